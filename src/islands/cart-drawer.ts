import type { SeenPiece, Showing } from '../stores/cart/adding.ts';
import { $cartDrawer, closeCartDrawer, openCartDrawer } from '../stores/cart/cart-drawer.ts';
import { once } from '../wake/once.ts';

/** Loads the cart drawer, once per page. */
export const loadCartDrawer = once(() =>
  import('./CartDrawer.tsx').then(({ mountCartDrawer }) => mountCartDrawer()),
);

/** At the first sign that something will be added; a failure shows when it is opened. */
export function prepareCartDrawer(): void {
  void loadCartDrawer().catch(() => undefined);
}

/** Opens the cart drawer. */
export async function showCartDrawer(): Promise<void> {
  await loadCartDrawer();
  openCartDrawer();
}

/** The drawer around a piece that is being added. `makeRoom` closes what it takes the place of, or says that nobody waits for it. */
export function drawerAround(piece: SeenPiece, makeRoom: () => boolean = () => true): Showing {
  let isRefused = false;
  let wasSeen = false;
  const open = () => {
    if (!isRefused && makeRoom()) openCartDrawer();
  };
  // The pressed button is painted as busy first: a whole drawer in the frame of the press would make it late.
  const openPainted = () => void requestAnimationFrame(() => setTimeout(open));
  return {
    piece,
    // If it does not load, the page confirms what was added.
    open: () => void loadCartDrawer().then(openPainted, () => undefined),
    refuse: () => {
      isRefused = true;
      wasSeen = $cartDrawer.get();
      closeCartDrawer();
    },
    wasSeen: () => wasSeen,
  };
}
