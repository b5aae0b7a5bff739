import { local } from '../client/storage.ts';
import { CART } from '../paths.ts';
import { CART_ID_KEY, ORDER_KEYS_KEY } from '../stores/kept-keys.ts';

/**
 * The checkout as it opens. Who never had a cart here, and names no order, has nothing to do here and is led to the cart at
 * once; the page itself comes for all others.
 */
export function startCheckoutPage(): void {
  const place = document.querySelector<HTMLElement>('[data-checkout-page]');
  if (!place) return;
  const namesOrder = location.search !== '' || location.hash !== '';
  if (!namesOrder && [CART_ID_KEY, ORDER_KEYS_KEY].every((key) => local.read(key) === null)) {
    location.replace(CART);
    return;
  }
  void import('./CheckoutPage.tsx').then(({ mountCheckoutPage }) =>
    mountCheckoutPage(place, { minimumInstalmentCents: Number(place.dataset.minimumInstalment) }),
  );
}
