import { openCartDrawer } from '../stores/cart/cart-drawer.ts';
import { once } from '../wake/once.ts';

/** Loads the cart drawer, once per page. */
export const loadCartDrawer = once(() =>
  import('./CartDrawer.tsx').then(({ mountCartDrawer }) => mountCartDrawer()),
);

/** Opens the cart drawer. */
export async function showCartDrawer(): Promise<void> {
  await loadCartDrawer();
  openCartDrawer();
}
