import type { Goods } from '#records/goods.ts';
import { snakeCase } from '../named.ts';

/** What notes say of goods where it is not set on the product itself; with `categories c` and its parent `up`. */
export const ofCategory = (name: keyof Goods) => {
  const [own, above] = [set('c', name), set('up', name)];
  return name === 'netGrams' ? `coalesce(${own}, ${above})` : `coalesce(${own}, ${above}, '')`;
};

/** What the note of a product says; with `products p`, its category `c` and that one's parent `up`. Null where nobody has said it. */
export const ofProduct = (name: keyof Goods) =>
  `coalesce(${(['p', 'c', 'up'] as const).map((table) => set(table, name)).join(', ')})`;

const set = (table: 'p' | 'c' | 'up', name: keyof Goods) =>
  name === 'netGrams' ? `${table}.net_grams` : `nullif(${table}.${snakeCase(name)}, '')`;
