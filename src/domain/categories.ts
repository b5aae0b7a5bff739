import { slugify } from './search-text.ts';

/** The tree has two levels: the menu, the breadcrumb and the filters show no more. */

export type CategoryPlace = { id: string; parentId: string | null; position: number };

export const CATEGORY_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const CATEGORY_SLUG_LENGTH = 80;

/** A category's slug out of its name; '' where the name holds no letter or digit. */
export function categorySlug(name: string): string {
  return slugify(name).slice(0, CATEGORY_SLUG_LENGTH).replace(/-+$/, '');
}

/** The place of a new category: after its siblings. */
export function nextPosition(categories: readonly CategoryPlace[], parentId: string | null): number {
  const siblings = categories.filter((category) => category.parentId === parentId);
  return siblings.reduce((highest, { position }) => Math.max(highest, position), 0) + 1;
}

/**
 * Whether a category may stand below another: itself at the top, not below itself, and nothing below it. `id` is null for
 * a new one.
 */
export function mayStandBelow(
  categories: readonly CategoryPlace[],
  id: string | null,
  parentId: string | null,
): boolean {
  if (parentId === null) return true;
  const parent = categories.find((category) => category.id === parentId);
  if (!parent || parent.parentId !== null || parentId === id) return false;
  return id === null || !categories.some((category) => category.parentId === id);
}
