import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { expiresAt } from '#domain/orders/orders.ts';
import { priceCart } from '#domain/pricing/pricing.ts';
import { DEFAULT_TABLE } from '#domain/shipping/default-table.ts';
import { applyFreeShipping, tableOptions } from '#domain/shipping/shipping.ts';
import { CUTOFF_HOUR, deliveryEstimate, toISODate } from '#domain/time/calendar.ts';
import { HANDLING_DAYS } from '#domain/time/leaving.ts';
import type { Queryable } from '#server/ports/database.ts';
import { into } from '#server/sql/named.ts';
import { runStatement } from '#server/sql/run-statement.ts';
import { sql } from '#server/sql/tag.ts';
import { ACCOUNTS, DEMO_ORDERS, type SeedAccount, type SeedOrder, type SeedOrderItem } from './accounts.ts';
import type { SeedProduct } from './catalogue-types.ts';
import { daysBefore, seedId } from './ids.ts';
import { productPictureKey } from './pictures.ts';
import { PRODUCTS } from './products.ts';
import { STORE } from './store.ts';

const HOUR_MS = 3_600_000;
const CARRIER = 'Jadlog Package';
/** From the purchase. */
const SHIPPED_HOURS = 20;
const DELIVERED_HOURS = 98;

/** Writes the demo orders, priced by the domain. The catalogue's stock is already less their units. */
export async function writeOrders(tx: Queryable, now: Date): Promise<void> {
  for (const [index, order] of DEMO_ORDERS.entries()) await writeOrder(tx, order, index, now);
}

async function writeOrder(tx: Queryable, order: SeedOrder, index: number, now: Date): Promise<void> {
  const account = ACCOUNTS.find(({ key }) => key === order.customer);
  const address = account?.addresses.find(({ isMain }) => isMain);
  if (!account || !address) throw new Error(`the demo order ${index} has no customer with an address`);
  const placedAt = new Date(daysBefore(now, order.daysAgo).getTime() - (index + 1) * HOUR_MS);
  const items = order.items.map(findItem);
  const priced = price(order, items);
  const id = seedId('order', String(index));
  const isReturned = order.payment === 'expired' || order.fulfilment === 'canceled';
  const paidAt = ['paid', 'refunded'].includes(order.payment)
    ? new Date(placedAt.getTime() + HOUR_MS / 2)
    : null;
  const { to } = deliveryEstimate({
    now: placedAt,
    minDays: 3,
    maxDays: 5,
    cutoffHour: CUTOFF_HOUR,
    handlingDays: items.every(({ found }) => found.shipsToday) ? 0 : HANDLING_DAYS,
  });
  const row = into('orders', {
    id,
    orderNumber: orderNumber(Math.floor(placedAt.getTime() / 1000), index),
    userId: seedId('user', account.key),
    customerName: `${account.firstName} ${account.lastName}`,
    customerEmail: account.email,
    customerCpf: account.cpf,
    customerPhone: account.phone,
    shippingStreet: address.street,
    shippingNumber: address.number,
    shippingComplement: address.complement,
    shippingDistrict: address.district,
    shippingCity: address.city,
    shippingState: address.state,
    shippingZipCode: address.postalCode,
    shippingService: 'padrao',
    shippingCarrier: CARRIER,
    shippingMinDays: 3,
    shippingMaxDays: 5,
    arrivesBy: toISODate(to),
    promisedBy: toISODate(to),
    subtotalCents: priced.subtotalCents,
    pixDiscountCents: priced.pixDiscountCents,
    shippingCents: priced.shippingCents ?? 0,
    totalCents: priced.totalCents,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.payment,
    fulfilmentStatus: order.fulfilment,
    trackingCode: order.trackingCode ?? null,
    stockState: isReturned ? 'returned' : 'held',
    refundedCents: order.payment === 'refunded' ? priced.totalCents : 0,
    expiresAt: expiresAt(order.paymentMethod, placedAt),
    paidAt,
    createdAt: placedAt,
  });
  await runStatement(tx, sql`insert into ${row}`);
  await writeItems(tx, id, items, priced);
  await writeParcel(tx, id, order, placedAt);
  await writeTimeline(tx, id, order, account, placedAt);
}

