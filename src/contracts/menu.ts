import type { Category } from './catalogue.ts';

/** The menu and the footer as pages draw them: with no link to what the shop does not have. */

export type MenuLink = { label: string; href: string };

/** `top` is a category whose description and picture the panel shows. */
export type MenuItem = MenuLink & {
  links: readonly MenuLink[];
  top: Pick<Category, 'description' | 'image'> | null;
  /** How much room there has to be for it beside the others; phones show all of them. */
  room: 'any' | 'wide' | 'phone';
};

/** What a letter and the space between two links take of the row, in pixels; and what the row has in windows of 1280 and of 1024. */
const LETTER = 7.3;
const GAP = 18;
export const ROW_ROOM = { wide: 530, any: 410 };

/** Pixels that these links take side by side. */
export function rowWidth(labels: readonly string[]): number {
  return labels.join('').length * LETTER + Math.max(0, labels.length - 1) * GAP;
}

export type Menu = {
  items: readonly MenuItem[];
  /** In smaller letters, at the end of the menu of phones. */
  small: readonly MenuLink[];
  columns: readonly { title: string; links: readonly MenuLink[] }[];
};
