import type { Category, CategoryTree } from '#contracts/catalogue.ts';

/** The categories with these slugs, in this order; unknown ones are dropped. */
export function chosenCategories(tree: readonly CategoryTree[], slugs: readonly string[]): Category[] {
  const all = tree.flatMap((top): Category[] => [top, ...top.children]);
  return slugs.flatMap((slug) => all.find((one) => one.slug === slug) ?? []);
}

export function highlightedFirst<C extends { isHighlighted: boolean }>(categories: readonly C[]): C[] {
  return categories.toSorted((a, b) => Number(b.isHighlighted) - Number(a.isHighlighted));
}

/** The narrowest categories that have products; if there are none, those of the menu. */
export function narrowest(tree: readonly CategoryTree[]): Category[] {
  const found = tree
    .flatMap((top): Category[] => (top.children.length > 0 ? [...top.children] : [top]))
    .filter(({ productCount }) => productCount > 0);
  return highlightedFirst(found.length > 0 ? found : tree);
}
