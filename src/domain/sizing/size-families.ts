/**
 * What a piece's sizes mean: which part of whose body they speak of. A category has a family, its subcategories inherit it,
 * and a product may have one of its own. The charts are in size-charts.ts.
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
