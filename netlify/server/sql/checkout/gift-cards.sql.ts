import type { GiftDesign } from '#domain/credit/gift-card.ts';
import type { SaleTerms } from '#domain/money/payment-terms.ts';
import type { Database, Queryable, Shopper } from '../../ports/database.ts';
import { lockWallet } from '../credit/credit.sql.ts';
import { type Orderer, type RawCounters, readCounters } from '../settings/limits.sql.ts';
import { SALE_TERMS } from '../settings/store.sql.ts';
import { all, first, statement, valueOr, write } from '../statements.ts';
import { type CheckoutKey, type CheckoutRead, selectCounters, selectUse } from './checkout.sql.ts';

export type NewGiftCard = {
  orderId: string;
  amountCents: number;
  recipientName: string;
  /** Null if the buyer gets it. */
  recipientEmail: string | null;
  message: string;
  /** 'YYYY-MM-DD', the shop's day. */
  deliverOn: string;
  design: GiftDesign;
  code: { nonce: string; hash: string; end: string };
};

/**
 * Reads everything that the order of a gift card depends on, in one round trip without locks. `terms` is null before the shop's
 * settings are first saved.
 */
export async function readGiftCheckout(
  db: Database,
  shopper: Shopper,
  key: CheckoutKey,
  orderer: Orderer,
): Promise<Omit<CheckoutRead, 'checkout'> & { terms: SaleTerms | null }> {
  const [before, counterRows, settings] = await db.batch<
    [NonNullable<CheckoutRead['before']>[], { counters: RawCounters }[], { terms: SaleTerms | null }[]]
  >({ actor: 'system' }, [selectUse(key), selectCounters(shopper, orderer), selectTerms()], {
    isRepeatable: true,
  });
  const [counters] = counterRows;
  if (!counters) throw new Error('a function that always answers a row answered none');
  const terms = settings[0]?.terms ?? null;
  return { before: before[0] ?? null, counters: readCounters(counters.counters), terms };
}

export const selectTerms = statement<[], { terms: SaleTerms | null }>(`select ${SALE_TERMS} as terms`);

/** Adds the gift card to an order that was just written. */
export const insertGiftCard = statement<[gift: NewGiftCard]>(
  `insert into gift_cards (order_id, amount_cents, recipient_name, recipient_email, message, deliver_on,
     design, code_nonce, code_hash, code_end)
   select $1, $2, words->>'name', words->>'email', words->>'message', (words->>'day')::date, words->>'design', $4, $5, $6
   from (select $3::jsonb as words) given`,
  (gift) => [
    gift.orderId,
    gift.amountCents,
    JSON.stringify({
      name: gift.recipientName,
      email: gift.recipientEmail,
      message: gift.message,
      day: gift.deliverOn,
      design: gift.design,
    }),
    gift.code.nonce,
    gift.code.hash,
    gift.code.end,
  ],
);

/** A gift card as used on the server. */
export type GiftCard = {
  orderId: string;
  amountCents: number;
  takenCents: number;
  /** The current balance; null before payment. */
  balanceCents: number | null;
  walletId: string | null;
  recipientName: string;
  recipientEmail: string | null;
  message: string;
  deliverOn: string;
  design: GiftDesign;
  codeNonce: string;
  codeHash: string;
  codeEnd: string;
  sentAt: Date | null;
};

export const findGiftCard = first<[orderId: string], GiftCard>(`
  select g.order_id as "orderId", g.amount_cents as "amountCents", g.taken_cents as "takenCents",
    g.wallet_id as "walletId", g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.message,
    g.deliver_on::text as "deliverOn", g.design, g.code_nonce as "codeNonce", g.code_hash as "codeHash",
    g.code_end as "codeEnd", g.sent_at as "sentAt",
    (select w.balance_cents from credit_wallets w where w.id = g.wallet_id) as "balanceCents"
  from gift_cards g where g.order_id = $1`);

/**
 * An order's gift card, with its wallet locked until the transaction ends; null for any other order. The caller holds the
 * order's lock, since wallets are always locked after orders. What was taken from a card only changes under its wallet's lock.
 */
