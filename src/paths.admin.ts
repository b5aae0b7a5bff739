/** Paths of the back office. `ADMIN_PAGES` lists the prerendered pages; every screen's path must be in it. */
export const ADMIN = '/admin';
export const ADMIN_PRODUCTS = '/admin/produtos';
export const ADMIN_NEW_PRODUCT = '/admin/produtos/novo';
export const ADMIN_ORDERS = '/admin/pedidos';
export const ADMIN_NEW_ORDER = '/admin/pedidos/novo';
export const ADMIN_PICK_LISTS = '/admin/pedidos/separacao';
export const ADMIN_PACKING = '/admin/pedidos/embalagem';
/** Orders of the shop that was moved in from. */
export const ADMIN_PAST_ORDERS = '/admin/pedidos/anteriores';
export const ADMIN_NOTES = '/admin/notas';
export const ADMIN_REQUESTS = '/admin/solicitacoes';
export const ADMIN_REASONS = '/admin/motivos';
export const ADMIN_SALES = '/admin/vendas';
export const ADMIN_STOCK = '/admin/giro';
export const ADMIN_CONVERSION = '/admin/conversao';
export const ADMIN_PROMISES = '/admin/prazos';
export const ADMIN_SECOND_LINE = '/admin/segunda-linha';
export const ADMIN_IMPORT_PRODUCTS = '/admin/produtos/importar';
export const ADMIN_PRODUCT_SHEET = '/admin/produtos/planilha';
export const ADMIN_NOTE_GAPS = '/admin/produtos/nota-fiscal';
export const ADMIN_ACTIVITY = '/admin/atividades';
export const ADMIN_CATEGORIES = '/admin/categorias';
export const ADMIN_NEW_CATEGORY = '/admin/categorias/nova';
export const ADMIN_USERS = '/admin/usuarios';
export const ADMIN_GROUPS = '/admin/usuarios/grupos';
export const ADMIN_ACCOUNT = '/admin/minha-conta';
export const ADMIN_TEAM = '/admin/equipe';
export const ADMIN_SETTINGS = '/admin/configuracoes';
/** The sections of the settings: the last part of their addresses. */
export const SETTINGS_SECTIONS = [
  'informacoes',
  'visual',
  'entrega',
  'fretes',
  'pagamento',
  'estoque',
  'maquinas',
  'equipe',
  'avancado',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
/** The settings of notes (NF-e): a form of its own, listed among the sections. */
export const ADMIN_FISCAL = '/admin/nota-fiscal';
/** The notes of a month, for the accountant. */
export const ADMIN_NOTE_BOOK = '/admin/notas/mes';
export const ADMIN_SECTIONS = '/admin/paginas';
export const ADMIN_REDIRECTS = '/admin/redirecionamentos';
export const ADMIN_ANNOUNCEMENTS = '/admin/anuncios';
export const ADMIN_GALLERY = '/admin/galeria';
export const ADMIN_REVIEWS = '/admin/avaliacoes';
export const ADMIN_FITS = '/admin/caimento';
export const ADMIN_CREDIT = '/admin/creditos';
export const ADMIN_SIZE_CHARTS = '/admin/tabelas-de-medidas';
export const ADMIN_MESSAGES = '/admin/mensagens';
/** Questions about products. */
export const ADMIN_QUESTIONS = '/admin/perguntas';
export const ADMIN_NEWSLETTER = '/admin/newsletter';
export const ADMIN_PROMOTIONS = '/admin/promocoes';
export const ADMIN_CAMPAIGNS = '/admin/campanhas';
export const ADMIN_SYSTEM = '/admin/sistema';
export const ADMIN_MOVE_IN = '/admin/mudanca';
/** The tokens of the API. */
export const ADMIN_TOKENS = '/admin/chaves';
export const ADMIN_WEBHOOKS = '/admin/webhooks';
export const ADMIN_PAGES = [
  ADMIN,
  ADMIN_PRODUCTS,
  ADMIN_NEW_PRODUCT,
  ADMIN_IMPORT_PRODUCTS,
  ADMIN_PRODUCT_SHEET,
  ADMIN_NOTE_GAPS,
  ADMIN_ORDERS,
  ADMIN_NEW_ORDER,
  ADMIN_PICK_LISTS,
  ADMIN_PACKING,
  ADMIN_PAST_ORDERS,
  ADMIN_NOTES,
  ADMIN_REQUESTS,
  ADMIN_REASONS,
  ADMIN_SALES,
  ADMIN_STOCK,
  ADMIN_CONVERSION,
  ADMIN_PROMISES,
  ADMIN_SECOND_LINE,
  ADMIN_ACTIVITY,
  ADMIN_CATEGORIES,
  ADMIN_NEW_CATEGORY,
  ADMIN_USERS,
  ADMIN_GROUPS,
  ADMIN_SECTIONS,
  ADMIN_REDIRECTS,
  ADMIN_ANNOUNCEMENTS,
  ADMIN_TEAM,
  ADMIN_ACCOUNT,
  ADMIN_GALLERY,
  ADMIN_SETTINGS,
  ...SETTINGS_SECTIONS.map((section) => `${ADMIN_SETTINGS}/${section}` as const),
  ADMIN_FISCAL,
  ADMIN_NOTE_BOOK,
  ADMIN_REVIEWS,
  ADMIN_FITS,
  ADMIN_CREDIT,
  ADMIN_SIZE_CHARTS,
  ADMIN_MESSAGES,
  ADMIN_QUESTIONS,
  ADMIN_NEWSLETTER,
  ADMIN_PROMOTIONS,
  ADMIN_CAMPAIGNS,
  ADMIN_SYSTEM,
  ADMIN_MOVE_IN,
  ADMIN_TOKENS,
  ADMIN_WEBHOOKS,
] as const;

/** The home page's id in URLs of the back office. */
export const HOME_PAGE = 'inicial';

/** A section of the settings; with a field, that has the focus. */
export function settingsUrl(section: SettingsSection, field?: string): string {
  return `${ADMIN_SETTINGS}/${section}${field ? `?campo=${field}` : ''}`;
}

/** One move from another shop. */
export function moveUrl(id: string): string {
  return `${ADMIN_MOVE_IN}?mudanca=${id}`;
}

/** What a customer ordered in the shop that was moved in from. */
export function pastOrdersUrl(email: string): string {
  return `${ADMIN_PAST_ORDERS}?busca=${encodeURIComponent(email)}`;
}

/** The section of the settings at this path; null if it is not one of theirs. */
export function settingsSectionAt(path: string): SettingsSection | null {
  return SETTINGS_SECTIONS.find((section) => path === settingsUrl(section)) ?? null;
}

/** The path of the screen that shows a page: the sections of the settings share one, which keeps what is unsaved. */
export function screenOf(path: string): string {
  return settingsSectionAt(path) ? ADMIN_SETTINGS : path;
}

/** The editor of a page made of sections. */
export function adminPageUrl(id: string): string {
  return `${ADMIN_SECTIONS}?pagina=${id}`;
}

/** The report of campaigns' sales from this day up to today: payments may arrive after their end. */
export function campaignSalesUrl(since: string): string {
  return `${ADMIN_SALES}?por=campanha&de=${since}`;
}

/** The editor of a group of customers, over the list of groups. */
export function groupUrl(id: string): string {
  return `${ADMIN_GROUPS}?grupo=${id}`;
}

/** Printable pick lists of these orders. */
export function pickListsUrl(ids: Iterable<string>): string {
  return `${ADMIN_PICK_LISTS}?pedidos=${[...ids].join(',')}`;
}

/** The packing screen of an order, by number; the content of the slip's QR code. */
export function packingUrl(number: string): string {
  return `${ADMIN_PACKING}?pedido=${number}`;
}

/** The editor opens over the list, so that Back returns to the list. */
export function adminProductUrl(id: string): string {
  return `${ADMIN_PRODUCTS}?editar=${id}`;
}

/** The part of a product's editor with what its notes say of it. */
export function productGoodsUrl(id: string): string {
  return `${adminProductUrl(id)}&parte=nota`;
}

/** The editor of a category, over the list. */
export function adminCategoryUrl(id: string): string {
  return `${ADMIN_CATEGORIES}?editar=${id}`;
}

/** A customer's photo of a request; requires the capability to read requests. */
export function requestPhotoUrl(id: string): string {
  return `/api/admin/solicitacoes/fotos/${id}`;
}
