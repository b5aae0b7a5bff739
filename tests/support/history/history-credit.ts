import { randomUUID } from 'node:crypto';
import { balanceOf, type CreditEntry, lotsOf } from '#domain/credit/ledger.ts';
import type { Services } from '#server/compose.ts';
import { correctCredit, giveToCustomer } from '#server/use-cases/admin/credit/credit.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { expireCredit } from '#server/use-cases/credit/expire-credit.ts';
import { asShop } from '../after-sale.ts';
import { brokenGifts, learnGifts } from './history-gifts.ts';
import type { HistoryScene } from './history-scene.ts';

/** Random actions on credit, besides orders. `code`: an arbitrary number that selects one. */
export type CreditAct =
  | { act: 'give'; cents: number; toAccount: boolean }
  | { act: 'correct'; code: number; cents: number }
  | { act: 'credit_ends'; code: number };

export async function performCredit(scene: HistoryScene, services: Services, act: CreditAct): Promise<void> {
  const { staff, codes, account } = scene;
  if (act.act === 'give') {
    const { cents, toAccount } = act;
    const wish = { kind: 'goodwill', reason: 'História', asCode: !toAccount, key: randomUUID() } as const;
    const email = toAccount ? account.email : `historia-${randomUUID()}@teste.example`;
    try {
      const given = await giveToCustomer(services, staff, { ...wish, email, cents });
      if (given.ok && given.value.code) codes.push({ id: given.value.id, code: given.value.code });
    } finally {
      await learnAccount(scene);
    }
    return;
  }
  const wallet = codes[act.code % Math.max(1, codes.length)];
  if (!wallet) return;
  if (act.act === 'correct') {
    const { cents } = act;
    await correctCredit(services, staff, { id: wallet.id, cents, reason: 'História', key: randomUUID() });
    return;
  }
  await asShop(
    scene.shop.owner,
    `with e as (update credit_entries set expires_at = now() - interval '1 minute'
       where wallet_id = $1 and expires_at is not null)
     update credit_wallets set look_at = now() - interval '1 minute' where id = $1`,
    [wallet.id],
  );
  await expireCredit(services, createBudget(services.clock));
}

/** The account's wallet in the database, if any; a fault may have lost the response that created it. */
async function learnAccount({ shop, codes, account }: HistoryScene): Promise<void> {
  const [wallet] = await asShop<{ id: string }>(
    shop.owner,
    'select id from credit_wallets where user_id = $1',
    [account.id],
  );
  if (wallet && !codes.some(({ id }) => id === wallet.id)) codes.push({ ...wallet, code: null });
}

/** Each balance is the sum of its entries and not negative, and no credit is counted twice; returns violations. */
export async function brokenCredit(scene: HistoryScene): Promise<string[]> {
  const { owner } = scene.shop;
  await learnGifts(scene);
  const wallets = scene.codes.map(({ id }) => id);
  const [entries, balances, orders] = await Promise.all([
    asShop<CreditEntry & { walletId: string; after: number }>(
      owner,
      `select wallet_id as "walletId", kind, amount_cents as cents, expires_at as "expiresAt", order_id as "orderId",
         balance_cents as after from credit_entries where wallet_id = any ($1::uuid[]) order by wallet_id, place`,
      [wallets],
    ),
    asShop<{ id: string; cents: number }>(
      owner,
      'select id, balance_cents as cents from credit_wallets where id = any ($1::uuid[])',
      [wallets],
    ),
    asShop<{ number: string; said: number; written: number; stock: string; moved: number }>(
      owner,
      `select o.order_number as number, o.credit_cents + o.credit_moved_cents - o.credit_returned_cents as said,
         coalesce((select -sum(e.amount_cents) from credit_entries e where e.order_id = o.id and e.kind in ('spend', 'refund')), 0)::bigint as written,
         o.stock_state as stock, moved_to(o.id) as moved
       from orders o where o.id = any ($1::uuid[])`,
      [scene.orders],
    ),
  ]);
  const broken: string[] = [];
  for (const { id, cents } of balances) {
    const mine = entries.filter(({ walletId }) => walletId === id);
    if (balanceOf(mine) !== cents)
      broken.push(`a balance of ${cents}, but its entries are ${balanceOf(mine)}`);
    if (balanceOf(lotsOf(mine)) !== cents) broken.push(`a balance of ${cents} that the rules do not find`);
    let sum = 0;
    for (const entry of mine) {
      sum += entry.cents;
      if (sum < 0 || entry.after !== sum) broken.push(`an entry says ${entry.after} where ${sum} is left`);
    }
  }
  for (const { number, said, written, stock, moved } of orders) {
    if (said !== written) broken.push(`${number}: says ${said} of credit, its entries ${written}`);
    if (stock === 'returned' && (said !== 0 || moved !== 0))
      broken.push(`${number}: is over, and keeps ${said} of credit and ${moved} of other orders' money`);
  }
  const isOf = (...kinds: string[]) => balanceOf(entries.filter(({ kind }) => kinds.includes(kind)));
  const given = isOf('goodwill', 'exchange', 'gift_card', 'correction');
  const owed = balanceOf(balances);
  const used = orders.reduce((sum, { said }) => sum + said, 0);
  if (given + isOf('expiry') !== owed + used)
    broken.push(`${given} given, ${-isOf('expiry')} ended, but ${owed} owed and ${used} in orders`);
  return [...broken, ...(await brokenWorth(scene)), ...(await brokenGifts(scene))];
}

/** For each paid order without refunds: money plus credit equals the price of goods and shipping. */
async function brokenWorth({ shop: { owner }, orders }: HistoryScene): Promise<string[]> {
  const rows = await asShop<{ number: string; behind: number; price: number }>(
    owner,
    `select o.order_number as number,
       o.credit_cents + o.credit_moved_cents - o.credit_returned_cents + moved_to(o.id) + coalesce((
         select t.paid_amount_cents - t.refunded_amount_cents - coalesce((select sum(f.amount_cents) from exchange_funds f
           where f.payment_id = t.id), 0) from payment_transactions t where t.order_id = o.id and t.attempt = o.paid_attempt), 0)::bigint as behind,
       o.subtotal_cents - o.coupon_discount_cents - o.pix_discount_cents - o.exchange_credit_cents + o.shipping_cents
         + (select coalesce(sum(i.exchange_paid_cents), 0) from order_items i where i.order_id = o.id)::bigint
         + coalesce((select r.back_cents from order_requests r where r.replacement_id = o.id and r.status = 'accepted'), 0) as price
     from orders o where o.id = any ($1::uuid[]) and o.payment_status = 'paid' and o.stock_state = 'held' and o.flags = '{}'
       and not exists (select from order_requests r where r.order_id = o.id and r.kind = 'exchange' and r.status in ('accepted', 'done'))
       and not exists (select from order_events e where e.order_id = o.id and e.kind = 'refund_asked')`,
    [orders],
  );
  return rows.flatMap(({ number, behind, price }) =>
    behind === price ? [] : [`${number}: costs ${price}, but ${behind} stands behind it`],
  );
}
