import { openCartDrawer } from '../stores/cart-drawer.ts';
import { once } from '../wake/once.ts';

/** Brings the drawer of the cart: once per page. */
export const loadCartDrawer = once(() =>
  import('./CartDrawer.tsx').then(({ mountCartDrawer }) => mountCartDrawer()),
);

/** Opens the cart over the page. */
export async function showCartDrawer(): Promise<void> {
  await loadCartDrawer();
  openCartDrawer();
}
