import { isCartEmpty } from '../client/empty-cart.ts';
import { local } from '../client/storage.ts';
import { $accountKind } from '../stores/account-kind.ts';
import { $cartCount, setCartCount } from '../stores/cart-count.ts';
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
  if ([CART_ID_KEY, ORDER_KEYS_KEY].some((key) => local.read(key) !== null)) return show();
  if (!(await isCartEmpty())) return show();
  place.hidden = true;
  empty.hidden = false;
  setCartCount(0);
  // Another tab puts something in, or somebody comes whose cart this is not.
  $cartCount.listen((count) => count > 0 && show());
  $accountKind.listen(show);
}
