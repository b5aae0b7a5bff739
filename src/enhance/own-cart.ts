import { isCartEmpty } from '../client/empty-cart.ts';
import { local } from '../client/storage.ts';
import { CART } from '../paths.ts';
import { $accountKind } from '../stores/kept/account-kind.ts';
import { $cartCount } from '../stores/kept/cart-count.ts';
import { CART_ID_KEY, ORDER_KEYS_KEY } from '../stores/kept/storage-keys.ts';

/** The views for a non-empty cart, each loaded on demand. */
const VIEWS = {
  cart: async (place: HTMLElement) => {
    // Fetches the cart while its view loads.
    void import('../stores/cart/cart.ts').then(({ loadCart }) => loadCart());
    const { mountCartPage } = await import('../islands/CartPage.tsx');
    mountCartPage(place, { whatsapp: place.dataset.whatsapp ?? '' });
  },
  checkout: async (place: HTMLElement) => {
    const { mountCheckoutPage } = await import('../islands/CheckoutPage.tsx');
    mountCheckoutPage(place);
  },
};

/**
 * Opens a cart page (OwnCart.astro). An empty cart, the most common case, needs no framework: its message is in the static cart
 * page, to which an empty checkout redirects.
 */
export async function openOwnCart(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own-cart]');
  const empty = document.querySelector<HTMLElement>('[data-if-none]');
  if (!place) return;
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    void VIEWS[place.dataset.ownCart as keyof typeof VIEWS](place).then(() => {
      empty?.remove();
      place.hidden = false;
    });
  };
  // The URL carries an order key (stores/payment/order.ts).
  if (location.hash !== '') return show();
  // Something was added to the cart or ordered in this browser.
  const keys = [CART_ID_KEY, ORDER_KEYS_KEY];
  if ($cartCount.get() > 0 || keys.some((key) => local.read(key) !== null)) return show();
  // Another tab adds an item, or the session changes; also while a request is pending.
  $cartCount.listen((count) => count > 0 && show());
  $accountKind.listen(show);
  if (!(await isCartEmpty())) show();
  if (isShown) return;
  if (!empty) return location.replace(CART);
  place.hidden = true;
  empty.hidden = false;
}
