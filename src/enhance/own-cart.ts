import { isCartEmpty } from '../client/empty-cart.ts';
import { local } from '../client/storage.ts';
import { CART } from '../paths.ts';
import { $accountKind } from '../stores/account-kind.ts';
import { $cartCount } from '../stores/cart-count.ts';
import { CART_ID_KEY, ORDER_KEYS_KEY } from '../stores/kept-keys.ts';

/** What shows a cart that is not empty, each fetched when it is wanted. */
const VIEWS = {
  cart: async (place: HTMLElement) => {
    // The cart is asked for while its view is fetched.
    void import('../stores/cart.ts').then(({ loadCart }) => loadCart());
    const { mountCartPage } = await import('../islands/CartPage.tsx');
    mountCartPage(place, { whatsapp: place.dataset.whatsapp ?? '' });
  },
  checkout: async (place: HTMLElement) => {
    const { mountCheckoutPage } = await import('../islands/CheckoutPage.tsx');
    mountCheckoutPage(place);
  },
};

/**
 * A page of what the cart holds (OwnCart.astro) as it opens. An empty cart, which is what most who come there have, needs no
 * framework: its words stand in the page of the cart, where the checkout leads.
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
  // The address brings the key of an order along (stores/order.ts).
  if (location.hash !== '') return show();
  // Something was put into it or ordered here.
  const keys = [CART_ID_KEY, ORDER_KEYS_KEY];
  if ($cartCount.get() > 0 || keys.some((key) => local.read(key) !== null)) return show();
  // Another tab puts something in, or the signed-in account changes; also while a request is under way.
  $cartCount.listen((count) => count > 0 && show());
  $accountKind.listen(show);
  if (!(await isCartEmpty())) show();
  if (isShown) return;
  if (!empty) return location.replace(CART);
  place.hidden = true;
  empty.hidden = false;
}
