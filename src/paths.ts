/** All URLs of the shop: pages, and pictures by key. */

export const HOME = '/';
export const COLLECTION = '/colecao';
export const FAVOURITES = '/favoritos';
/** A list of pieces that somebody shared; `pieces` as packed in its address (client/shared-list.ts). */
export const SHARED_LIST = '/lista';
export const sharedListUrl = (pieces: string): string => `${SHARED_LIST}?pecas=${pieces}`;
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
export const ACCESSIBILITY = '/acessibilidade';
export const NEW_ADDRESS = '/endereco/novo';
export const TRACK_ORDER = '/pedido';
export const GIFT_CARD = '/vale-presente';
export const GIFT_BALANCE = '/vale-presente/cartao';

/** Newsletter form without JavaScript, and links of its mails; a function responds with HTML. */
export const NEWSLETTER = '/newsletter';
export const CONFIRM_NEWS = '/newsletter/confirmar';
export const LEAVE_NEWS = '/newsletter/sair';
/** The link of mails about lower prices, answered like those. */
export const LEAVE_PRICE_ALERTS = '/favoritos/avisos';

export const INVITATION = '/convite';

/** Gzipped, as a large shop's feed is gigabytes of repetitive XML. */
export const PRODUCT_FEED = '/feed/produtos.xml.gz';
/** The same products in OpenAI's columns. */
export const ASSISTANT_FEED = '/feed/produtos.tsv.gz';
/** What the shop sells and on which terms, for assistants: the same text at both. */
export const MACHINE_GUIDES = ['/agents.md', '/llms.txt'] as const;
/** How the API is described (OpenAPI). */
export const API_DESCRIPTION = '/api/v1/openapi.json';
/** The same to be read, with where a token comes from. */
export const API_PAGE = '/api/v1/docs';
/** Tools for assistants, by the Model Context Protocol. */
export const ASSISTANT_TOOLS = '/mcp';
/** The drawing of a care symbol (src/domain/catalogue/care.ts). */
export const careSymbolUrl = (symbol: string): string => `/icons/care/${symbol}.svg`;
/** Default image of shared links. */
export const SHARE_CARD = '/casa/cartao.jpg';

/** WhatsApp link with prefilled text. `number` as in the settings: digits with country code. */
export function chatUrl(number: string, words = ''): string {
  return `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

/** mailto: link with prefilled subject and body. The address is encoded, so that it cannot add headers (RFC 6068). */
export function mailUrl(email: string, { subject = '', body = '' } = {}): string {
  const given = Object.entries({ subject, body }).filter(([, words]) => words !== '');
  const query = given.map(([name, words]) => `${name}=${encodeURIComponent(words)}`).join('&');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query && `?${query}`}`;
}

