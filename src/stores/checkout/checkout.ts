import { atom } from 'nanostores';
import type { Result } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { COUPON_ERRORS } from '../../contracts/cart.ts';
import { type OrderView, type PlaceOrderInput, placeOrder } from '../../contracts/orders.ts';
import type { PaymentChoice } from '../../contracts/payment-choice.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import { $cart, emptyCart, loadCart } from '../cart/cart.ts';
import { dropCoupon } from '../cart/coupon.ts';
import {
  $quote,
  $shippingOption,
  followCartWithQuote,
  followPostalCodeWithQuote,
  quote,
} from '../cart/shipping.ts';
import { $totals, isFree } from '../cart/totals.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { reachStep } from '../kept/visit.ts';
import { onceMended } from '../kit/once-mended.ts';
import { ADDRESS_FIELDS } from '../kit/postal-fill.ts';
import { deferToast } from '../kit/toasts.ts';
import { $cardProblems, type CardField, forgetCard } from '../payment/card.ts';
import { openWallet } from '../payment/open-wallet.ts';
import { isOpen, keptKey, keyFromAddress, openOrder, showOrder } from '../payment/order.ts';
import { resultPageOf } from '../payment/order-payment.ts';
import { $method, checkPayment, keepMethod, preparePayment } from '../payment/payment.ts';
import type { BuyerField } from './buyer-fields.ts';
import { $keepAddress, openAddressFields } from './checkout-addresses.ts';
import { recoverOrder, sendOrder } from './checkout-attempts.ts';
import {
  creditWish,
  forgetCheckoutCredit,
  loadCheckoutCredit,
  refreshCheckoutCredit,
} from './checkout-credit.ts';
import {
  $fieldProblems,
  $form,
  checkForm,
  fillFromPostalCode,
  restoreForm,
  showFieldProblems,
} from './checkout-form.ts';

export type Checkout = {
  phase: 'opening' | 'form' | 'submitting' | 'ordered' | 'leaving';
  /** The error message of the last submit. */
  problem: string | null;
  /** What the shopper can do besides trying again. */
  remedy: 'none' | 'drop_coupon' | 'see_cart';
  /** The field to focus; `time` counts the submits that an invalid field stopped. */
  stoppedAt: { field: BuyerField | CardField; time: number } | null;
  /** The page that says how the payment by card ended; set with the phase 'leaving'. */
  leadsTo: string | null;
};

const NOTHING_WRONG = { problem: null, remedy: 'none', stoppedAt: null, leadsTo: null } as const;

export const $checkout = atom<Checkout>({ phase: 'opening', ...NOTHING_WRONG });

/**
 * Opens the page: the order in the URL or one that is still open, otherwise the form for the cart. Returns 'cart' if there
 * is nothing to check out, so that the caller redirects to the cart page.
 */
export async function openCheckout(
  address: Pick<Location, 'search' | 'hash'>,
): Promise<'form' | 'order' | 'cart'> {
  const named = keyFromAddress(address);
  if (named && (await openOrder(named)).status === 'shown') return ordered();
  restoreForm();
  const state = await loadCart();
  if (state.status === 'ready' && state.cart.lines.length > 0) {
    $checkout.set({ phase: 'form', ...NOTHING_WRONG });
    reachStep('checkout');
    return 'form';
  }
  // The cart is empty: an order sent from here may have succeeded although its response was lost.
  const lost = state.status === 'ready' ? await recoverOrder() : null;
  if (lost) {
    arrive(lost);
    return 'order';
  }
  const last = keptKey();
  const opened = last ? await openOrder(last) : null;
  if (opened?.status === 'shown' && isOpen(opened.order)) return ordered();
  // An empty cart needs no message here: the cart page says so itself.
  if (state.status === 'failed') deferToast(`${TEXTS.checkoutShut} ${words(state.code, 'cart', state.data)}`);
  return 'cart';
}

/**
 * Requests that the form makes on its own: address and delivery options for a postal code that is already known.
 * Returns a function that stops it.
 */
