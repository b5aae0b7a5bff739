import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { expiresAt } from '#domain/orders/orders.ts';
import { priceCart } from '#domain/pricing/pricing.ts';
import { applyFreeShipping, DEFAULT_TABLE, tableOptions } from '#domain/shipping/shipping.ts';
import { CUTOFF_HOUR, deliveryEstimate, toISODate } from '#domain/time/calendar.ts';
import type { Queryable } from '#server/ports/database.ts';
import { ACCOUNTS, DEMO_ORDERS, type SeedAccount, type SeedOrder, type SeedOrderItem } from './accounts.ts';
import type { SeedProduct } from './catalogue-types.ts';
import { daysBefore, seedId } from './ids.ts';
import { productPictureKey } from './pictures.ts';
import { PRODUCTS } from './products.ts';
import { STORE } from './store.ts';

const HOUR_MS = 3_600_000;

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
    shipsToday: items.every(({ found }) => found.shipsToday),
    cutoffHour: CUTOFF_HOUR,
  });
  await tx.query(
    `insert into orders (id, order_number, user_id, customer_name, customer_email, customer_cpf, customer_phone,
       shipping_street, shipping_number, shipping_complement, shipping_district, shipping_city, shipping_state,
       shipping_zip_code, shipping_service, shipping_carrier, shipping_min_days, shipping_max_days, arrives_by,
       subtotal_cents, pix_discount_cents, shipping_cents, total_cents, payment_method, payment_status,
       fulfilment_status, tracking_code, stock_state, refunded_cents, expires_at, paid_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'padrao', 'Jadlog Package', 3, 5, $15, $16, $17,
       $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)`,
    [
      id,
      orderNumber(Math.floor(placedAt.getTime() / 1000), index),
      seedId('user', account.key),
      `${account.firstName} ${account.lastName}`,
      account.email,
      account.cpf,
      account.phone,
      address.street,
      address.number,
      address.complement,
      address.district,
      address.city,
      address.state,
      address.postalCode,
      toISODate(to),
      priced.subtotalCents,
      priced.pixDiscountCents,
      priced.shippingCents ?? 0,
      priced.totalCents,
      order.paymentMethod,
      order.payment,
      order.fulfilment,
      order.trackingCode ?? null,
      isReturned ? 'returned' : 'held',
      order.payment === 'refunded' ? priced.totalCents : 0,
      expiresAt(order.paymentMethod, placedAt),
      paidAt,
      placedAt,
    ],
  );
  await writeItems(tx, id, items, priced);
  await writeTimeline(tx, id, order, account, placedAt);
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
    await tx.query(
      `insert into order_items (order_id, position, product_id, variant_id, product_name, color_name, size_label, image_key,
         list_unit_cents, unit_price_cents, quantity, total_price_cents, pix_discount_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        orderId,
        position,
        seedId('product', found.key),
        seedId('variant', `${found.key}:${colour}:${size}`),
        found.name,
        colour,
        size,
        productPictureKey(found, colour, 'front'),
        line.listUnitCents,
        line.unitCents,
        quantity,
        line.totalCents,
        line.pixDiscountCents,
      ],
    );
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
  if (['shipped', 'delivered'].includes(order.fulfilment)) steps.push(['fulfilment_shipped', 'admin', 20]);
  if (order.fulfilment === 'delivered') steps.push(['fulfilment_delivered', 'admin', 98]);
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
