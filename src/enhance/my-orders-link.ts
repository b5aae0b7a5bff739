import { profileUrl, TRACK_ORDER } from '../paths.ts';
import { $accountKind } from '../stores/kept/account-kind.ts';

/** Links customers to their orders, and guests to the tracking of the order on this page. */
const link = document.querySelector<HTMLAnchorElement>('[data-my-orders]');
const order = new URLSearchParams(location.search).get('order');
if (link && $accountKind.get() === 'customer') {
  link.href = profileUrl('pedidos');
  link.textContent = 'Meus pedidos';
} else if (link && order) {
  link.href = `${TRACK_ORDER}?order=${encodeURIComponent(order)}`;
}
