import { call } from '../../client/call.ts';
import { paymentWords } from '../../client/words/payment-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import { type BoletoPayment, type OrderView, payOrder } from '../../contracts/orders.ts';
import type { PaymentChoice } from '../../contracts/payment-choice.ts';
import { creditOnItems } from '../../domain/credit/split.ts';
import { type Cents, percentOf } from '../../domain/money/money.ts';
import { parseBoleto } from '../../domain/payments/boleto.ts';
import { parseBrCode } from '../../domain/payments/br-code.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import { DECLINED, PENDING, SUCCESS } from '../../paths.ts';
import { onceMended } from '../kit/once-mended.ts';
import { withProof } from '../kit/proof.ts';
import { $cardProblems, type CardField, forgetCard } from './card.ts';
import { openWallet } from './open-wallet.ts';
import { $order, isOpen, refreshOrder, showOrder } from './order.ts';
import { $method, checkPayment, preparePayment } from './payment.ts';

/** Card payments are authorised while the shopper waits. */
const PAY_TIMEOUT_MS = 45_000;

export type PaymentWish = {
  /** Another payment method or card; the order is repriced for it. */
  payment?: PaymentChoice;
  /** Request another code while one is still valid. */
  renew?: boolean;
};

/**
 * Requests a payment for the same order. A declined card is a response too: the order says why. Returns whether there was a
 * response.
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
  if (result.code === 'saved_card_gone') await openWallet();
  if (result.code === 'already_paid' || result.code === 'order_closed') await refreshOrder();
  return false;
}

/** The order's price by card or boleto, and by PIX (a preview: the server decides). */
export function amountsOf(order: OrderView): { totalCents: Cents; pixTotalCents: Cents } {
  const totalCents = order.totalCents + order.pixDiscountCents;
  if (order.gift) return { totalCents, pixTotalCents: totalCents };
  const items = order.subtotalCents - order.couponDiscountCents - order.exchangeCreditCents;
  const byMoney = items - creditOnItems(order.creditCents, order.shippingCents);
  return { totalCents, pixTotalCents: totalCents - percentOf(byMoney, order.terms.pixPercent) };
}

/** Selects another payment method and clears the result of the previous one. */
export function chooseOtherMethod(method: PaymentMethod): void {
  $method.set(method);
  $cardProblems.set({});
  say(null);
}

/**
 * Pays the shown order with the selected method. `stoppedAt` is the card field to focus, `leadsTo` the result page of a card
 * payment; a decline stays on this page, where the next attempt is made.
 */
export async function payAsChosen(): Promise<{ leadsTo: string | null; stoppedAt: CardField | null }> {
  const nowhere = { leadsTo: null, stoppedAt: null };
  const state = $order.get();
  if (state.status !== 'shown' || state.asking) return nowhere;
  const [stoppedAt = null] = checkPayment();
  if (stoppedAt) {
    say(TEXTS.incompleteCard);
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
  if (paid.status === 'shown' && paid.order.declined === 'saved_card') await openWallet();
  if (paid.status !== 'shown' || paid.order.declined) return nowhere;
  forgetCard();
  return { leadsTo: resultPageOf(paid.order), stoppedAt: null };
}

/** Shows why a payment failed before anything was sent. */
function say(problem: string | null): void {
  const state = $order.get();
  if (state.status === 'shown' && !state.asking) $order.set({ ...state, problem });
}

onceMended([$cardProblems], () => {
  const state = $order.get();
  if (state.status === 'shown' && state.problem === TEXTS.incompleteCard) say(null);
});

/**
 * The PIX code of an order; null if there is none, if it is corrupt, or if its amount differs from the order's: a code for
 * another amount is never shown.
 */
export function pixCodeOf({ payment }: Pick<OrderView, 'payment'>): string | null {
  if (payment?.method !== 'pix') return null;
  const code = parseBrCode(payment.code);
  const isRight = code.ok && (code.amountCents === null || code.amountCents === payment.amountCents);
  return isRight ? payment.code : null;
}

/** The boleto of an order with its line and bars; null if there is none, if a check digit is wrong, or if its amount differs. */
export function boletoOf({ payment }: Pick<OrderView, 'payment'>): (BoletoPayment & { line: string }) | null {
  if (payment?.method !== 'boleto') return null;
  const slip = parseBoleto(payment.line);
  const isRight = slip.ok && (slip.amountCents === null || slip.amountCents === payment.amountCents);
  return isRight ? { ...payment, line: slip.line, barcode: slip.barcode } : null;
}

/** The result page of a card payment: paid, declined, or under review; null if the order view suffices. */
export function resultPageOf(order: OrderView): string | null {
  if (order.paymentMethod !== 'credit_card') return null;
  const query = `?order=${order.number}`;
  if (order.declined !== null) return DECLINED + query;
  if (order.paymentStatus === 'under_review') return PENDING + query;
  if (isOpen(order) || order.status === 'CANCELLED') return null;
  return SUCCESS + query + (order.transaction ? `&transaction=${encodeURIComponent(order.transaction)}` : '');
}
