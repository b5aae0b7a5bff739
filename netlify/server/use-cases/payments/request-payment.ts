import type { PaymentChoice } from '#contracts/payment-choice.ts';
import { isInstalmentOffered } from '#domain/money/instalments.ts';
import { canPay, canTryAgain, stateOf } from '#domain/orders/orders.ts';
import { isMethodOffered, type PaymentMethod } from '#domain/payments/payments.ts';
import { deadlineWithin, holdEndsAt } from '#domain/settlement/hold-time.ts';
import type { Services } from '../../compose.ts';
import { logLine } from '../../ports/log.ts';
import { type Failure, fail, type Outcome, ok, orRefusal } from '../../ports/outcome.ts';
import type { PaymentFailure } from '../../ports/payments.ts';
import type { OrderRow } from '../../sql/orders/orders.sql.ts';
import { type PaymentRow, replaceToken } from '../../sql/payments/payments.sql.ts';
import { findLimits } from '../../sql/settings/limits.sql.ts';
import { type Caller, type CardGuardFailure, requireBoleto, requireCard } from '../orders/guard-order.ts';
import { reportAlarm } from '../report-alarm.ts';
import { cancelCharge } from './cancel-charge.ts';
import { openNextAttempt, priceFor, tokenHash } from './next-attempt.ts';
import { type ChosenCard, firstAttempt, providerOrder } from './provider-order.ts';
import { matchesAttempt, recordCharge } from './record-charge.ts';
import { abandonAttempt, recoverCharges, refuseAttempt } from './recover-charges.ts';
import { cardName, cardSource, forgetGoneCard, requireOwnCard } from './saved-card.ts';

export type PaymentRequestFailure =
  | 'already_paid'
  | 'order_closed'
  | 'payment_under_review'
  | 'too_many_attempts'
  | 'boleto_too_late'
  | 'boleto_not_offered'
  | 'gift_not_by_boleto'
  | 'instalments_not_offered'
  | 'card_required'
  | 'boleto_over_limit'
  | CardGuardFailure
  | 'saved_card_gone'
  | 'payment_refused'
  | 'payment_data_refused'
  | 'payment_unavailable';

type Requested = Outcome<OrderRow, PaymentRequestFailure>;

/**
 * Continues the order's current attempt if it has no response from the provider yet; else does nothing. Safe for retries after
 * a crash anywhere: it never creates a second charge.
 */
export async function resumePayment(
  shop: Services,
  order: OrderRow,
  choice: PaymentChoice,
  payer: string | null,
): Promise<Requested> {
  if (!canPay(stateOf(order))) return ok(order);
  const attempt = currentAttempt(order);
  if (!isUnanswered(attempt) || attempt.method !== choice.method) return ok(order);
  return ask(shop, order, attempt, { choice, payer });
}

/**
 * Pays an order with its current method or another one. Safe to retry: an attempt's idempotency key makes the provider return
 * its first result, and an open charge is not requested again. `renew`, another method, a card or an expired code opens the
 * next attempt; former charges are cancelled first, since two open ones could both be paid.
 */
export async function requestPayment(
  shop: Services,
  order: OrderRow,
  wish: { choice: PaymentChoice | null; renew: boolean; caller: Caller },
): Promise<Requested> {
  const requested = await orRefusal<Requested, PaymentRequestFailure>(() => request(shop, order, wish));
  if (!requested.ok) await reportAlarm(shop, requested.code);
  return requested;
}

