import type { Waiting } from '../../../contracts/admin/desk.ts';
import { type Capability, may } from '../../../domain/people/capabilities.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import {
  ADMIN,
  ADMIN_ACCOUNT,
  ADMIN_ACTIVITY,
  ADMIN_ANNOUNCEMENTS,
  ADMIN_CAMPAIGNS,
  ADMIN_CATEGORIES,
  ADMIN_CONVERSION,
  ADMIN_CREDIT,
  ADMIN_FISCAL,
  ADMIN_FITS,
  ADMIN_GALLERY,
  ADMIN_GROUPS,
  ADMIN_IMPORT_PRODUCTS,
  ADMIN_MESSAGES,
  ADMIN_MOVE_IN,
  ADMIN_NEW_CATEGORY,
  ADMIN_NEW_ORDER,
  ADMIN_NEW_PRODUCT,
  ADMIN_NEWSLETTER,
  ADMIN_NOTE_BOOK,
  ADMIN_NOTE_GAPS,
  ADMIN_NOTES,
  ADMIN_ORDERS,
  ADMIN_PACKING,
  ADMIN_PAGES,
  ADMIN_PAST_ORDERS,
  ADMIN_PICK_LISTS,
  ADMIN_PRODUCT_SHEET,
  ADMIN_PRODUCTS,
  ADMIN_PROMISES,
  ADMIN_PROMOTIONS,
  ADMIN_QUESTIONS,
  ADMIN_REASONS,
  ADMIN_REDIRECTS,
  ADMIN_REQUESTS,
  ADMIN_REVIEWS,
  ADMIN_SALES,
  ADMIN_SECOND_LINE,
  ADMIN_SECTIONS,
  ADMIN_SETTINGS,
  ADMIN_SIZE_CHARTS,
  ADMIN_STOCK,
  ADMIN_SYSTEM,
  ADMIN_TEAM,
  ADMIN_TOKENS,
  ADMIN_USERS,
  ADMIN_WEBHOOKS,
  type SettingsSection,
  screenOf,
} from '../../../paths.admin.ts';

export type NavigationItem = {
  path: string;
  label: string;
  /** Shortcut: g, then this letter. */
  key: string;
  /** Child screens, reached from this one. */
  within?: readonly string[];
  /** The counter beside the label. */
  waiting?: keyof Waiting;
};

/** A group of the menu with its heading; the everyday screens have none. */
export type NavigationGroup = { title: string | null; items: readonly NavigationItem[] };

/** The menu of the back office, in order. */
const GROUPS: readonly NavigationGroup[] = [
  {
    title: null,
    items: [
      { path: ADMIN, label: 'Painel', key: 'd' },
      { path: ADMIN_PRODUCTS, label: 'Produtos', key: 'p' },
      { path: ADMIN_ORDERS, label: 'Pedidos', key: 'o', waiting: 'orders' },
      { path: ADMIN_NOTES, label: 'Notas fiscais', key: 'g', waiting: 'notes' },
      { path: ADMIN_REQUESTS, label: 'Trocas e devoluções', key: 't', waiting: 'requests' },
      { path: ADMIN_MESSAGES, label: 'Mensagens', key: 'm', waiting: 'messages' },
      { path: ADMIN_QUESTIONS, label: 'Perguntas', key: '5', waiting: 'questions' },
    ],
  },
  {
    title: 'Vitrine',
    items: [
      { path: ADMIN_SECTIONS, label: 'Páginas', key: 'e', within: [ADMIN_ANNOUNCEMENTS, ADMIN_REDIRECTS] },
      { path: ADMIN_GALLERY, label: 'Galeria', key: 'f' },
      { path: ADMIN_PROMOTIONS, label: 'Promoções', key: 'r' },
      { path: ADMIN_CAMPAIGNS, label: 'Campanhas', key: 'j' },
      { path: ADMIN_REVIEWS, label: 'Avaliações', key: 'a', waiting: 'reviews' },
    ],
  },
  {
    title: 'Catálogo',
    items: [
      { path: ADMIN_CATEGORIES, label: 'Categorias', key: 'c' },
      { path: ADMIN_SIZE_CHARTS, label: 'Tabelas de medidas', key: 'b' },
      { path: ADMIN_FITS, label: 'Caimento', key: 'k' },
      { path: ADMIN_SECOND_LINE, label: 'Segunda linha', key: 'x' },
    ],
  },
  {
    title: 'Relatórios',
    items: [
      { path: ADMIN_SALES, label: 'Vendas', key: 'y' },
      { path: ADMIN_CONVERSION, label: 'Conversão', key: 'n' },
      { path: ADMIN_STOCK, label: 'Giro de estoque', key: 'w' },
      { path: ADMIN_REASONS, label: 'Motivos de devolução', key: 'h' },
      { path: ADMIN_PROMISES, label: 'Prazos de entrega', key: '1' },
    ],
  },
  {
    title: 'Loja',
    items: [
      { path: ADMIN_USERS, label: 'Usuários', key: 'u' },
      { path: ADMIN_NEWSLETTER, label: 'Newsletter', key: 'z' },
      { path: ADMIN_CREDIT, label: 'Créditos', key: 'v' },
      { path: ADMIN_TEAM, label: 'Equipe', key: 'q' },
      { path: ADMIN_SETTINGS, label: 'Configurações', key: 's', within: [ADMIN_FISCAL] },
      { path: ADMIN_MOVE_IN, label: 'Mudança de loja', key: '2' },
      { path: ADMIN_TOKENS, label: 'Chaves de API', key: '3' },
      { path: ADMIN_WEBHOOKS, label: 'Webhooks', key: '4' },
      { path: ADMIN_ACTIVITY, label: 'Atividades', key: 'l' },
      { path: ADMIN_SYSTEM, label: 'Sistema', key: 'i' },
    ],
  },
];

