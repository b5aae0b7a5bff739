/** Every address of the shop, once: pages as people see them, and pictures by their key. */

export const HOME = '/';
export const COLLECTION = '/colecao';
export const FAVOURITES = '/favoritos';
export const CART = '/carrinho';
export const CART_THEN_CHECKOUT = '/carrinho?checkout=true';
export const CHECKOUT = '/checkout';
export const SUCCESS = '/sucesso';
export const DECLINED = '/falha';
export const PENDING = '/pendente';
export const ACCOUNT = '/conta';
export const PROFILE = '/perfil';
export const TEST_PIX = '/teste-pix';
export const ABOUT = '/sobre';
export const CONTACT = '/contato';
export const HELP = '/ajuda';
export const FAQ = '/faq';
export const DELIVERY = '/entrega';
export const TERMS = '/termos';
export const PRIVACY = '/privacidade';
export const COOKIES = '/cookies';
export const NEW_ADDRESS = '/endereco/novo';
export const TRACK_ORDER = '/pedido';
export const GIFT_CARD = '/vale-presente';
export const GIFT_BALANCE = '/vale-presente/cartao';

/** Where the form of the list of news is sent without scripts, and where its mails' links lead; a function answers in words. */
export const NEWSLETTER = '/newsletter';
export const CONFIRM_NEWS = '/newsletter/confirmar';
export const LEAVE_NEWS = '/newsletter/sair';

export const INVITATION = '/convite';

/** Packed: that of a large shop is gigabytes of XML, in which the same words come again and again. */
export const PRODUCT_FEED = '/feed/produtos.xml.gz';
/** What a shared link shows where the page has no picture of its own. */
export const SHARE_CARD = '/casa/cartao.jpg';

/** The shop's chat with words already typed. `number` as in the settings: digits with country code. */
export function chatUrl(number: string, words = ''): string {
  return `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

/** A mail to write, with a subject and words already typed. Nothing in an address may add to it (RFC 6068). */
export function mailUrl(email: string, { subject = '', body = '' } = {}): string {
  const given = Object.entries({ subject, body }).filter(([, words]) => words !== '');
  const query = given.map(([name, words]) => `${name}=${encodeURIComponent(words)}`).join('&');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query && `?${query}`}`;
}