export const PROFILE_TABS = ['informacoes', 'enderecos', 'pedidos', 'credito'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** A tab of the account page, or a single order in the tab of orders. */
export function profileUrl(tab: ProfileTab, order?: string): string {
  if (tab === 'informacoes') return PROFILE;
  return `${PROFILE}?aba=${tab}${order ? `&pedido=${order}` : ''}`;
}

/** Sign-in page with the path to return to. */
export function signInUrl(back: string): string {
  return `${ACCOUNT}?voltar=${encodeURIComponent(back)}`;
}

export function editAddressUrl(id: string): string {
  return `${NEW_ADDRESS}?id=${id}`;
}

/** An order's page by its token, in the fragment, which browsers never send to a server. */
export function orderUrl(page: typeof PENDING | typeof TRACK_ORDER, order: string, token: string): string {
  return `${page}?order=${order}#token=${token}`;
}

/** Product selections with their own page. */
export const SHOWCASES = ['novidades', 'mais-vendidos', 'promocoes', 'verao'] as const;
export type Showcase = (typeof SHOWCASES)[number];

/** Which part of the collection a pre-rendered page lists. */
export type Listing =
  | { kind: 'all' }
  | { kind: 'new' }
  | { kind: 'category'; slug: string }
  | { kind: 'showcase'; name: Showcase };

/** Public URL of a listing's page. */
export function listingUrl(listing: Listing, page = 1): string {
  if (listing.kind === 'showcase') return page > 1 ? `/${listing.name}/${page}` : `/${listing.name}`;
  const query = new URLSearchParams();
  if (listing.kind === 'category') query.set('categoria', listing.slug);
  if (listing.kind === 'new') query.set('novidades', 'true');
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `${COLLECTION}?${query}` : COLLECTION;
}

/**
 * The one URL by which search engines know a listing's page; null if by none. The new arrivals have a page of their own, which
 * lists what the collection's filter lists: that is the filter's URL, too, and only the filter's first page repeats it.
 */
export function canonicalListing(listing: Listing, page = 1): string | null {
  if (listing.kind !== 'new') return listingUrl(listing, page);
  return page === 1 ? listingUrl({ kind: 'showcase', name: 'novidades' }) : null;
}

/** Internal target of netlify.toml's rewrites for filters and searches. */
export const LISTING_ON_DEMAND = '/listagem';

/** The collection with filters; its plain URL without any. */
export function collectionUrl(params: URLSearchParams): string {
  return params.size > 0 ? `${COLLECTION}?${params}` : COLLECTION;
}

/** Search results; without a text, the search page. */
export function searchUrl(text = ''): string {
  return `${COLLECTION}?busca=${encodeURIComponent(text)}`;
}

export function categoryUrl(slug: string): string {
  return listingUrl({ kind: 'category', slug });
}

/** Folder below /colecao in dist/; no conflict with categories, whose slugs never start with an underscore. */
export const ALL_FOLDER = '_todas';
export const NEW_FOLDER = '_novidades';

/**
 * Path of a listing's page below /colecao in dist/, to which the server rewrites the public URL: 'vestidos/2',
 * '_novidades', '_todas/2'; undefined for /colecao itself.
 */
export function listingFile(listing: Listing, page = 1): string | undefined {
  if (listing.kind === 'showcase') return undefined;
  if (listing.kind === 'all' && page === 1) return undefined;
  const name = listing.kind === 'category' ? listing.slug : listing.kind === 'new' ? NEW_FOLDER : ALL_FOLDER;
  return page === 1 ? name : `${name}/${page}`;
}

/** Renders drafts on demand, under the URL below. */
export const DRAFT_ON_DEMAND = '/previa';

/** Preview of a page's draft, by token. */
export function previewUrl(token: string): string {
  return `${DRAFT_ON_DEMAND}/${token}`;
}

/** Live preview: receives an editor's unsaved content by form and renders it into the iframe. */
export const LIVE_PREVIEW = '/previa/editor';

/** The team's preview of the shop at another time. */
export const AS_OF = '/como-em';
/** The back-office screen with the link to it, to which visitors without permission are redirected. */
export const AS_OF_SCREEN = '/admin/campanhas';

/** Preview of a page at a minute in São Paulo, with a draft campaign as if it were scheduled. */
export function asOfUrl(
  { minute, campaignId }: { minute: string; campaignId: string | null },
  path: string = HOME,
): string {
  const draft: Record<string, string> = campaignId ? { com: campaignId } : {};
  return `${AS_OF}?${new URLSearchParams({ em: minute, ...draft, pagina: path })}`;
}

/** Public URL of a page made of sections; an information page's slug is its path. The menu is on all pages. */
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

/** A product's page with colour and size preselected, by display name; absent ones are omitted. */
export function variantUrl(
  id: string,
  { colour, size }: { colour?: string | null | undefined; size?: string | null | undefined },
): string {
  const query = new URLSearchParams();
  if (colour) query.set('cor', colour);
  if (size) query.set('tamanho', size);
  return query.size > 0 ? `${productUrl(id)}?${query}` : productUrl(id);
}

/** Renders products newer than the build on demand, under the URL above. */
export const PRODUCT_ON_DEMAND = '/peca';

/** A page of a product's reviews, counted from 1; `order` (`orderInUrl` in domain/reviews/reviews.ts), if not the newest first. */
export function reviewsUrl(id: string, page = 1, order: string | null = null): string {
  const query = new URLSearchParams();
  if (order !== null) query.set('ordem', order);
  if (page > 1) query.set('pagina', String(page));
  return `${productUrl(id)}/${REVIEWS_PAGE}${query.size > 0 ? `?${query}` : ''}`;
}
export const REVIEWS_PAGE = 'avaliacoes';

/** Renders them on demand, under the URL above. */
export const REVIEWS_ON_DEMAND = '/avaliacoes';

/** A page of the questions about a product, counted from 1, with the form to ask one. */
export function questionsUrl(id: string, page = 1): string {
  return `${productUrl(id)}/${QUESTIONS_PAGE}${page > 1 ? `?pagina=${page}` : ''}`;
}
export const QUESTIONS_PAGE = 'perguntas';
/** The form on that page. */
export const ASK = 'perguntar';

/** Renders them on demand, under the URL above. */
export const QUESTIONS_ON_DEMAND = '/perguntas';

/** URL of a stored file as it is: a picture in original size, a video, captions. */
export function storedUrl(key: string): string {
  return `/imagens/${key}`;
}

const QUALITY = 72;

/** A stored picture at a width in pixels; the image service negotiates the format by `Accept`. */
export function imageUrl(key: string, width: number, look = `q=${QUALITY}`): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return `/.netlify/images?url=/imagens/${path}&w=${width}&${look}`;
}

