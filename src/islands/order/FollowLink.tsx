import type { OrderView } from '../../contracts/orders.ts';
import { orderUrl, TRACK_ORDER } from '../../paths.ts';
import { buttonClass } from '../../ui/classes.ts';

/** A link to the order's page that works without an account, since it contains the token. */
export function FollowLink({ order: { id, token } }: { order: OrderView }) {
  return (
    <a className={buttonClass({ look: 'line' })} href={orderUrl(TRACK_ORDER, id, token)}>
      Acompanhar pedido
    </a>
  );
}
