import { isCartEmpty } from '../client/empty-cart.ts';
import { local } from '../client/storage.ts';
import { $accountKind } from '../stores/account-kind.ts';
import { $cartCount } from '../stores/cart-count.ts';
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
    // The cart is asked for while its view is fetched.
    void import('../stores/cart.ts').then(({ loadCart }) => loadCart());
    void import('./CartPage.tsx').then(({ mountCartPage }) => {
      empty.remove();
      place.hidden = false;
      mountCartPage(place, {
        whatsapp: place.dataset.whatsapp ?? '',
        minimumInstalmentCents: Number(place.dataset.minimumInstalment),
      });
    });
  };
  // Something was put into it or ordered here.
  const keys = [CART_ID_KEY, ORDER_KEYS_KEY];
  if ($cartCount.get() > 0 || keys.some((key) => local.read(key) !== null)) return show();
  // Another tab puts something in, or somebody comes whose cart this is not; also while the server is asked.
  $cartCount.listen((count) => count > 0 && show());
  $accountKind.listen(show);
  if (!(await isCartEmpty())) show();
  if (isShown) return;
  place.hidden = true;
  empty.hidden = false;
}
