import { isOrderNumber } from '../domain/orders.ts';

/** Names the order where the address of /sucesso carries its number, by which mails and the shop call it, too. */
const place = document.querySelector<HTMLElement>('[data-order-number]');
const number = new URLSearchParams(location.search).get('order') ?? '';
if (place && isOrderNumber(number)) {
  const strong = place.querySelector('strong');
  if (strong) strong.textContent = number;
  place.hidden = false;
}