export const PROFILE_TABS = ['informacoes', 'enderecos', 'pedidos', 'credito'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** A tab of the account's page, and in the one of the orders, a single order. */
export function profileUrl(tab: ProfileTab, order?: string): string {
  if (tab === 'informacoes') return PROFILE;
  return `${PROFILE}?aba=${tab}${order ? `&pedido=${order}` : ''}`;
}

/** Where to sign in, and to come back to afterwards. */
export function signInUrl(back: string): string {
  return `${ACCOUNT}?voltar=${encodeURIComponent(back)}`;
}

export function editAddressUrl(id: string): string {
  return `${NEW_ADDRESS}?id=${id}`;
}

/** An order's page by its secret, which stands in the fragment: browsers never send that to a server. */
export function orderUrl(page: typeof PENDING | typeof TRACK_ORDER, order: string, token: string): string {
  return `${page}?order=${order}#token=${token}`;
}

/** Selections with a page of their own. */
export const SHOWCASES = ['novidades', 'mais-vendidos', 'promocoes', 'verao'] as const;
export type Showcase = (typeof SHOWCASES)[number];

/** Which part of the collection a pre-rendered page lists. */
export type Listing =
  | { kind: 'all' }
  | { kind: 'new' }
  | { kind: 'category'; slug: string }
  | { kind: 'showcase'; name: Showcase };

/** The address of a listing's page, as links and canonical addresses have it. */
export function listingUrl(listing: Listing, page = 1): string {
  if (listing.kind === 'showcase') return page > 1 ? `/${listing.name}/${page}` : `/${listing.name}`;
  const query = new URLSearchParams();
  if (listing.kind === 'category') query.set('categoria', listing.slug);
  if (listing.kind === 'new') query.set('novidades', 'true');
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `${COLLECTION}?${query}` : COLLECTION;
}

/** Where netlify.toml leads what filters and searches ask for; nobody sees this address. */
export const LISTING_ON_DEMAND = '/listagem';

/** The collection narrowed by a query string; the address of its own where there is none. */
export function collectionUrl(params: URLSearchParams): string {
  return params.size > 0 ? `${COLLECTION}?${params}` : COLLECTION;
}

/** What a search shows; without a text, the place to type one. */
export function searchUrl(text = ''): string {
  return `${COLLECTION}?busca=${encodeURIComponent(text)}`;
}

export function categoryUrl(slug: string): string {
  return listingUrl({ kind: 'category', slug });
}

/** Below /colecao in dist/ beside the categories, whose slugs never begin with an underscore. */
export const ALL_FOLDER = '_todas';
export const NEW_FOLDER = '_novidades';

/**
 * Where a listing's page lies below /colecao in dist/, to which the server rewrites the address above: 'vestidos/2',
 * '_novidades', '_todas/2'; undefined for /colecao itself.
 */
export function listingFile(listing: Listing, page = 1): string | undefined {
  if (listing.kind === 'showcase') return undefined;
  if (listing.kind === 'all' && page === 1) return undefined;
  const name = listing.kind === 'category' ? listing.slug : listing.kind === 'new' ? NEW_FOLDER : ALL_FOLDER;
  return page === 1 ? name : `${name}/${page}`;
}

/** Where drafts are drawn, under the address below. */
export const DRAFT_ON_DEMAND = '/previa';

/** A page's draft, for whoever has its token. */
export function previewUrl(token: string): string {
  return `${DRAFT_ON_DEMAND}/${token}`;
}

/** Where a form sends what stands unsaved in an editor, into the frame beside it that shows it. */
export const LIVE_PREVIEW = '/previa/editor';

/** Where the team looks at the shop as of another moment. */
export const AS_OF = '/como-em';
/** Where from; the desk's own door tells those who may not. */
export const AS_OF_DOOR = '/admin/campanhas';

/** A page of the shop as of a minute in São Paulo, with the draft of a campaign as if it were scheduled. */
export function asOfUrl(
  { minute, campaignId }: { minute: string; campaignId: string | null },
  path: string = HOME,
): string {
  const draft: Record<string, string> = campaignId ? { com: campaignId } : {};
  return `${AS_OF}?${new URLSearchParams({ em: minute, ...draft, pagina: path })}`;
}

/** Where one of the shop's own pages stands; an information page is called as its address is. The menu stands on all of them. */
export function pageUrl({
  kind,
  slug,
}: {
  kind: 'home' | 'campaign' | 'information' | 'menu';
  slug: string | null;
}): string {
  if (slug === null || kind === 'menu') return HOME;
  return kind === 'campaign' ? campaignUrl(slug) : `/${slug}`;
}

/** A campaign's page. */
export function campaignUrl(slug: string): string {
  return `/c/${slug}`;
}

export function productUrl(id: string): string {
  return `/produto/${id}`;
}

/** A product's page with a colour and a size chosen already, by the names that shoppers read; what there is none of is left out. */
export function variantUrl(
  id: string,
  { colour, size }: { colour?: string | undefined; size?: string | undefined },
): string {
  const query = new URLSearchParams();
  if (colour) query.set('cor', colour);
  if (size) query.set('tamanho', size);
  return query.size > 0 ? `${productUrl(id)}?${query}` : productUrl(id);
}

/** Where products newer than the build are drawn, under the address above. */
export const PRODUCT_ON_DEMAND = '/peca';

/** Address of what lies in the store as it is there: a picture in its stored size, a video, its captions. */
export function storedUrl(key: string): string {
  return `/imagens/${key}`;
}

const QUALITY = 72;

/** A stored picture at a width in pixels; the image service picks the format by what the browser accepts. */
export function imageUrl(key: string, width: number): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `/.netlify/images?url=/imagens/${path}&w=${width}&q=${QUALITY}`;
}

/** Widths that pictures are asked for in; few, so that they are found in the cache. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200] as const;

/** Of pictures on cards, which nowhere are wider than half a phone or a third of a screen. */
export const CARD_WIDTHS = [360, 640, 800] as const;

/** How wide they are there: in a row of four, and beside the filters. */
export const CARD_SIZES = {
  row: '(width < 64rem) 46vw, 22vw',
  listing: '(width < 64rem) 46vw, 25vw',
} as const;

/** Of the second picture of a card, seen under a pointer only: one suits all screens that have one. */
export const HOVER_WIDTH = 640;

export function srcset(key: string, widths: readonly number[] = PICTURE_WIDTHS): string {
  return widths.map((width) => `${imageUrl(key, width)} ${width}w`).join(', ');
}

/** A picture of the house itself, which lies in public/casa, at a width in pixels. */
export function houseImageUrl(file: string, width: number): string {
  return `/.netlify/images?url=/casa/${file}&w=${width}&q=${QUALITY}`;
}

export function houseSrcset(file: string, widths: readonly number[]): string {
  return widths.map((width) => `${houseImageUrl(file, width)} ${width}w`).join(', ');
}

/** Where a search that finds nothing leads (src/pages/categorias.json.ts). */
export const SEARCH_WAYS_FILE = '/categorias.json';

/** Says since when the live site was being built (src/build/edition.ts). */
export const EDITION_FILE = '/edicao.json';
