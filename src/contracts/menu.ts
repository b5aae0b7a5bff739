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

export type Menu = {
  items: readonly MenuItem[];
  /** In smaller letters, at the end of the menu of phones. */
  small: readonly MenuLink[];
  columns: readonly { title: string; links: readonly MenuLink[] }[];
};
