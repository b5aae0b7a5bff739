import type { OrderView } from '../../contracts/orders.ts';
import { orderUrl, TRACK_ORDER } from '../../paths.ts';
import { buttonClass } from '../../ui/classes.ts';

/** Leads to the order's own page, also without an account: the link holds its key. */
export function FollowLink({ order: { id, token } }: { order: OrderView }) {
  return (
    <a className={buttonClass({ look: 'line' })} href={orderUrl(TRACK_ORDER, id, token)}>
      Acompanhar pedido
    </a>
  );
}
