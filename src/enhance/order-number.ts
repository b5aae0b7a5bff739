import { isOrderNumber } from '../domain/orders/order-number.ts';

/** Shows the order number from the URL of /sucesso, the same as in mails. */
const place = document.querySelector<HTMLElement>('[data-order-number]');
const number = new URLSearchParams(location.search).get('order') ?? '';
if (place && isOrderNumber(number)) {
  const strong = place.querySelector('strong');
  if (strong) strong.textContent = number;
  place.hidden = false;
}
