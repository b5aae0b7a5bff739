import { computed } from 'nanostores';
import type { Section } from '../../../contracts/pages.ts';
import { ALL_CATEGORIES } from '../../../contracts/sections/menu-link.ts';
import { namedIn } from '../../../domain/pages/moved-addresses.ts';
import {
  CART,
  COLLECTION,
  CONTACT,
  campaignUrl,
  categoryUrl,
  FAVOURITES,
  GIFT_CARD,
  HOME,
  listingUrl,
  pageUrl,
  TRACK_ORDER,
} from '../../../paths.ts';
import { categoryList } from '../products/categories.ts';
import { pages } from './page-list.ts';

/** Targets for links of the menu and the footer, and which of those are currently unavailable. */

type Place = { name: string; address: string };
export type PlaceGroup = { name: string; places: readonly Place[] };

const OF_SHOP: readonly Place[] = [
  { name: 'Início', address: HOME },
  { name: 'Coleção', address: COLLECTION },
  { name: 'Novidades', address: listingUrl({ kind: 'showcase', name: 'novidades' }) },
  { name: 'Mais vendidos', address: listingUrl({ kind: 'showcase', name: 'mais-vendidos' }) },
  { name: 'Promoções', address: listingUrl({ kind: 'showcase', name: 'promocoes' }) },
  { name: 'Verão', address: listingUrl({ kind: 'showcase', name: 'verao' }) },
  { name: 'Contato', address: CONTACT },
  { name: 'Acompanhar pedido', address: TRACK_ORDER },
  { name: 'Vale-presente', address: GIFT_CARD },
  { name: 'Favoritos', address: FAVOURITES },
  { name: 'Carrinho', address: CART },
];

export function loadPlaces(): void {
  categoryList.need({});
  pages.need({});
}

/** The visible categories; subcategories include the parent's name. */
const $categories = computed(categoryList.$data, (data) => {
  const categories = data?.categories;
  return categories?.flatMap(({ name, slug, isActive, parentId }) => {
    const parent = categories.find(({ id }) => id === parentId);
    if (!isActive || parent?.isActive === false) return [];
    return [{ name: parent ? `${parent.name} / ${name}` : name, slug }];
  });
});

const $pages = computed(pages.$data, (data) => data?.pages);

export const $places = computed([$categories, $pages], (categories, known): readonly PlaceGroup[] => {
  const texts = (known ?? []).filter(({ kind }) => kind === 'information');
  const campaigns = (known ?? []).filter(({ kind, live }) => kind === 'campaign' && live);
  const placed = (list: typeof texts) => list.map((one) => ({ name: one.title, address: pageUrl(one) }));
  return [
    { name: 'Páginas da loja', places: [...OF_SHOP, ...placed(texts)] },
    {
      name: 'Categorias',
      places: [
        { name: 'Todas as categorias, pelos seus nomes', address: ALL_CATEGORIES },
        ...(categories ?? []).map(({ name, slug }) => ({ name, address: categoryUrl(slug) })),
      ],
    },
    { name: 'Campanhas no ar', places: placed(campaigns) },
  ].filter(({ places }) => places.length > 0);
});

/** Whether a URL is of a category or campaign that is not visible now: the shop omits the link. */
export const $isHidden = computed([$categories, $pages], (shown, known) => (address: string): boolean => {
  const { categories, campaign } = namedIn(address);
  if (shown && categories.length > 0) return !shown.some(({ slug }) => categories.includes(slug));
  if (!known || campaign === null) return false;
  return !known.some(
    (one) =>
      one.kind === 'campaign' && one.live && campaignUrl(one.slug ?? '') === address.split(/[?#]/, 1)[0],
  );
});

/** Whether a URL is of an information page, or may be, until the pages have loaded. */
export const $isText = computed($pages, (known) => (address: string): boolean => {
  const [path = ''] = address.split(/\/?(?:[?#]|$)/, 1);
  return known?.some((one) => one.kind === 'information' && pageUrl(one) === path) ?? true;
});

/** Number of omitted links in a section of the menu. */
export const $hiddenIn = computed($isHidden, (isLost) => (section: Section): number => {
  const own = 'address' in section ? [section.address] : [];
  const within = section.type === 'menu-link' || section.type === 'footer-column' ? section.links : [];
  return [...own, ...within.map(({ address }) => address)].filter(isLost).length;
});