async function request(
  shop: Services,
  order: OrderRow,
  { choice, renew, caller }: { choice: PaymentChoice | null; renew: boolean; caller: Caller },
): Promise<Requested> {
  const blocked = whyNotPayable(order);
  if (blocked) return blocked;
  const now = shop.clock.now();
  const current = currentAttempt(order);
  const wanted = choice ?? choiceOf(current.method);
  if (!wanted) return fail('card_required');
  const paying = { choice: wanted, payer: caller.payer ?? null };
  if (order.gift && wanted.method === 'boleto') return fail('gift_not_by_boleto');
  const isOpen = current.status === 'pending' && (current.expiresAt === null || current.expiresAt > now);
  if (isSameCard(current, wanted) && !isUnanswered(current)) return ok(order);
  if (isOpen && current.chargeId !== null && current.method === wanted.method && !renew) return ok(order);
  if (!isMethodOffered(wanted.method, order)) return fail('boleto_not_offered');
  if (!areInstalmentsOffered(order, wanted)) return fail('instalments_not_offered');
  if (order.expiresAt <= now) return fail('order_closed');
  if (isUnanswered(current) && current.method === wanted.method) return ask(shop, order, current, paying);
  const allowed = canTryAgain(order, order.payments.length, now);
  if (!allowed.ok) return allowed;
  if (!deadlineWithin(wanted.method, now, holdEndsAt(firstAttempt(order))))
    return fail(wanted.method === 'boleto' ? 'boleto_too_late' : 'order_closed');
  await mayBeOpened(shop, order, wanted, caller);
  const freed = await closeFormer(shop, order);
  if (!freed.ok) return freed;
  const opened = await openNextAttempt(shop, freed.value, currentAttempt(freed.value), wanted, caller);
  const attempt = currentAttempt(opened);
  if (isUnanswered(attempt) && attempt.method === wanted.method && canPay(stateOf(opened)))
    return ask(shop, opened, attempt, paying);
  return whyNotPayable(opened) ?? ok(opened);
}

/** Checks limits before former charges are cancelled, so that a refusal does not lose them for nothing. */
async function mayBeOpened(
  shop: Services,
  order: OrderRow,
  choice: PaymentChoice,
  caller: Caller,
): Promise<void> {
  if (choice.method === 'pix') return;
  await requireOwnCard(shop, order.gift ? null : (caller.payer ?? null), choice);
  const { database, config, clock } = shop;
  const { totalCents } = priceFor(order, choice.method);
  await database.transaction({ actor: 'system' }, async (tx) => {
    if (choice.method === 'credit_card')
      await requireCard(tx, { config, now: clock.now() }, { cpf: order.cpf, caller }, { keep: false });
    else requireBoleto(choice, totalCents, order.hasAccount, await findLimits(tx));
  });
}

/** The order's current attempt. */
export function currentAttempt(order: OrderRow): PaymentRow {
  const attempt = order.payments.find((one) => one.attempt === order.attempt);
  if (!attempt) throw new Error('an order without its attempt to be paid');
  return attempt;
}

function isUnanswered({ chargeId, status }: PaymentRow): boolean {
  return chargeId === null && status === 'pending';
}

function whyNotPayable(order: OrderRow): Failure<PaymentRequestFailure> | null {
  if (canPay(stateOf(order))) return null;
  if (order.paymentStatus === 'under_review') return fail('payment_under_review');
  return fail(order.paidAt ? 'already_paid' : 'order_closed');
}

/** The default choice: the same method. A card needs a new token each time. */
function choiceOf(method: PaymentMethod): PaymentChoice | null {
  return method === 'credit_card' ? null : { method };
}

/** Whether it is a retry of the same press. A token is of one press; a saved card may be tried again after it was declined. */
function isSameCard(attempt: PaymentRow, choice: PaymentChoice): boolean {
  return (
    choice.method === 'credit_card' &&
    choice.savedCardId === undefined &&
    attempt.data.tokenHash === tokenHash(cardName(choice))
  );
}

function areInstalmentsOffered(order: OrderRow, choice: PaymentChoice): boolean {
  if (choice.method !== 'credit_card') return true;
  const { totalCents } = priceFor(order, 'credit_card');
  return isInstalmentOffered(totalCents, choice.instalments, order.terms);
}

/** Cancels all earlier charges; returns the order, or that it was paid after all. */
async function closeFormer(shop: Services, before: OrderRow): Promise<Requested> {
  const recovered = await recoverCharges(shop, before);
  if (!recovered.ok) return recovered;
  const order = recovered.value;
  const blocked = whyNotPayable(order);
  if (blocked) return blocked;
  for (const former of order.payments) {
    if (isUnanswered(former)) await abandonAttempt(shop, former);
    if (former.chargeId === null || former.status === 'canceled' || former.status === 'failed') continue;
    const outcome = await cancelCharge(shop, former);
    if (outcome === 'unavailable' || outcome === 'refused') return fail('payment_unavailable');
    if (outcome === 'under_review') return fail('payment_under_review');
    if (outcome === 'paid') return fail('already_paid');
  }
  return ok(order);
}

