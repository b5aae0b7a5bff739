import { uuidv7 } from 'uuidv7';
import { addDays, startOfDay, today } from '#domain/calendar.ts';
import { type RefundSplit, splitRefund } from '#domain/credit/split.ts';
import { type BackAs, type ExchangeTerms, exchangeTerms, mayBeCredit } from '#domain/exchange.ts';
import { expiresAt, INITIAL_STATE } from '#domain/orders.ts';
import { type RequestProblem, type ReturnCause, requestProblem } from '#domain/returns.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Source } from '../../ports/source.ts';
import { findAfterSale } from '../../sql/after-sale.sql.ts';
import { type CheckoutKey, claimKey, selectBefore } from '../../sql/checkout.sql.ts';
import { creditBehind, spendCredit } from '../../sql/credit.sql.ts';
import { freeMoney, freeOf, moneyBehind, moveFunds, takeFrom } from '../../sql/exchange-funds.sql.ts';
import {
  type ExchangeRules,
  findExchangeRules,
  findWanted,
  insertReplacement,
  type WantedVariant,
} from '../../sql/exchanges.sql.ts';
import { keepOrderOf } from '../../sql/idempotency.sql.ts';
import { insertRequest, requestsOf } from '../../sql/order-requests.sql.ts';
import { getOrder, lockOrder, type OrderRow, recordEvent } from '../../sql/orders.sql.ts';
import { openPayment } from '../../sql/payments.sql.ts';
import { insertPhotos } from '../../sql/request-photos.sql.ts';
import { wantLabel } from '../../sql/return-labels.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { takeStock } from '../../sql/stock.sql.ts';
import { findSaleTerms } from '../../sql/store.sql.ts';
import { moveCreditAlong } from '../credit/move-credit.ts';
import type { CreditFailure } from '../credit/purses.ts';
import { resumePayment } from '../payments/request-payment.ts';
import { orRefusal, Refusal } from '../refusal.ts';
import { forRequests } from './after-sale.ts';
import { boughtPiece } from './bought-piece.ts';
import { countFit } from './count-fit.ts';
import { mailForRequest } from './mail-for-transition.ts';
import { stepPayment } from './move-order.ts';
import { type CreditWish, decideDifference } from './pay-difference.ts';
import { drawNumbers, fingerprint, orderUnder, untilItHolds } from './placing.ts';

export type ExchangeWish = {
  order: string;
  item: string;
  units: number;
  /** The variant that is wanted instead. */
  variant: string;
  cause: ReturnCause | null;
  reason: string;
  /** Keys of photos that were sent for this order, checked by the caller. */
  photos: readonly string[];
  /** What the page showed: another price is not agreed to. */
  expected: { differenceCents: number; backCents: number };
  /** As what the money of `backCents` comes back. */
  backAs: BackAs;
  /** Credit that is to pay the difference first. */
  credit?: CreditWish;
  /** Made by the page, once per attempt. */
  idempotencyKey: string;
};

/** Who asks for it: from where, and whose account's credit pays where that is wanted (null: nobody is signed in). */
export type Exchanger = { source: Source; payer: string | null };

export type ExchangeCode =
  | RequestProblem
  | CreditFailure
  | 'key_reused'
  | 'not_found'
  | 'photo_unknown'
  | 'exchange_unknown_variant'
  | 'exchange_same_piece'
  | 'exchange_out_of_stock'
  | 'exchange_price_changed'
  | 'exchange_no_credit';

const refuse = (code: ExchangeCode, data?: Record<string, number>): never => {
  throw new Refusal<ExchangeCode>(code, data);
};

const PIX = { method: 'pix' } as const;

/**
 * Takes the new piece off the shelf for somebody who sends another one back: an order of its own, its price paid by that piece as
 * far as that reaches, and by credit after it, in one transaction that holds the order of the first piece. Whatever is left to be
 * paid is then asked of the provider, as with every order; where it does not answer, the order's page asks again. The same call
 * under the same key finds the order and goes on from there.
 */
export async function startExchange(
  shop: Pick<Services, 'database' | 'payments' | 'clock' | 'config'>,
  wish: ExchangeWish,
  by: Exchanger,
): Promise<{ ok: true } | { ok: false; code: ExchangeCode }> {
  const key = {
    scope: `exchange:${wish.order}`,
    key: wish.idempotencyKey,
    requestHash: fingerprint({ ...wish, payment: PIX }),
  };
  const started = await orRefusal<OrderRow, ExchangeCode>(() =>
    untilItHolds(async () => {
      const [before] = (await runStatement<Before>(shop.database.as({ actor: 'system' }), selectBefore(key)))
        .rows;
      if (before) return orderUnder(shop, before, key);
      return shop.database.transaction({ actor: 'system' }, (tx) =>
        write(tx, wish, key, { ...by, now: shop.clock.now() }),
      );
    }),
  );
  if ('ok' in started) return started;
  if (started.totalCents > 0) await resumePayment(shop, started, PIX);
  return { ok: true };
}

type Before = Parameters<typeof orderUnder>[1];
type Asking = Exchanger & { now: Date };

