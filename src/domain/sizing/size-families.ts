/**
 * What the sizes of a product refer to: which part of whose body. A category has a family, its subcategories inherit it, and a
 * product may override it. The charts are in size-charts.ts.
 */
export const SIZE_FAMILIES = [
  'women-tops',
  'women-bottoms',
  'men-tops',
  'men-bottoms',
  'shoes',
  'women-belts',
  'men-belts',
  'hats',
  'rings',
  'children',
  'one-size',
] as const;
export type SizeFamily = (typeof SIZE_FAMILIES)[number];