export function followForm(): () => void {
  if ($form.get().street === '') void fillFromPostalCode();
  void loadCheckoutCredit($accountKind.get() !== 'guest');
  // Most shoppers are guests and load none of it.
  if ($accountKind.get() !== 'guest') void account().then((one) => one.fillFromAccount());
  const stops = [
    followCartWithQuote(),
    followPostalCodeWithQuote(),
    onceMended([$fieldProblems, $cardProblems], forgetStop),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Clears the message about fields. */
function forgetStop(): void {
  const { phase, stoppedAt } = $checkout.get();
  if (phase === 'form' && stoppedAt) $checkout.set({ phase, ...NOTHING_WRONG });
}

/** Sends the order. One submit leads to one order, however often it is sent: see `sendOrder`. */
export async function submitOrder(): Promise<void> {
  if ($checkout.get().phase === 'submitting') return;
  const wrong = checkForm();
  const wrongCard = isFree($totals.get()) ? [] : checkPayment();
  if (wrong.length + wrongCard.length > 0) {
    stop([...wrong, ...wrongCard], wrong.length > 0 ? TEXTS.requiredFields : TEXTS.incompleteCard);
    return;
  }
  $checkout.set({ phase: 'submitting', ...NOTHING_WRONG });
  if ($quote.get().status !== 'ready') await quote();
  const due = amountDue();
  const cart = $cart.get();
  if (due === null || cart.status !== 'ready') {
    // The delivery options show why there is no shipping price.
    $checkout.set({ phase: 'form', ...NOTHING_WRONG, stoppedAt: { field: 'postalCode', time: Date.now() } });
    return;
  }
  const [prepared] = await Promise.all([preparePayment(due, cart.cart.terms), keepAddress()]);
  const body = prepared.ok && orderBody(prepared.payment, due);
  if (!body) {
    $checkout.set({ phase: 'form', ...NOTHING_WRONG, problem: prepared.ok ? null : prepared.problem });
    return;
  }
  const result = await sendOrder(body);
  if (result.ok) arrive(result.data);
  else await explain(result);
}

/** Chooses the payment method and clears the message of the previous attempt. */
export function chooseMethod(method: PaymentMethod): void {
  $method.set(method);
  keepMethod(method);
  $cardProblems.set({});
  const state = $checkout.get();
  if (state.phase === 'form') $checkout.set({ phase: 'form', ...NOTHING_WRONG });
}

async function keepAddress(): Promise<void> {
  if ($keepAddress.get()) await (await account()).keepNewAddress();
}

function account() {
  return import('./checkout-account.ts');
}

/** Removes the coupon that prevents the order. */
export async function continueWithoutCoupon(): Promise<void> {
  const problem = await dropCoupon();
  $checkout.set({ phase: 'form', ...NOTHING_WRONG, problem });
  await quote();
}

function arrive(order: OrderView): void {
  keepMethod(null);
  forgetCheckoutCredit();
  emptyCart();
  showOrder(order);
  const leadsTo = resultPageOf(order);
  if (leadsTo === null) {
    ordered();
    return;
  }
  forgetCard();
  $checkout.set({ phase: 'leaving', ...NOTHING_WRONG, leadsTo });
}

function ordered(): 'order' {
  $checkout.set({ phase: 'ordered', ...NOTHING_WRONG });
  return 'order';
}

async function explain({
  code,
  fields,
  data,
}: Extract<Result<typeof placeOrder>, { ok: false }>): Promise<void> {
  const problem = words(code, 'checkout', data);
  if (code === 'invalid_input' && fields) {
    stop(showFieldProblems(fields), problem);
    return;
  }
  if (code.startsWith('credit_')) await refreshCheckoutCredit();
  if (code === 'saved_card_gone') await openWallet();
  const isAboutCart = code in placeOrder.errors;
  if (isAboutCart) {
    await loadCart();
    await quote();
  }
  const remedy = code in COUPON_ERRORS ? 'drop_coupon' : CART_CODES.has(code) ? 'see_cart' : 'none';
  $checkout.set({ ...NOTHING_WRONG, phase: 'form', problem, remedy });
}

const CART_CODES = new Set([
  'empty_cart',
  'product_unavailable',
  'quantity_over_stock',
  'quantity_over_limit',
  'order_over_limit',
  'open_units_limit',
  'total_too_large',
]);

function stop(wrong: readonly (BuyerField | CardField)[], problem: string): void {
  const [field] = wrong;
  if (ADDRESS_FIELDS.some((one) => wrong.includes(one))) openAddressFields();
  $checkout.set({
    ...NOTHING_WRONG,
    phase: 'form',
    problem,
    stoppedAt: field ? { field, time: Date.now() } : null,
  });
}

/** The total shown in the summary for the chosen method; null while there is no shipping price. */
function amountDue(): Cents | null {
  const totals = $totals.get();
  if (!totals || totals.shippingCents === null) return null;
  return $method.get() === 'pix' ? totals.pixTotalCents : totals.totalCents;
}

function orderBody(
  payment: PaymentChoice,
  expectedTotalCents: Cents,
): Omit<PlaceOrderInput, 'idempotencyKey'> | null {
  const option = $shippingOption.get();
  if (!option) return null;
  const { firstName, lastName, email, cpf, phone, ...address } = $form.get();
  return {
    customer: { firstName, lastName, email, cpf, phone },
    address,
    service: option.service,
    payment,
    expectedTotalCents,
    credit: creditWish($totals.get()?.creditCents ?? 0),
  };
}