async function write(tx: Queryable, wish: ExchangeWish, key: CheckoutKey, by: Asking): Promise<OrderRow> {
  const { now } = by;
  await runStatement(tx, claimKey(key));
  const { item, wanted } = await requirePossible(tx, wish, now);
  const sources = await moneyBehind(tx, wish.order);
  const left = { moneyCents: freeMoney(sources), creditCents: await creditBehind(tx, wish.order) };
  const terms = requireTerms(wish, withinPaid(termsOf(item, wish.units, wanted), left));
  const { moneyCents: backMoneyCents } = splitRefund(terms.backCents, left);
  if (wish.backAs === 'credit' && !mayBeCredit(backMoneyCents)) refuse('exchange_no_credit');
  const rules = await findExchangeRules(tx);
  const replacement = await placeReplacement(tx, wish, wanted, terms, by);
  const { moneyCents, creditCents } = splitRefund(terms.keptCents + terms.backCents, left);
  await moveFunds(tx, wish.order, replacement.id, takeFrom(freeOf(sources), moneyCents));
  await moveCreditAlong(tx, wish.order, replacement.id, creditCents);
  await noteRequest(tx, wish, replacement.id, terms, holdUntil(now, rules));
  await finish(tx, replacement);
  await keepOrderOf(tx, key, replacement.id);
  return getOrder(tx, replacement.id);
}

/** The piece that goes back and the one that is wanted, where the exchange may be asked for at all. */
async function requirePossible(tx: Queryable, wish: ExchangeWish, now: Date) {
  const locked = await lockOrder(tx, wish.order);
  const row = locked && (await findAfterSale(tx, wish.order, null));
  if (!locked || !row) return refuse('not_found');
  const status = { paymentStatus: locked.payment, fulfilmentStatus: locked.fulfilment };
  const subject = forRequests(status, row, await requestsOf(tx, wish.order));
  const { item: itemId, units, cause } = wish;
  const problem = requestProblem(subject, { kind: 'exchange', itemId, units, cause }, now);
  if (problem) return refuse(problem);
  const order = await getOrder(tx, wish.order);
  const item = order.items.find(({ id }) => id === itemId) ?? refuse('request_unknown_item');
  const wanted = (await findWanted(tx, wish.variant)) ?? refuse('exchange_unknown_variant');
  if (wanted.id === item.variantId) return refuse('exchange_same_piece');
  return { item, wanted };
}

const termsOf = (item: OrderRow['items'][number], units: number, wanted: WantedVariant): ExchangeTerms =>
  exchangeTerms(boughtPiece(item), units, {
    unitCents: wanted.unitCents,
    isSameProduct: wanted.productId === item.productId,
  });

/** Where a part of what was paid has gone back already, no more of it comes back or stands behind the new piece than is there. */
function withinPaid(terms: ExchangeTerms, { moneyCents, creditCents }: RefundSplit): ExchangeTerms {
  const thereCents = moneyCents + creditCents;
  const backCents = Math.min(terms.backCents, thereCents);
  return { ...terms, backCents, keptCents: Math.min(terms.keptCents, thereCents - backCents) };
}

function requireTerms({ expected }: ExchangeWish, terms: ExchangeTerms): ExchangeTerms {
  const { differenceCents, backCents } = terms;
  if (expected.differenceCents === differenceCents && expected.backCents === backCents) return terms;
  return refuse('exchange_price_changed', { differenceCents, backCents });
}

async function placeReplacement(
  tx: Queryable,
  wish: ExchangeWish,
  wanted: WantedVariant,
  terms: ExchangeTerms,
  { source, payer, now }: Asking,
): Promise<{ id: string; totalCents: number }> {
  const { order: from, units } = wish;
  const paidOn = await findSaleTerms(tx);
  const difference = { differenceCents: terms.differenceCents, terms: paidOn };
  const { creditCents, shares, restCents, pixDiscountCents } = await decideDifference(
    tx,
    wish,
    payer,
    difference,
  );
  const totalCents = restCents - pixDiscountCents;
  const id = uuidv7();
  const isPlaced = await insertReplacement(tx, {
    id,
    orderNumbers: drawNumbers(now),
    from,
    wanted,
    units,
    terms,
    creditCents,
    pixDiscountCents,
    paidOn,
    totalCents,
    createdAt: now,
    expiresAt: expiresAt('pix', now),
  });
  if (!isPlaced) throw new Error('all numbers that an order might have are taken');
  if (!(await takeStock(tx, id, [{ variantId: wanted.id, quantity: units }])))
    refuse('exchange_out_of_stock');
  if (shares.length > 0) await runStatement(tx, spendCredit(id, shares, payer));
  if (totalCents > 0) {
    const attempt = { orderId: id, attempt: 1, method: 'pix', amountCents: totalCents, data: {} } as const;
    await openPayment(tx, { ...attempt, createdAt: now, from: source });
  }
  return { id, totalCents };
}

/** The end of the last day to post the piece. */
function holdUntil(now: Date, { holdDays }: ExchangeRules): Date {
  return startOfDay(addDays(today(now), holdDays + 1));
}

async function noteRequest(
  tx: Queryable,
  wish: ExchangeWish,
  replacementId: string,
  { backCents }: ExchangeTerms,
  until: Date,
): Promise<void> {
  const { order: orderId, item: itemId, units, cause, reason, backAs } = wish;
  const request = await insertRequest(tx, {
    kind: 'exchange',
    orderId,
    itemId,
    units,
    cause,
    reason,
    replacementId,
    holdUntil: until,
    backCents,
    backAs,
  });
  if (!(await insertPhotos(tx, request, wish.photos))) refuse('photo_unknown');
  await wantLabel(tx, request);
  await recordEvent(tx, orderId, 'exchange_requested', 'customer', { request, replacement: replacementId });
  await mailForRequest(tx, { id: request, orderId }, 'exchange_held');
  await countFit(tx, orderId, { itemId, cause });
}

/** Where nothing is left to be paid it is paid for; its mail is the one of the exchange. */
async function finish(tx: Queryable, { id, totalCents }: { id: string; totalCents: number }): Promise<void> {
  if (totalCents > 0) return;
  await stepPayment(tx, id, INITIAL_STATE, 'paid', { actor: 'system', isSilent: true });
}
