import { atom } from 'nanostores';

/** Whether the cart drawer is open. */
export const $cartDrawer = atom(false);

export function openCartDrawer(): void {
  $cartDrawer.set(true);
}

export function closeCartDrawer(): void {
  $cartDrawer.set(false);
}
