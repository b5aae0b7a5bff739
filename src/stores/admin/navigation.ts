import type { Waiting } from '../../contracts/admin/desk.ts';
import {
  ADMIN,
  ADMIN_ACTIVITY,
  ADMIN_CATEGORIES,
  ADMIN_GALLERY,
  ADMIN_MESSAGES,
  ADMIN_NEW_CATEGORY,
  ADMIN_NEW_PRODUCT,
  ADMIN_ORDERS,
  ADMIN_PRODUCTS,
  ADMIN_PROMOTIONS,
  ADMIN_REQUESTS,
  ADMIN_REVIEWS,
  ADMIN_SETTINGS,
  ADMIN_SYSTEM,
  ADMIN_USERS,
} from '../../paths.ts';

export type NavigationItem = {
  path: string;
  label: string;
  /** The letter after g that leads there. */
  key: string;
  /** What of it waits for somebody, counted beside the label. */
  waiting?: keyof Waiting;
};

/** The menu of the back office, in its order. A screen is entered here once it exists. */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: ADMIN, label: 'Painel', key: 'd' },
  { path: ADMIN_PRODUCTS, label: 'Produtos', key: 'p' },
  { path: ADMIN_ORDERS, label: 'Pedidos', key: 'o', waiting: 'orders' },
  { path: ADMIN_REQUESTS, label: 'Trocas e devoluções', key: 't', waiting: 'requests' },
  { path: ADMIN_CATEGORIES, label: 'Categorias', key: 'c' },
  { path: ADMIN_PROMOTIONS, label: 'Promoções', key: 'r' },
  { path: ADMIN_USERS, label: 'Usuários', key: 'u' },
  { path: ADMIN_REVIEWS, label: 'Avaliações', key: 'a', waiting: 'reviews' },
  { path: ADMIN_MESSAGES, label: 'Mensagens', key: 'm', waiting: 'messages' },
  { path: ADMIN_GALLERY, label: 'Galeria', key: 'f' },
  { path: ADMIN_SETTINGS, label: 'Configurações', key: 's' },
  { path: ADMIN_ACTIVITY, label: 'Atividades', key: 'l' },
  { path: ADMIN_SYSTEM, label: 'Sistema', key: 'i' },
];

/** Where the dashboard leads: every screen of the menu, and what is done most. */
export const SHORTCUTS: readonly Pick<NavigationItem, 'path' | 'label'>[] = NAVIGATION.flatMap((item) => {
  if (item.path === ADMIN) return [];
  return item.path === ADMIN_PRODUCTS
    ? [item, { path: ADMIN_NEW_PRODUCT, label: 'Adicionar Produto' }]
    : [item];
});

/** Where the key n leads from a screen: to what one makes new there. */
export const NEW_AT: Readonly<Record<string, string>> = {
  [ADMIN]: ADMIN_NEW_PRODUCT,
  [ADMIN_PRODUCTS]: ADMIN_NEW_PRODUCT,
  [ADMIN_CATEGORIES]: ADMIN_NEW_CATEGORY,
  [ADMIN_PROMOTIONS]: `${ADMIN_PROMOTIONS}?nova=sim`,
};

/** The entry of the menu that a path belongs to: the longest that it begins with. */
export function currentItem(path: string, items = NAVIGATION): NavigationItem | undefined {
  return items
    .filter((item) => path === item.path || path.startsWith(`${item.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
