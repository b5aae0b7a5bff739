import { $cartCount, badgeText } from '../stores/kept/cart-count.ts';

/** Keeps the cart badge up to date: `data-cart-count` is visible, `data-cart-spoken` is for screen readers. */
export function showBadge(): void {
  const seen = document.querySelector<HTMLElement>('[data-cart-count]');
  const heard = document.querySelector('[data-cart-spoken]');
  if (!seen) return;
  $cartCount.subscribe((count) => {
    seen.textContent = badgeText(count);
    seen.hidden = count === 0;
    if (heard) heard.textContent = count === 0 ? '(vazio)' : `(${count} ${count === 1 ? 'item' : 'itens'})`;
  });
}
