import { ORDER } from '#domain/doors/ucp.ts';
import { unitsSent } from '#domain/fulfilment/parcels.ts';
import type { Has } from '../../../compose.ts';
import { type Adjustment, findAdjustments } from '../../../sql/doors/platform-orders.sql.ts';
import type { OrderRow } from '../../../sql/orders/orders.sql.ts';
import { metaOf, type Spoken, type UcpObject } from './agent.ts';
import { confirmationOf, orderLines, orderTotals } from './placed-object.ts';

/** An order of an assistant as it is now, whole: what a platform reads, and what it is told. */
export async function orderObject(
  shop: Has<'database' | 'config'>,
  spoken: Spoken,
  checkoutId: string,
  order: OrderRow,
): Promise<UcpObject> {
  const { siteUrl } = shop.config;
  const confirmation = confirmationOf(shop, order);
  const adjustments = await findAdjustments(shop.database.as({ actor: 'system' }), order.id);
  return {
    ucp: metaOf(spoken, ORDER),
    ...confirmation,
    checkout_id: checkoutId,
    line_items: orderLines(siteUrl, order).map((line, at) => lineOf(order, line, at)),
    fulfillment: {
      expectations: [expectationOf(order)],
      events: eventsOf(order, confirmation.permalink_url),
    },
    adjustments: adjustments.map(adjustmentOf),
    currency: 'BRL',
    totals: orderTotals(order),
  };
}

const isSent = ({ fulfilmentStatus }: OrderRow) => ['shipped', 'delivered'].includes(fulfilmentStatus);
const isOver = ({ fulfilmentStatus, paymentStatus }: OrderRow) =>
  fulfilmentStatus === 'canceled' || paymentStatus === 'canceled' || paymentStatus === 'expired';

function lineOf(order: OrderRow, line: ReturnType<typeof orderLines>[number], at: number) {
  const item = order.items[at];
  const total = isOver(order) ? 0 : line.quantity - (item?.refundedQuantity ?? 0);
  const gone =
    order.parcels.length > 0 ? unitsSent(order.parcels, item?.id ?? '') : isSent(order) ? total : 0;
  const fulfilled = Math.max(0, Math.min(gone, total));
  return {
    ...line,
    quantity: { original: line.quantity, total, fulfilled },
    status: statusOf(total, fulfilled),
  };
}

/** As the protocol derives it ('Status Derivation'). */
function statusOf(total: number, fulfilled: number) {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

/** A line's id is its variant's, as in the checkout. */
const lineId = ({ id, variantId }: OrderRow['items'][number]) => variantId ?? id;

const units = ({ items }: OrderRow) => items.map((item) => ({ id: lineId(item), quantity: item.quantity }));

function expectationOf(order: OrderRow) {
  const { street, number, complement, city, state, postalCode } = order.address;
  const until = order.arrivesBy;
  return {
    id: 'entrega',
    line_items: units(order),
    method_type: 'shipping',
    destination: {
      street_address: `${street}, ${number}`,
      ...(complement && { extended_address: complement }),
      address_locality: city,
      address_region: state,
      address_country: 'BR',
      postal_code: postalCode,
    },
    ...(until && { description: `Chega até ${until.split('-').toReversed().join('/')}.` }),
  };
}

/** What each parcel went through; more of it is on the order's page. */
function eventsOf({ parcels, items }: OrderRow, trackingUrl: string) {
  return parcels.flatMap(
    ({ id, postedAt, deliveredAt, returnedAt, trackingCode, carrier, units: packed }) => {
      const line_items = packed.flatMap(({ itemId, units: quantity }) => {
        const item = items.find((one) => one.id === itemId);
        return item ? [{ id: lineId(item), quantity }] : [];
      });
      const steps = [
        ['shipped', postedAt],
        ['delivered', deliveredAt],
        ['returned_to_sender', returnedAt],
      ] as const;
      return steps.flatMap(([type, at]) => {
        if (at === null) return [];
        const occurred_at = new Date(at).toISOString();
        const by = { ...(trackingCode && { tracking_number: trackingCode }), ...(carrier && { carrier }) };
        return [{ id: `${id}:${type}`, type, occurred_at, line_items, tracking_url: trackingUrl, ...by }];
      });
    },
  );
}

function adjustmentOf({ id, type, status, occurredAt, backCents }: Adjustment) {
  const totals = backCents === null ? null : [{ type: 'total', amount: -backCents }];
  return { id, type, status, occurred_at: occurredAt.toISOString(), ...(totals && { totals }) };
}