const NAVIGATION: readonly NavigationItem[] = GROUPS.flatMap(({ items }) => items);

/** The capability that each screen requires. */
const NEEDS: Readonly<
  Record<Exclude<(typeof ADMIN_PAGES)[number], `${typeof ADMIN_SETTINGS}/${SettingsSection}`>, Capability>
> = {
  [ADMIN]: 'desk.open',
  [ADMIN_ACCOUNT]: 'desk.open',
  [ADMIN_PRODUCTS]: 'catalogue.read',
  [ADMIN_NEW_PRODUCT]: 'catalogue.write',
  [ADMIN_IMPORT_PRODUCTS]: 'catalogue.write',
  [ADMIN_PRODUCT_SHEET]: 'catalogue.write',
  [ADMIN_NOTE_GAPS]: 'catalogue.read',
  [ADMIN_NOTE_BOOK]: 'notes.export',
  [ADMIN_ORDERS]: 'orders.read',
  [ADMIN_NEW_ORDER]: 'orders.place',
  [ADMIN_PICK_LISTS]: 'orders.read',
  [ADMIN_PACKING]: 'orders.fulfil',
  [ADMIN_PAST_ORDERS]: 'orders.read',
  [ADMIN_NOTES]: 'orders.read',
  [ADMIN_REQUESTS]: 'requests.read',
  [ADMIN_REASONS]: 'reports.read',
  [ADMIN_SALES]: 'reports.read',
  [ADMIN_STOCK]: 'reports.read',
  [ADMIN_CONVERSION]: 'reports.read',
  [ADMIN_PROMISES]: 'reports.read',
  [ADMIN_SECOND_LINE]: 'requests.read',
  [ADMIN_ACTIVITY]: 'log.read',
  [ADMIN_CATEGORIES]: 'catalogue.read',
  [ADMIN_NEW_CATEGORY]: 'catalogue.write',
  [ADMIN_USERS]: 'customers.read',
  [ADMIN_GROUPS]: 'customers.read',
  [ADMIN_SECTIONS]: 'pages.write',
  [ADMIN_REDIRECTS]: 'pages.write',
  [ADMIN_ANNOUNCEMENTS]: 'pages.write',
  [ADMIN_TEAM]: 'team.manage',
  [ADMIN_GALLERY]: 'pages.write',
  [ADMIN_SETTINGS]: 'settings.write',
  [ADMIN_FISCAL]: 'fiscal.manage',
  [ADMIN_REVIEWS]: 'reviews.moderate',
  [ADMIN_CREDIT]: 'credit.read',
  [ADMIN_FITS]: 'catalogue.read',
  [ADMIN_SIZE_CHARTS]: 'catalogue.read',
  [ADMIN_MESSAGES]: 'messages.handle',
  [ADMIN_QUESTIONS]: 'questions.answer',
  [ADMIN_NEWSLETTER]: 'newsletter.read',
  [ADMIN_PROMOTIONS]: 'promotions.read',
  [ADMIN_CAMPAIGNS]: 'promotions.read',
  [ADMIN_SYSTEM]: 'system.handle',
  [ADMIN_MOVE_IN]: 'shop.move',
  [ADMIN_TOKENS]: 'machines.manage',
  [ADMIN_WEBHOOKS]: 'machines.manage',
};