export async function lockGiftCard(tx: Queryable, orderId: string): Promise<GiftCard | null> {
  const gift = await findGiftCard(tx, orderId);
  if (!gift?.walletId) return gift;
  await lockWallet(tx, gift.walletId);
  return findGiftCard(tx, orderId);
}

/** A gift card with credit on it whose money the shop lost, and how much of that credit, in cents. */
export type UncoveredGift = { orderId: string; walletId: string; cents: number };

/**
 * The gift cards among these wallets, which the caller has locked, with more taken back by the buyer's bank or refunded by the
 * provider than was taken from the card, because it had been spent then.
 */
export const findUncovered = all<[walletIds: readonly string[]], UncoveredGift>(`
  select "orderId", "walletId", cents from gift_cards g join orders o on o.id = g.order_id
    join credit_wallets w on w.id = g.wallet_id, lateral (
      select g.order_id as "orderId", g.wallet_id as "walletId", least(w.balance_cents, -g.taken_cents
        + case o.payment_status when 'chargeback' then g.amount_cents else least(o.refunded_cents, g.amount_cents) end) as cents) owed
  where g.wallet_id = any ($1::uuid[]) and cents > 0 order by g.wallet_id`);

/** Flags the orders that credit of this order's gift card still pays for. */
export const flagPaidByGift = write<[orderId: string, flag: string]>(`
  update orders set flags = array_append(flags, $2) where not $2 = any (flags) and id in (
    select e.order_id from gift_cards g join credit_entries e on e.wallet_id = g.wallet_id
    where g.order_id = $1 and e.kind in ('spend', 'refund') and e.order_id is not null
    group by e.order_id having sum(e.amount_cents) < 0)`);

/** Stores the wallet of a paid gift card, and the delivery day on its order. */
export const setGiftWallet = write<[orderId: string, walletId: string]>(`
  with given as (update gift_cards set wallet_id = $2 where order_id = $1 returning deliver_on)
  update orders set arrives_by = (select deliver_on from given) where id = $1`);

/** Adds to the refunded amount of a gift card. */
export const addGiftRefund = write<[orderId: string, cents: number]>(
  'update gift_cards set taken_cents = taken_cents + $2 where order_id = $1',
);

/** Records that its mail was sent. */
export const setGiftSent = write<[orderId: string]>(
  'update gift_cards set sent_at = coalesce(sent_at, now()) where order_id = $1',
);

/** What is on a gift card: giver, recipient and message, and its design. */
export type GiftWords = { from: string; to: string; message: string; design: GiftDesign };

/** What is on a wallet's gift card; null for a voucher. */
export const findGiftWords = first<[walletId: string], GiftWords>(`
  select o.customer_name as from, g.recipient_name as to, g.message, g.design
  from gift_cards g join orders o on o.id = g.order_id where g.wallet_id = $1`);

/** Queues the gift card's mail for its time, once. */
export const queueGiftMail = write<[orderId: string, sendAt: Date]>(`
  insert into outbox (kind, dedupe_key, payload, available_at)
  values ('mail', 'gift_card:' || $1, jsonb_build_object('template', 'gift_card', 'orderId', $1::text), greatest(now(), $2))
  on conflict (dedupe_key) do nothing`);

/** Queues again the mail of a gift card that was held back; does nothing if it was sent, or for any other order. */
export const queueHeldGiftMail = write<[orderId: string]>(`
  update outbox set sent_at = null, attempts = 0, last_error = null, available_at = now()
  where dedupe_key = 'gift_card:' || $1 and sent_at is not null
    and exists (select from gift_cards g where g.order_id::text = $1 and g.sent_at is null)`);

/** The number of gift cards still to be mailed whose code comes from another secret (auth/credit-code.ts). */
export const countForeignGiftCards = valueOr<[keyId: string], number>(
  0,
  `select count(*)::int as cards from gift_cards g join orders o on o.id = g.order_id
   where g.sent_at is null and o.status <> 'cancelado' and split_part(g.code_nonce, '.', 1) <> $1`,
);
