import { call } from '../client/call.ts';
import { PAYMENT_TEXTS, paymentWords } from '../client/payment-words.ts';
import { type BoletoPayment, type OrderView, type PaymentChoice, payOrder } from '../contracts/orders.ts';
import { parseBoleto } from '../domain/boleto.ts';
import { parseBrCode } from '../domain/br-code.ts';
import { creditOnItems } from '../domain/credit/split.ts';
import { type Cents, percentOf } from '../domain/money.ts';
import type { PaymentMethod } from '../domain/payments.ts';
import { DECLINED, PENDING, SUCCESS } from '../paths.ts';
import { $cardProblems, type CardField, forgetCard } from './card.ts';
import { $order, isOpen, refreshOrder, showOrder } from './order.ts';
import { $method, checkPayment, preparePayment } from './payment.ts';
import { withProof } from './proof.ts';

/** A card is paid or refused while the shopper waits. */
const PAY_TIMEOUT_MS = 45_000;

export type PaymentWish = {
  /** Another way to pay than the order has now, or another card; the order is priced anew for it. */
  payment?: PaymentChoice;
  /** Another code than the one that is still good. */
  renew?: boolean;
};

/**
 * Asks for the payment of the same order. A refused card is an answer, too: the order says why. Returns whether there is
 * an answer.
 */
export async function askForPayment({ payment, renew = false }: PaymentWish = {}): Promise<boolean> {
  const state = $order.get();
  if (state.status !== 'shown' || state.asking) return false;
  const { order } = state;
  const method = payment?.method ?? order.paymentMethod;
  $order.set({ ...state, asking: true, problem: null });
  const key = { order: order.id, token: order.token };
  const result = await withProof((proof) =>
    call(payOrder, { ...key, renew, payment, proof }, { timeoutMs: PAY_TIMEOUT_MS }),
  );
  if (result.ok) {
    showOrder(result.data);
    return true;
  }
  $order.set({
    status: 'shown',
    order,
    asking: false,
    problem: paymentWords(result.code, method, result.data),
  });
  if (result.code === 'already_paid' || result.code === 'order_closed') await refreshOrder();
  return false;
}

/** What the order costs by card or boleto, and by PIX: another method prices it anew (the server has the last word). */
export function amountsOf(order: OrderView): { totalCents: Cents; pixTotalCents: Cents } {
  const totalCents = order.totalCents + order.pixDiscountCents;
  if (order.gift) return { totalCents, pixTotalCents: totalCents };
  const items = order.subtotalCents - order.couponDiscountCents - order.exchangeCreditCents;
  const byMoney = items - creditOnItems(order.creditCents, order.shippingCents);
  return { totalCents, pixTotalCents: totalCents - percentOf(byMoney, order.terms.pixPercent) };
}

/** Chooses another way to pay; what an earlier one came to is no longer of interest. */
export function chooseOtherMethod(method: PaymentMethod): void {
  $method.set(method);
  $cardProblems.set({});
  say(null);
}

/**
 * Pays the order shown in the way chosen. `stoppedAt` is the field of the card to go to, `leadsTo` the page that says
 * how a payment by card ended; a refusal stays here, where the next attempt is made.
 */
export async function payAsChosen(): Promise<{ leadsTo: string | null; stoppedAt: CardField | null }> {
  const nowhere = { leadsTo: null, stoppedAt: null };
  const state = $order.get();
  if (state.status !== 'shown' || state.asking) return nowhere;
  const [stoppedAt = null] = checkPayment();
  if (stoppedAt) {
    say(PAYMENT_TEXTS.incompleteCard);
    return { leadsTo: null, stoppedAt };
  }
  const { totalCents, pixTotalCents } = amountsOf(state.order);
  $order.set({ ...state, asking: true, problem: null });
  const prepared = await preparePayment(
    $method.get() === 'pix' ? pixTotalCents : totalCents,
    state.order.terms,
  );
  const now = $order.get();
  if (now.status !== 'shown') return nowhere;
  $order.set({ ...now, asking: false, problem: prepared.ok ? null : prepared.problem });
  if (!prepared.ok || !(await askForPayment({ payment: prepared.payment }))) return nowhere;
  const paid = $order.get();
  if (paid.status !== 'shown' || paid.order.declined) return nowhere;
  forgetCard();
  return { leadsTo: resultPageOf(paid.order), stoppedAt: null };
}

/** Says in words why paying came to nothing before anything was sent. */
function say(problem: string | null): void {
  const state = $order.get();
  if (state.status === 'shown' && !state.asking) $order.set({ ...state, problem });
}

/**
 * The code to pay an order with; null where there is none, where it is damaged, or where it asks for another amount
 * than the order's: nobody is shown a code that pays something else.
 */
export function pixCodeOf({ payment }: Pick<OrderView, 'payment'>): string | null {
  if (payment?.method !== 'pix') return null;
  const code = parseBrCode(payment.code);
  const isRight = code.ok && (code.amountCents === null || code.amountCents === payment.amountCents);
  return isRight ? payment.code : null;
}

/**
 * The boleto to pay an order with, its line and its bars; null where there is none, where a check digit is wrong, or
 * where it asks for another amount.
 */
export function boletoOf({ payment }: Pick<OrderView, 'payment'>): (BoletoPayment & { line: string }) | null {
  if (payment?.method !== 'boleto') return null;
  const slip = parseBoleto(payment.line);
  const isRight = slip.ok && (slip.amountCents === null || slip.amountCents === payment.amountCents);
  return isRight ? { ...payment, line: slip.line, barcode: slip.barcode } : null;
}

/**
 * Where a payment by card leads: money arrived, refused, or still being looked at; null where the order's own view says
 * all there is to say.
 */
export function resultPageOf(order: OrderView): string | null {
  if (order.paymentMethod !== 'credit_card') return null;
  const query = `?order=${order.number}`;
  if (order.declined !== null) return DECLINED + query;
  if (order.paymentStatus === 'under_review') return PENDING + query;
  if (isOpen(order) || order.status === 'CANCELLED') return null;
  return SUCCESS + query + (order.transaction ? `&transaction=${encodeURIComponent(order.transaction)}` : '');
}
