import { slugify } from '../text/search-text.ts';

/** The tree has two levels, as many as the menu, the breadcrumb and the filters show. */

export type CategoryPlace = { id: string; parentId: string | null; position: number };

export const CATEGORY_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const CATEGORY_SLUG_LENGTH = 80;

/** The slug for a category name; '' if the name has no letter or digit. */
export function categorySlug(name: string): string {
  return slugify(name).slice(0, CATEGORY_SLUG_LENGTH).replace(/-+$/, '');
}

/** The position of a new category: after its siblings. */
export function nextPosition(categories: readonly CategoryPlace[], parentId: string | null): number {
  const siblings = categories.filter((category) => category.parentId === parentId);
  return siblings.reduce((highest, { position }) => Math.max(highest, position), 0) + 1;
}

/**
 * Whether a category may become a child of another: the parent must be top-level and a different category, and the category
 * must have no children. `id` is null for a new category.
 */
export function mayBeChildOf(
  categories: readonly CategoryPlace[],
  id: string | null,
  parentId: string | null,
): boolean {
  if (parentId === null) return true;
  const parent = categories.find((category) => category.id === parentId);
  if (!parent || parent.parentId !== null || parentId === id) return false;
  return id === null || !categories.some((category) => category.parentId === id);
}
