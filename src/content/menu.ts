import type { CategoryTree } from '../contracts/catalogue.ts';
import { type Menu, type MenuItem, type MenuLink, ROW_ROOM, rowWidth } from '../contracts/menu.ts';
import { blankPage, type PageContent, type PageKind, type SectionOf } from '../contracts/pages.ts';
import { ALL_CATEGORIES } from '../contracts/sections/menu-link.ts';
import { namedIn } from '../domain/pages/moved-addresses.ts';
import {
  ABOUT,
  CART,
  COLLECTION,
  CONTACT,
  categoryUrl,
  FAVOURITES,
  GIFT_CARD,
  HELP,
  HOME,
  listingUrl,
  TRACK_ORDER,
} from '../paths.ts';
import { TEXT_NAMES, TEXT_PAGES } from './texts.ts';

const item = (
  id: string,
  label: string,
  address: string,
  where: 'everywhere' | 'phone' = 'everywhere',
): SectionOf<'menu-link'> => ({ id, type: 'menu-link', hidden: false, label, address, where, links: [] });

const column = (
  id: string,
  title: string,
  links: readonly (readonly [label: string, address: string])[],
): SectionOf<'footer-column'> => ({
  id,
  type: 'footer-column',
  hidden: false,
  title,
  links: links.map(([label, address]) => ({ label, address })),
});

const TEXT_LINKS = TEXT_NAMES.flatMap((name) => {
  const { footer } = TEXT_PAGES[name];
  return footer ? [[footer, `/${name}`] as const] : [];
});

/** Default menu and footer, until the shop publishes its own. */
export const MENU: PageContent = {
  ...blankPage('Menu e rodapé'),
  sections: [
    item('inicio', 'Início', HOME),
    item('colecao', 'Coleção', COLLECTION),
    item('categorias', 'Categorias', ALL_CATEGORIES),
    item('sobre', 'Sobre', ABOUT),
    item('contato', 'Contato', CONTACT),
    item('ajuda', 'Ajuda', HELP, 'phone'),
    column('loja', 'Loja', [
      ['Início', HOME],
      ['Coleção', COLLECTION],
      ['Novidades', listingUrl({ kind: 'showcase', name: 'novidades' })],
      ['Mais vendidos', listingUrl({ kind: 'showcase', name: 'mais-vendidos' })],
      ['Promoções', listingUrl({ kind: 'showcase', name: 'promocoes' })],
      ['Verão', listingUrl({ kind: 'showcase', name: 'verao' })],
      ['Categorias', ALL_CATEGORIES],
      ['Favoritos', FAVOURITES],
      ['Carrinho', CART],
    ]),
    column('informacoes', 'Informações', [
      ['Sobre', ABOUT],
      ['Contato', CONTACT],
      ...TEXT_LINKS,
      ['Acompanhar pedido', TRACK_ORDER],
      ['Vale-presente', GIFT_CARD],
    ]),
  ],
};

/** The visible targets of links. */
export type Places = {
  tree: readonly CategoryTree[];
  /** The slugs of visible campaigns. */
  campaigns: ReadonlySet<string>;
};

/** The visible targets in a shop with these categories and published pages. */
export function placesOf(
  tree: readonly CategoryTree[],
  pages: readonly { kind: PageKind; slug: string | null }[],
): Places {
  const shown = pages.flatMap(({ kind, slug }) => (kind === 'campaign' && slug !== null ? slug : []));
  return { tree, campaigns: new Set(shown) };
}

/** Maximum top-level categories in the row, if they fit; the menu of phones shows all. */
const IN_ROW = 3;

/** Menu and footer for rendering: without links to hidden categories and campaigns, and without columns that become empty. */
export function menuOf({ sections }: PageContent, places: Places): Menu {
  const shown = sections.filter(({ hidden }) => !hidden);
  const items = shown.filter((one) => one.type === 'menu-link');
  const inRow = rowOf(shown);
  return {
    items: items.filter(({ where }) => where === 'everywhere').flatMap((one) => itemsOf(one, places, inRow)),
    small: items.filter(({ where }) => where === 'phone').flatMap((one) => linksOf(one, places)),
    columns: shown
      .filter((one) => one.type === 'footer-column')
      .map(({ title, links }) => ({ title, links: links.flatMap((one) => linksOf(one, places)) }))
      .filter(({ links }) => links.length > 0),
  };
}

/** The fixed texts of the row; categories get the remaining width. */
function rowOf(sections: PageContent['sections']): string[] {
  return sections.flatMap((one) =>
    one.type === 'menu-link' && !one.hidden && one.where === 'everywhere' && one.address !== ALL_CATEGORIES
      ? [one.label]
      : [],
  );
}

/** Whether the fixed texts fit into the row at every window width that shows a row. */
export function fitsInRow({ sections }: Pick<PageContent, 'sections'>): boolean {
  return rowWidth(rowOf(sections)) <= ROW_ROOM.any;
}

function itemsOf(
  { label, address, links }: SectionOf<'menu-link'>,
  places: Places,
  inRow: readonly string[],
): MenuItem[] {
  const names = places.tree.map(({ name }) => name);
  const hasRoom = (at: number) => rowWidth([...inRow, ...names.slice(0, at + 1)]) <= ROW_ROOM.wide;
  if (address === ALL_CATEGORIES)
    return places.tree.map((top, at) => ({
      label: top.name,
      href: categoryUrl(top.slug),
      links: top.children.map(({ name, slug }) => ({ label: name, href: categoryUrl(slug) })),
      top: { description: top.description, image: top.image },
      room: at < IN_ROW && hasRoom(at) ? 'wide' : 'phone',
    }));
  const inside = links.flatMap((one) => linksOf(one, places));
  return linksOf({ label, address }, places).map((one) => ({
    ...one,
    links: inside,
    top: null,
    room: 'any',
  }));
}

function linksOf({ label, address }: { label: string; address: string }, places: Places): MenuLink[] {
  const { tree, campaigns } = places;
  if (address === ALL_CATEGORIES)
    return tree.map(({ name, slug }) => ({ label: name, href: categoryUrl(slug) }));
  const { categories, campaign } = namedIn(address);
  const isShown = (slug: string) =>
    tree.some((top) => [top, ...top.children].some((one) => one.slug === slug));
  if (categories.length > 0 && !categories.some(isShown)) return [];
  if (campaign !== null && !campaigns.has(campaign)) return [];
  return [{ label, href: address }];
}
