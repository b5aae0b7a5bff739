import type { Category } from './catalogue.ts';

/** The menu and footer as rendered, without links to things the shop does not have. */

export type MenuLink = { label: string; href: string };

/** `top` is a category whose description and picture the panel shows. */
export type MenuItem = MenuLink & {
  links: readonly MenuLink[];
  top: Pick<Category, 'description' | 'image'> | null;
  /** In the row of every window that has one, of wide ones, or in the panel 'Mais' at its end; phones show all items. */
  room: 'any' | 'wide' | 'more';
};

/** Estimated pixels per letter and between two links, and the space beside a short name in windows of 1280 and 1024 px. */
const LETTER = 7.3;
const GAP = 18;
export const ROW_ROOM = { wide: 515, any: 410 };

/** Estimated width in pixels of these links in a row. */
export function rowWidth(labels: readonly string[]): number {
  return labels.join('').length * LETTER + Math.max(0, labels.length - 1) * GAP;
}

export type Menu = {
  items: readonly MenuItem[];
  /** In smaller type, at the end of the mobile menu. */
  small: readonly MenuLink[];
  columns: readonly { title: string; links: readonly MenuLink[] }[];
};
