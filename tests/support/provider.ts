import type { PaymentChoice } from '#contracts/payment-choice.ts';
import type { Database } from '#server/ports/database.ts';
import { PUBLIC_KEY, type TestShop } from './shop.ts';

/** The provider's ids of an order's charges, oldest attempt first. */
export async function chargesOf(owner: Database, orderId: string): Promise<string[]> {
  const { rows } = await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ id: string }>(
      'select charge_id as id from payment_transactions where order_id = $1 and charge_id is not null order by attempt',
      [orderId],
    ),
  );
  return rows.map((row) => row.id);
}

/** A charge at the provider. */
export async function readAtProvider(shop: TestShop, path: string): Promise<Record<string, unknown>> {
  const key = shop.environment.PAYMENTS_SECRET_KEY;
  const response = await fetch(`${shop.world.urls.payments}${path}`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Pays a charge; `world.provider.run()` delivers its webhooks. */
export async function pay(shop: TestShop, orderId: string, amountCents?: number): Promise<void> {
  const charge = (await chargesOf(shop.owner, orderId)).at(-1);
  if (!charge) throw new Error('nothing to pay yet');
  shop.world.provider.act(charge, 'pay', amountCents);
}

/** Pays a charge and delivers its webhooks. */
export async function paid(shop: TestShop, orderId: string): Promise<void> {
  await pay(shop, orderId);
  await shop.world.provider.run();
  await shop.world.provider.run();
}

/** An order's state in the database. */
export async function stateOf(owner: Database, orderId: string) {
  const { rows } = await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{
      payment: string;
      fulfilment: string;
      flags: string[];
      stock: string;
      events: string[];
      mails: string[];
    }>(
      `select payment_status as payment, fulfilment_status as fulfilment, flags, stock_state as stock,
         (select coalesce(array_agg(kind order by created_at, id), '{}') from order_events where order_id = o.id) as events,
         (select coalesce(array_agg(payload->>'template' order by created_at, id), '{}') from outbox
           where payload->>'orderId' = o.id::text) as mails
       from orders o where o.id = $1`,
      [orderId],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('no such order');
  return row;
}

/** The provider's test cards. */
export const CARDS = {
  approved: '4000000000000010',
  declined: '4000000000000028',
  processingThenPaid: '4000000000000036',
  processingThenFailed: '4000000000000044',
  pendingThenCanceled: '4000000000000051',
  paidThenChargedback: '4000000000000069',
} as const;

/** Creates a card token like the shopper's browser; the number goes only to the provider. */
export async function cardToken(shop: TestShop, number: string = CARDS.approved): Promise<string> {
  const response = await fetch(`${shop.world.urls.payments}/tokens?appId=${PUBLIC_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'card',
      card: { number, holder_name: 'ANA TESTE', exp_month: 12, exp_year: 2040, cvv: '123' },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** A card in the checkout's input. */
export async function byCard(shop: TestShop, number?: string, instalments = 1): Promise<PaymentChoice> {
  return { method: 'credit_card', token: await cardToken(shop, number), instalments };
}