/** How it is paid, and by whose account. */
type Paying = { choice: PaymentChoice; payer: string | null };

async function ask(
  shop: Services,
  order: OrderRow,
  attempt: PaymentRow,
  { choice, payer }: Paying,
): Promise<Requested> {
  let chosen: ChosenCard | null = null;
  if (choice.method === 'credit_card') {
    if (!(await isCardOf(shop, attempt, cardName(choice)))) return fail('payment_unavailable');
    const card = await cardSource(shop, payer, choice);
    // Removed since the order was placed.
    if (!card) return ok(await refuseAttempt(shop, order, attempt, 'card'));
    chosen = { card, instalments: choice.instalments };
  }
  const body = providerOrder(order, attempt, chosen);
  const answer = await shop.payments.createOrder(body, attempt.idempotencyKey);
  if (!answer.ok && answer.status === 404) await forgetGoneCard(shop, payer, choice);
  if (!answer.ok) return unanswered(shop, order, attempt, answer);
  const charge = answer.value.charges[0];
  if (charge && matchesAttempt(attempt, charge))
    return refusedIfClosed(await recordCharge(shop, order, attempt, charge));
  const told = `status ${charge?.status ?? 'without charge'}, amount ${charge?.amountCents ?? 0}`;
  logRefusal(order.id, { ok: false, code: 'refused', status: null, message: told });
  if (charge) await shop.payments.cancelCharge(charge.id, `${attempt.idempotencyKey}:cancel`);
  await refuseAttempt(shop, order, attempt);
  return fail('payment_refused');
}

/** One attempt is one card; another token comes only if the response to the previous one was lost. */
const MAX_TOKENS = 3;

async function isCardOf({ database }: Services, attempt: PaymentRow, name: string): Promise<boolean> {
  const hash = tokenHash(name);
  if (attempt.data.tokenHash === hash) return true;
  return replaceToken(database.as({ actor: 'system' }), attempt.id, hash, MAX_TOKENS);
}

/** A charge that was created closed (such as a PIX above the account's limit) is a failure, except for cards: the order says why. */
function refusedIfClosed(order: OrderRow): Requested {
  const attempt = currentAttempt(order);
  const isRefused = attempt.status === 'failed' && attempt.method !== 'credit_card';
  return isRefused ? fail('payment_refused') : ok(order);
}

async function unanswered(
  shop: Services,
  order: OrderRow,
  attempt: PaymentRow,
  failure: PaymentFailure,
): Promise<Requested> {
  logRefusal(order.id, failure);
  // Do not query a failing server again right away.
  const isBusy = failure.code === 'unavailable' && failure.status !== null && failure.status !== 409;
  if (isBusy) return fail('payment_unavailable');
  // The response was lost, or another call used this key: the result of that call counts.
  const recovered = await recoverCharges(shop, order);
  if (!recovered.ok) return recovered;
  if (currentAttempt(recovered.value).chargeId !== null) return refusedIfClosed(recovered.value);
  if (failure.code === 'unavailable' || /idempotency/i.test(failure.message))
    return fail('payment_unavailable');
  const refused = await refuseAttempt(shop, order, attempt, failure.about);
  if (attempt.method === 'credit_card') return ok(refused);
  return fail(refusalCode(failure));
}

/** Refused shopper data can be corrected by the shopper; any other refusal is our fault. */
export function refusalCode({ about }: PaymentFailure): 'payment_data_refused' | 'payment_refused' {
  return about === 'shopper' ? 'payment_data_refused' : 'payment_refused';
}

function logRefusal(orderId: string, { code, status, message }: PaymentFailure): void {
  logLine('warn', { event: 'payment_not_created', orderId, code, status, message });
}
