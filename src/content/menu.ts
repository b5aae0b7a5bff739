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

/** Maximum top-level categories in the row, if they fit. */
const IN_ROW = 3;

/** The panel at the end of the row, with what does not fit into it. */
export const MORE = 'Mais';

/** Menu and footer for rendering: without links to hidden categories and campaigns, and without columns that become empty. */
export function menuOf({ sections }: PageContent, places: Places): Menu {
  const shown = sections.filter(({ hidden }) => !hidden);
  const items = shown.filter((one) => one.type === 'menu-link');
  return {
    items: withRoom(
      items.filter(({ where }) => where === 'everywhere').flatMap((one) => itemsOf(one, places)),
    ),
    small: items.filter(({ where }) => where === 'phone').flatMap((one) => linksOf(one, places)),
    columns: shown
      .filter((one) => one.type === 'footer-column')
      .map(({ title, links }) => ({ title, links: links.flatMap((one) => linksOf(one, places)) }))
      .filter(({ links }) => links.length > 0),
  };
}

type Item = Omit<MenuItem, 'room'>;

/** Where on a row as wide as its window allows each item is: the fixed ones come first, categories get the remaining width. */
function withRoom(items: readonly Item[]): MenuItem[] {
  const fixed = items.filter(({ top }) => !top);
  const categories = items.filter(({ top }) => top);
  const inAny = fitting(fixed, ROW_ROOM.any, categories.length > 0);
  const inWide = fitting(
    [...fixed, ...categories.slice(0, IN_ROW)],
    ROW_ROOM.wide,
    categories.length > IN_ROW,
  );
  return items.map((item) => ({
    ...item,
    room: inAny.has(item) ? 'any' : inWide.has(item) ? 'wide' : 'more',
  }));
}

/** The first of these that fit; with the panel for the rest, unless there is none. */
function fitting(items: readonly Item[], width: number, hasMore: boolean): ReadonlySet<Item> {
  const labels = items.map(({ label }) => label);
  const fits = (count: number) =>
    rowWidth([...labels.slice(0, count), ...(hasMore || count < items.length ? [MORE] : [])]) <= width;
  const count = items.findLastIndex((_, at) => fits(at + 1)) + 1;
  return new Set(items.slice(0, count));
}

function itemsOf({ label, address, links }: SectionOf<'menu-link'>, places: Places): Item[] {
  if (address === ALL_CATEGORIES)
    return places.tree.map((top) => ({
      label: top.name,
      href: categoryUrl(top.slug),
      links: top.children.map(({ name, slug }) => ({ label: name, href: categoryUrl(slug) })),
      top: { description: top.description, image: top.image },
    }));
  const inside = links.flatMap((one) => linksOf(one, places));
  return linksOf({ label, address }, places).map((one) => ({ ...one, links: inside, top: null }));
}

function linksOf({ label, address }: { label: string; address: string }, places: Places): MenuLink[] {
  if (address === ALL_CATEGORIES)
    return places.tree.map(({ name, slug }) => ({ label: name, href: categoryUrl(slug) }));
  return isLinked(address, places) ? [{ label, href: address }] : [];
}

/** Whether the shop links to an address: not if it names a campaign or categories that are not visible. */
export function isLinked(address: string, { tree, campaigns }: Places): boolean {
  const { categories, campaign } = namedIn(address);
  const isShown = (slug: string) =>
    tree.some((top) => [top, ...top.children].some((one) => one.slug === slug));
  if (categories.length > 0 && !categories.some(isShown)) return false;
  return campaign === null || campaigns.has(campaign);
}
