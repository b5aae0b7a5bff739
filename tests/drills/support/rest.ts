import { asShop } from '#tests/support/after-sale.ts';
import type { Scene } from './checks.ts';
import type { DrillShop } from './shop.ts';

const ROUNDS = 4;

/** Runs the scheduled work as in the hours after a failure. */
export async function comeToRest(shop: DrillShop): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await workAnHourLater(shop);
  }
  // Each run sends up to twenty mails.
  while ((await mailsWaiting(shop)) > 0) {
    await workAnHourLater(shop);
  }
}

/** Lets the deadlines of all unpaid orders pass. */
export async function letDeadlinesPass({ shop, product }: Scene): Promise<void> {
  await asShop(
    shop.owner,
    `update orders set expires_at = now() - interval '1 minute' where payment_status in ('awaiting_payment', 'failed', 'under_review')
       and exists (select from order_items i where i.order_id = orders.id and i.variant_id = $1)`,
    [product.variantId],
  );
}

/** Backdates checks and claims by an hour instead of waiting, then runs the scheduled work. */
async function workAnHourLater(shop: DrillShop): Promise<void> {
  await letAnHourPass(shop);
  await shop.forgetLooks();
  await shop.runner.runScheduled('scheduled-work');
}

async function letAnHourPass({ owner }: DrillShop): Promise<void> {
  await owner.transaction({ actor: 'system' }, async (tx) => {
    // The trigger would set the time that is to be changed here.
    await tx.query('alter table payment_transactions disable trigger payment_transactions_touch');
    await tx.query(`update payment_transactions set updated_at = updated_at - interval '1 hour'`);
    await tx.query('alter table payment_transactions enable trigger payment_transactions_touch');
    await tx.query(`update order_claims set until = until - interval '1 hour'`);
    await tx.query(`update outbox set available_at = available_at - interval '1 hour' where sent_at is null`);
  });
}

async function mailsWaiting({ owner }: DrillShop): Promise<number> {
  const [row] = await asShop<{ waiting: number }>(
    owner,
    'select count(*)::int as waiting from outbox where sent_at is null and attempts < 20',
  );
  return row?.waiting ?? 0;
}
