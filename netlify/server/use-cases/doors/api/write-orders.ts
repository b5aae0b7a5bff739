import type { Services } from '../../../compose.ts';
import { type Failure, fail, ok } from '../../../ports/outcome.ts';
import { findApiOrder } from '../../../sql/doors/api-orders.sql.ts';
import { fulfilOrder as fulfil } from '../../admin/fulfilment/fulfil-order.ts';
import { moveOneParcel } from '../../admin/fulfilment/pack-parcels.ts';
import { cancelOrder as cancel } from '../../admin/orders/cancel-order.ts';
import { staffRead } from '../../admin/staff-write.ts';
import type { ApiCaller } from './caller.ts';
import { showOrder } from './read-orders.ts';

/** Orders, moved on by a token: as the back office does. */

type Step = { id: string; to: 'preparing' | 'shipped' | 'delivered'; trackingCode?: string | undefined };

export async function fulfilOrder(shop: Services, caller: ApiCaller, { id, to, trackingCode }: Step) {
  const done = await fulfil(shop, caller, { id, to, trackingCode: trackingCode ?? null });
  return done.ok ? showOrder(shop, caller, { id }) : refused(done);
}

type Move = { id: string; to: 'posted' | 'delivered'; trackingCode?: string | undefined };

export async function moveParcel(shop: Services, caller: ApiCaller, { id, to, trackingCode }: Move) {
  const done = await moveOneParcel(shop, caller, { id, to, trackingCode: trackingCode ?? null });
  return done.ok ? ok({ id, to }) : refused(done);
}

/** Cancels an order that is as the caller has seen it, and gives back what was paid. */
export async function cancelOrder(
  shop: Services,
  caller: ApiCaller,
  { id, reason }: { id: string; reason: string },
  version: string | null,
) {
  const order = await staffRead(shop, caller, (tx) => findApiOrder(tx, id));
  if (!order) return fail('not_found');
  if (order.version !== version) return fail('version_changed');
  const { paymentStatus, fulfilmentStatus } = order;
  const done = await cancel(shop, caller, { id, reason, seen: { paymentStatus, fulfilmentStatus } });
  if (done.ok) return showOrder(shop, caller, { id });
  return done.code === 'order_changed' ? fail('version_changed') : refused(done);
}

/** Why the back office would not do it either. */
const refused = ({ code }: Failure) =>
  code === 'not_found' || code === 'payment_unavailable'
    ? fail(code)
    : fail('order_refused', { reason: code });