/** The one parcel that an order has left in, with all its units, when its timeline says. */
async function writeParcel(tx: Queryable, orderId: string, order: SeedOrder, placedAt: Date): Promise<void> {
  const { fulfilment, trackingCode = null } = order;
  if (fulfilment !== 'shipped' && fulfilment !== 'delivered') return;
  const at = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS);
  const isThere = fulfilment === 'delivered';
  const row = into('parcels', {
    orderId,
    position: 1,
    state: isThere ? 'delivered' : 'posted',
    trackingCode,
    carrier: CARRIER,
    postedAt: at(SHIPPED_HOURS),
    deliveredAt: isThere ? at(DELIVERED_HOURS) : null,
    movedAt: at(isThere ? DELIVERED_HOURS : SHIPPED_HOURS),
  });
  await runStatement(
    tx,
    sql`with parcel as (insert into ${row} returning id)
      insert into parcel_units (parcel_id, order_item_id, units)
      select parcel.id, i.id, i.quantity from parcel, order_items i where i.order_id = ${orderId}`,
  );
}

type FoundItem = SeedOrderItem & { found: SeedProduct };

function findItem(item: SeedOrderItem): FoundItem {
  const found = PRODUCTS.find(({ key }) => key === item.product);
  if (!found) throw new Error(`no product ${item.product} in the demo catalogue`);
  return { ...item, found };
}

function price({ paymentMethod }: SeedOrder, items: readonly FoundItem[]) {
  const lines = items.map(({ found, quantity }, index) => ({
    lineId: String(index),
    productId: found.key,
    unitPriceCents: found.priceCents,
    discountPercent: found.discountPercent,
    quantity,
  }));
  const { subtotalCents } = priceCart({ lines, rules: DEFAULT_SALE_TERMS });
  const padrao = { ...DEFAULT_TABLE.padrao, priceCents: STORE.deliveryFeeCents };
  const rates = applyFreeShipping(
    tableOptions({ ...DEFAULT_TABLE, padrao }),
    subtotalCents,
    DEFAULT_SALE_TERMS.freeShippingOverCents,
  );
  const shippingCents = rates.find(({ service }) => service === 'padrao')?.priceCents ?? 0;
  return priceCart({ lines, paymentMethod, shippingCents, rules: DEFAULT_SALE_TERMS });
}

async function writeItems(
  tx: Queryable,
  orderId: string,
  items: readonly FoundItem[],
  priced: ReturnType<typeof price>,
): Promise<void> {
  for (const [position, { found, colour, size, quantity }] of items.entries()) {
    const line = priced.lines[position];
    if (!line) throw new Error('a demo order line was not priced');
    const row = into('order_items', {
      orderId,
      position,
      productId: seedId('product', found.key),
      variantId: seedId('variant', `${found.key}:${colour}:${size}`),
      productName: found.name,
      colorName: colour,
      sizeLabel: size,
      imageKey: productPictureKey(found, colour, 'front'),
      listUnitCents: line.listUnitCents,
      unitPriceCents: line.unitCents,
      quantity,
      totalPriceCents: line.totalCents,
      pixDiscountCents: line.pixDiscountCents,
    });
    await runStatement(tx, sql`insert into ${row}`);
  }
  await tx.query(
    `insert into order_item_costs select i.id, k.cost_cents from order_items i join product_costs k using (product_id)
     where i.order_id = $1`,
    [orderId],
  );
}

/** Writes the timeline that an order in this state has. */
async function writeTimeline(
  tx: Queryable,
  orderId: string,
  order: SeedOrder,
  account: SeedAccount,
  placedAt: Date,
): Promise<void> {
  const steps: [kind: string, actor: string, hours: number][] = [['placed', 'customer', 0]];
  if (order.payment === 'paid' || order.payment === 'refunded') steps.push(['payment_paid', 'provider', 0.5]);
  if (order.payment === 'expired' || order.payment === 'failed')
    steps.push([`payment_${order.payment}`, 'provider', 0.5]);
  if (['preparing', 'shipped', 'delivered'].includes(order.fulfilment))
    steps.push(['fulfilment_preparing', 'admin', 5]);
  if (['shipped', 'delivered'].includes(order.fulfilment))
    steps.push(['fulfilment_shipped', 'admin', SHIPPED_HOURS]);
  if (order.fulfilment === 'delivered') steps.push(['fulfilment_delivered', 'admin', DELIVERED_HOURS]);
  if (order.payment === 'refunded') steps.push(['payment_refunded', 'provider', 120]);
  for (const [kind, actor, hours] of steps) {
    await tx.query(
      'insert into order_events (order_id, kind, actor, actor_id, created_at) values ($1, $2, $3, $4, $5)',
      [
        orderId,
        kind,
        actor,
        actor === 'customer' ? seedId('user', account.key) : null,
        new Date(placedAt.getTime() + hours * HOUR_MS),
      ],
    );
  }
}
