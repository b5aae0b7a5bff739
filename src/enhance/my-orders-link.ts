import { profileUrl, TRACK_ORDER } from '../paths.ts';
import { $accountKind } from '../stores/account-kind.ts';

/** Leads customers to their orders, guests to the tracking of the order that this page is about. */
const link = document.querySelector<HTMLAnchorElement>('[data-my-orders]');
const order = new URLSearchParams(location.search).get('order');
if (link && $accountKind.get() === 'customer') {
  link.href = profileUrl('pedidos');
  link.textContent = 'Meus pedidos';
} else if (link && order) {
  link.href = `${TRACK_ORDER}?order=${encodeURIComponent(order)}`;
}