/**
 * The page's main picture for browsers that read AVIF, by the density of the screen; the image service negotiates WebP. Only for this
 * one: the service takes longer to make an AVIF the first time. On AVIF's own scale of quality 45 looks like WebP at 72 with a third
 * fewer bytes; on a dense screen, whose pixels are half as wide and less, so does 30 with half of them.
 */
export const AVIF = {
  dense: { media: '(min-resolution: 1.5dppx)', quality: 30 },
  plain: { quality: 45 },
} as const;

export function avifSrcset(key: string, widths: readonly number[], quality: number): string {
  return widths.map((width) => `${imageUrl(key, width, `fm=avif&q=${quality}`)} ${width}w`).join(', ');
}

/** Widths of picture variants, in pixels; few, for cache hits. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200] as const;

/** Widths for cards, which are at most half a phone or a quarter of a screen wide; each more makes every list longer. */
export const CARD_WIDTHS = [360, 640] as const;

/** `sizes` of cards: in a row of four, and beside the filters. */
export const CARD_SIZES = {
  row: '(width < 64rem) 46vw, 22vw',
  listing: '(width < 64rem) 46vw, 25vw',
} as const;

/** Width of a card's second picture, shown on hover: one size fits all screens with a pointer. */
export const HOVER_WIDTH = 640;

export function srcset(key: string, widths: readonly number[] = PICTURE_WIDTHS): string {
  return widths.map((width) => `${imageUrl(key, width)} ${width}w`).join(', ');
}

/** A picture in public/casa at a width in pixels. */
export function siteImageUrl(file: string, width: number): string {
  return `/.netlify/images?url=/casa/${file}&w=${width}&q=${QUALITY}`;
}

export function siteSrcset(file: string, widths: readonly number[]): string {
  return widths.map((width) => `${siteImageUrl(file, width)} ${width}w`).join(', ');
}

/** Suggestions for a search without results (src/pages/categorias.json.ts). */
export const SEARCH_WAYS_FILE = '/categorias.json';

/** Start time of the live site's build (src/build/edition.ts). */
export const EDITION_FILE = '/edicao.json';
