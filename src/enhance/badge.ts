import { $cartCount, badgeText } from '../stores/cart-count.ts';

/** Keeps the number beside the bag true: seen in `data-cart-count`, heard in `data-cart-spoken`. */
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
