import { local } from '../client/storage.ts';
import { $cart, loadCart } from '../stores/cart.ts';
import { CART_ID_KEY, ORDER_KEYS_KEY } from '../stores/kept-keys.ts';

/**
 * The cart page (carrinho.astro) as it opens. An empty cart, which is what most who come here have, needs no framework: its
 * words stand in the page. Whatever else there is to show comes with ./CartPage.tsx.
 */
export async function startCartPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-cart-page]');
  const empty = document.querySelector<HTMLElement>('[data-cart-empty]');
  if (!place || !empty) return;
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    void import('./CartPage.tsx').then(({ mountCartPage }) => {
      empty.remove();
      place.hidden = false;
      mountCartPage(place, {
        whatsapp: place.dataset.whatsapp ?? '',
        minimumInstalmentCents: Number(place.dataset.minimumInstalment),
      });
    });
  };
  // Something was put into it or ordered here: the view is fetched while the cart is.
  if ([CART_ID_KEY, ORDER_KEYS_KEY].some((key) => local.read(key) !== null)) show();
  const state = await loadCart();
  if (isShown) return;
  if (state.status !== 'ready' || state.cart.lines.length > 0) {
    show();
    return;
  }
  place.hidden = true;
  empty.hidden = false;
  // Another tab puts something in.
  $cart.listen((next) => {
    if (next.status === 'ready' && next.cart.lines.length > 0) show();
  });
}