/** The capability that a path requires; an unknown path only requires access to the back office. */
export function needOf(path: string): Capability {
  const screen = screenOf(path);
  return Object.hasOwn(NEEDS, screen) ? NEEDS[screen as keyof typeof NEEDS] : 'desk.open';
}

/** Whether a role may open a URL; depends only on its path. */
export function mayOpen(role: StaffRole | null, address: string): boolean {
  return may(role, needOf(address.split('?')[0] ?? ''));
}

/** The menu for a role, without empty groups. */
export function groupsOf(role: StaffRole | null): readonly NavigationGroup[] {
  const groups = GROUPS.map(({ title, items }) => ({
    title,
    items: items.filter(({ path }) => mayOpen(role, path)),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** The same, flattened. */
export function menuOf(role: StaffRole | null): readonly NavigationItem[] {
  return NAVIGATION.filter(({ path }) => mayOpen(role, path));
}

/** Target of the shortcut n by screen: the form for a new record. */
const NEW_AT: Readonly<Record<string, string>> = {
  [ADMIN]: ADMIN_NEW_PRODUCT,
  [ADMIN_PRODUCTS]: ADMIN_NEW_PRODUCT,
  [ADMIN_ORDERS]: ADMIN_NEW_ORDER,
  [ADMIN_CATEGORIES]: ADMIN_NEW_CATEGORY,
  [ADMIN_PROMOTIONS]: `${ADMIN_PROMOTIONS}?nova=sim`,
  [ADMIN_CAMPAIGNS]: `${ADMIN_CAMPAIGNS}?nova=sim`,
  [ADMIN_SECTIONS]: `${ADMIN_SECTIONS}?nova=sim`,
  [ADMIN_REDIRECTS]: `${ADMIN_REDIRECTS}?novo=sim`,
  [ADMIN_ANNOUNCEMENTS]: `${ADMIN_ANNOUNCEMENTS}?novo=sim`,
  [ADMIN_CREDIT]: `${ADMIN_CREDIT}?dar=sim`,
  [ADMIN_GROUPS]: `${ADMIN_GROUPS}?novo=sim`,
  [ADMIN_TOKENS]: `${ADMIN_TOKENS}?nova=sim`,
  [ADMIN_WEBHOOKS]: `${ADMIN_WEBHOOKS}?novo=sim`,
};

const NEW_NEEDS: Readonly<Record<string, Capability>> = {
  [ADMIN_PROMOTIONS]: 'promotions.write',
  [ADMIN_CAMPAIGNS]: 'promotions.write',
  [ADMIN_CREDIT]: 'credit.write',
  [ADMIN_GROUPS]: 'customers.write',
};

/** URL of the form for a new record on a screen; null if there is none for this role. */
export function newAt(role: StaffRole | null, path: string): string | null {
  const to = NEW_AT[path];
  if (!to) return null;
  return may(role, NEW_NEEDS[path] ?? needOf(to)) ? to : null;
}

/**
 * The menu entry of a screen: the one that lists it in `within`, else the one with the longest matching prefix. None for unknown
 * paths; the dashboard's path is the prefix of all, but no screen is part of it.
 */
export function currentItem(path: string, items = NAVIGATION): NavigationItem | undefined {
  if (!ADMIN_PAGES.some((page) => page === path)) return undefined;
  const isPart = (own: string) => own !== ADMIN && path.startsWith(`${own}/`);
  return items
    .filter(({ path: own, within }) => path === own || isPart(own) || within?.includes(path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
