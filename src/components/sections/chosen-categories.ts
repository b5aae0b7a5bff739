import type { Category, CategoryTree } from '#contracts/catalogue.ts';
import type { Shown } from '#contracts/shown.ts';

const MOST_IN_BANNER = 3;

/** The categories of a banner: the chosen ones, else the highlighted ones; the first is the large one. */
export function bannerCategories(slugs: readonly string[], { tree }: Pick<Shown, 'tree'>) {
  return (slugs.length > 0 ? chosenCategories(tree, slugs) : highlightedFirst(tree)).slice(0, MOST_IN_BANNER);
}

/** The categories of a carousel: the chosen ones, else the narrowest. */
export function carouselCategories(slugs: readonly string[], { tree }: Pick<Shown, 'tree'>): Category[] {
  return slugs.length > 0 ? chosenCategories(tree, slugs) : narrowest(tree);
}

/** The categories with these slugs, in this order; unknown ones are dropped. */
function chosenCategories(tree: readonly CategoryTree[], slugs: readonly string[]): Category[] {
  const all = tree.flatMap((top): Category[] => [top, ...top.children]);
  return slugs.flatMap((slug) => all.find((one) => one.slug === slug) ?? []);
}

function highlightedFirst<C extends { isHighlighted: boolean }>(categories: readonly C[]): C[] {
  return categories.toSorted((a, b) => Number(b.isHighlighted) - Number(a.isHighlighted));
}

/** The narrowest categories that have products; if there are none, those of the menu. */
function narrowest(tree: readonly CategoryTree[]): Category[] {
  const found = tree
    .flatMap((top): Category[] => (top.children.length > 0 ? [...top.children] : [top]))
    .filter(({ productCount }) => productCount > 0);
  return highlightedFirst(found.length > 0 ? found : tree);
}
