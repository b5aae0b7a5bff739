import { asShop } from '#tests/support/after-sale.ts';
import type { TestProduct } from '#tests/support/scene.ts';
import type { Purchase } from './rush.ts';
import type { DrillShop } from './shop.ts';

/** The shop, product and purchases of one drill. */
export type Scene = {
  shop: DrillShop;
  product: TestProduct;
  stock: number;
  since: Date;
  purchases: readonly Purchase[];
};

type OrderRow = {
  id: string;
  number: string;
  email: string;
  payment: string;
  stock: 'held' | 'returned';
  quantity: number;
  moved: number;
  becamePaid: number;
  paidMails: number;
  unsent: number;
  charges: string[];
};

const ordersOf = ({ shop, product }: Scene) =>
  asShop<OrderRow>(
    shop.owner,
    `select o.id, o.order_number as number, o.customer_email as email, o.payment_status as payment, o.stock_state as stock,
       (select sum(quantity)::int from order_items where order_id = o.id) as quantity,
       (select coalesce(sum(delta), 0)::int from stock_movements where order_id = o.id) as moved,
       (select count(*)::int from order_events where order_id = o.id and kind = 'payment_paid') as "becamePaid",
       (select count(*)::int from outbox where payload->>'orderId' = o.id::text and payload->>'template' = 'order_paid') as "paidMails",
       (select count(*)::int from outbox where payload->>'orderId' = o.id::text and sent_at is null) as unsent,
       array(select charge_id from payment_transactions where order_id = o.id and paid_amount_cents > 0) as charges
     from orders o where exists (select from order_items i where i.order_id = o.id and i.variant_id = $1)
     order by o.order_number`,
    [product.variantId],
  );

/** All inconsistencies after the scheduled work has finished, and the number of orders by payment status. */
export async function brokenIn(scene: Scene): Promise<{ broken: string[]; ends: Record<string, number> }> {
  const orders = await ordersOf(scene);
  const broken = [
    ...(await brokenShelf(scene, orders)),
    ...orders.flatMap(brokenOrder),
    ...brokenPromises(scene.purchases, orders),
    ...(await lostMails(scene, orders)),
    ...(await differences(scene)),
  ];
  const ends = Object.fromEntries(
    [...Map.groupBy(orders, ({ payment }) => payment)].map(([payment, these]) => [payment, these.length]),
  );
  return { broken, ends };
}

/** Stock, stock movements and reserved units of orders have to agree. */
async function brokenShelf({ shop, product, stock }: Scene, orders: readonly OrderRow[]): Promise<string[]> {
  const [shelf] = await asShop<{ stock: number; moved: number }>(
    shop.owner,
    `select stock, (select coalesce(sum(delta), 0)::int from stock_movements where variant_id = v.id) as moved
     from variants v where id = $1`,
    [product.variantId],
  );
  const held = orders.reduce((sum, one) => sum + (one.stock === 'held' ? one.quantity : 0), 0);
  if (!shelf) return ['the piece is gone'];
  return [
    ...(shelf.stock < 0 ? [`stock ${shelf.stock}`] : []),
    ...(shelf.stock === stock + shelf.moved ? [] : [`stock ${shelf.stock}, its movements say otherwise`]),
    ...(shelf.stock === stock - held ? [] : [`stock ${shelf.stock}, but orders hold ${held} of ${stock}`]),
  ];
}

function brokenOrder(one: OrderRow): string[] {
  const isPaid = one.payment === 'paid';
  const wrong = [
    one.moved !== (one.stock === 'held' ? -one.quantity : 0) && `its movements are ${one.moved}`,
    isPaid && one.stock !== 'held' && 'paid, and its pieces are not kept for it',
    isPaid !== (one.becamePaid === 1) && `became paid ${one.becamePaid} times`,
    isPaid !== (one.paidMails === 1) && `${one.paidMails} mails say that it is paid`,
    one.unsent > 0 && `${one.unsent} mails never went out`,
    isPaid && one.charges.length !== 1 && `paid by ${one.charges.length} charges`,
  ];
  return wrong.flatMap((sentence) => (sentence ? [`${one.number} (${one.payment}): ${sentence}`] : []));
}

/** The responses that buyers got from shop and bank have to match the orders. */
function brokenPromises(purchases: readonly Purchase[], orders: readonly OrderRow[]): string[] {
  const twice = [...Map.groupBy(orders, ({ email }) => email)].filter(([, these]) => these.length > 1);
  return [
    ...twice.map(([email, these]) => `${email} pressed once and has ${these.length} orders`),
    ...purchases.flatMap(({ email, order, refused, paid }) => {
      const found = orders.find((one) => one.email === email);
      if (order && found?.id !== order.id) return [`${order.number} was confirmed, and is not there`];
      if (refused && found) return [`${found.number} was refused (${refused}), and is there`];
      const lost = paid.filter((charge) => !found?.charges.includes(charge));
      if (paid.length > 0 && found?.payment !== 'paid')
        return [`${order?.number} was paid at the bank, and is ${found?.payment} here`];
      return lost.map((charge) => `${order?.number}: the money of ${charge} is not known here`);
    }),
  ];
}

/** A mail may arrive twice (if the sender was killed before it recorded it), but must not be lost. */
async function lostMails({ shop }: Scene, orders: readonly OrderRow[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { email, number, payment } of orders) {
    const response = await fetch(`${shop.mailbox}/api/mensagens?para=${encodeURIComponent(email)}`);
    const { messages } = (await response.json()) as { messages: { subject: string }[] };
    const count = messages.filter(({ subject }) => subject.includes(number)).length;
    if (count < (payment === 'awaiting_payment' ? 1 : 2))
      lost.push(`${number} (${payment}): ${count} mails came`);
  }
  return lost;
}

async function differences({ shop, since }: Scene): Promise<string[]> {
  const { ok, output } = await shop.reconcile(since);
  return ok && / 0 diferenças\./.test(output) ? [] : output.trim().split('\n');
}
