import { isOrderNumber } from '../domain/orders.ts';

/** Names the order that the address of /sucesso carries: its number, or the beginning of its id. Nothing else is shown. */
const place = document.querySelector<HTMLElement>('[data-order-number]');
const order = new URLSearchParams(location.search).get('order') ?? '';
const name = isOrderNumber(order) ? order : /^[0-9a-f]{8}(?=-[0-9a-f]{4}-)/i.exec(order)?.[0];
if (place && name) {
  const strong = place.querySelector('strong');
  if (strong) strong.textContent = name;
  place.hidden = false;
}
