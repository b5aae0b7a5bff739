import { categorySlug } from '../products/categories.ts';
import { cleanLine, nameKey } from '../text/normal-form.ts';
import { normalise, stem } from '../text/search-text.ts';
import type { MovedProduct } from './model.ts';
import { type MoveAnswers, saidOf } from './move-answers.ts';
import { cut } from './pieces.ts';
import type { PlannedCategory } from './planned.ts';

/** The categories of another shop, which may be trees of any depth, as the two levels that are here. */

/** A category of this shop. */
export type CategoryHere = { slug: string; name: string; parentSlug: string | null };

const NAME_LENGTH = 80;
const LEVELS = 2;
/** Where every piece of clothing is in the taxonomies of Google and Shopify: it says nothing in a shop of clothes. */
const EVERYTHING = new Set([
  ...['apparel & accessories', 'clothing', 'clothing & accessories', 'uncategorized', 'sem categoria'],
  ...['vestuário e acessórios', 'roupas e acessórios', 'bekleidung & accessoires', 'bekleidung'],
]);

export type CategoryPlace = {
  /** One or two names; empty: none. */
  path: string[];
  /** The names of what else it is in, as tags. */
  further: string[];
};

export const pathKey = (path: readonly string[]) => path.map(nameKey).join('\n');

/** Which category a product belongs to. A type that the shop gave it says more than Shopify's taxonomy, which is Google's. */
export function placeOf({
  type,
  categories,
  own,
}: Pick<MovedProduct, 'type' | 'categories' | 'own'>): CategoryPlace {
  // Our own file says it as it is here.
  if (own?.category) return { path: own.category.slice(0, LEVELS), further: [] };
  const paths = categories.map((path) => path.map((name) => cut(cleanLine(name), NAME_LENGTH)));
  const bare = paths.map((path) => {
    const from = path.findIndex((name) => !EVERYTHING.has(name.toLowerCase()));
    return from === -1 ? path.slice(-1) : path.slice(from);
  });
  if (type !== '') return { path: [cut(cleanLine(type), NAME_LENGTH)], further: furtherOf(bare, [type]) };
  const deepest = bare.reduce<string[]>((best, path) => (path.length > best.length ? path : best), []);
  return { path: deepest.slice(0, LEVELS), further: furtherOf(bare, deepest.slice(0, LEVELS)) };
}

function furtherOf(paths: readonly string[][], taken: readonly string[]): string[] {
  const known = new Set(taken.map(nameKey));
  const names = paths
    .flat()
    .filter((name) => !known.has(nameKey(name)) && !EVERYTHING.has(name.toLowerCase()));
  return [...new Set(names)];
}

/** Names that are one: 'Vestido' is 'Vestidos'. */
const sameKey = (name: string) => normalise(name).split(' ').map(stem).join(' ');

export type CategoryPlan = {
  planned: PlannedCategory[];
  /** By the key of a path; null: none. */
  slugs: ReadonlyMap<string, string | null>;
};

/** What each path becomes here: a category that is here by its name, or the one that a person named, or a new one. */
export function planCategories(
  paths: readonly (readonly string[])[],
  here: readonly CategoryHere[],
  answers: Pick<MoveAnswers, 'categories'>,
): CategoryPlan {
  const slugs = new Map<string, string | null>();
  const planned = new Map<string, PlannedCategory>();
  const taken = new Set(here.map(({ slug }) => slug));
  const bySlug = new Map(here.map((one) => [one.slug, one] as const));
  const byName = Map.groupBy(here, ({ name }) => sameKey(name));

  const isHere = (path: readonly string[], known: CategoryHere): string => {
    const parent = known.parentSlug === null ? [] : [bySlug.get(known.parentSlug)?.name ?? path[0] ?? ''];
    planned.set(pathKey(path), {
      ...{ path: [...parent, known.name], slug: known.slug, parentSlug: known.parentSlug },
      ...{ isNew: false, oldAddresses: [] },
    });
    return known.slug;
  };
  const find = (path: readonly string[]): CategoryHere | undefined => {
    const named = byName.get(sameKey(path.at(-1) ?? '')) ?? [];
    const parent = path.length > 1 ? sameKey(path[0] ?? '') : null;
    const parentOf = (one: CategoryHere) => one.parentSlug && bySlug.get(one.parentSlug)?.name;
    return (
      named.find((one) =>
        parent === null ? one.parentSlug === null : sameKey(parentOf(one) ?? '') === parent,
      ) ?? (named.length === 1 ? named[0] : undefined)
    );
  };
  const resolve = (path: readonly string[]): string | null => {
    const key = pathKey(path);
    const known = slugs.get(key);
    if (known !== undefined) return known;
    const said = saidOf(answers.categories, key);
    const found = said ? bySlug.get(said) : said === undefined ? find(path) : undefined;
    const slug = said === '-' ? null : found ? isHere(path, found) : create(path);
    slugs.set(key, slug);
    return slug;
  };
  const create = (path: readonly string[]): string => {
    const above = path.length > 1 ? resolve(path.slice(0, -1)) : null;
    // Only a category at the top has others in it.
    const parentSlug = (above && bySlug.get(above)?.parentSlug) || above;
    const name = path.at(-1) ?? '';
    const slug = freeSlug(name, parentSlug, taken);
    taken.add(slug);
    const parent = parentSlug === null ? [] : [bySlug.get(parentSlug)?.name ?? path[0] ?? ''];
    planned.set(pathKey(path), { path: [...parent, name], slug, parentSlug, isNew: true, oldAddresses: [] });
    return slug;
  };
  for (const path of paths) if (path.length > 0) resolve(path);
  return { planned: [...planned.values()], slugs };
}

function freeSlug(name: string, parentSlug: string | null, taken: ReadonlySet<string>): string {
  const plain = categorySlug(name) || 'categoria';
  const own = [plain, ...(parentSlug ? [categorySlug(`${parentSlug}-${plain}`)] : [])];
  const free = own.find((slug) => !taken.has(slug));
  if (free) return free;
  let number = 2;
  while (taken.has(`${plain.slice(0, 70)}-${number}`)) number += 1;
  return `${plain.slice(0, 70)}-${number}`;
}
