import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { call, type Result } from '../client/call.ts';
import { local, readJson, session } from '../client/storage.ts';
import { TEXTS, words } from '../client/words.ts';
import { COUPON_ERRORS } from '../contracts/cart.ts';
import { getOrder, type OrderView, type PlaceOrderInput, placeOrder } from '../contracts/orders.ts';
import { $cart, CART_ID_KEY, dropCoupon, emptyCart, loadCart } from './cart.ts';
import {
  $form,
  checkForm,
  type Field,
  fillFromPostalCode,
  restoreForm,
  showFieldProblems,
} from './checkout-form.ts';
import { isOpen, keptKey, keyFromAddress, openOrder, showOrder } from './order.ts';
import { $quote, $shippingOption, quote } from './shipping.ts';
import { $totals } from './totals.ts';

export type Checkout = {
  phase: 'opening' | 'form' | 'submitting' | 'ordered';
  /** Why the last submit came to nothing, in words. */
  problem: string | null;
  /** What can be done about it beside trying again. */
  remedy: 'none' | 'drop_coupon' | 'see_cart';
  /** The field to go to, counted up by each submit that a field stopped. */
  stoppedAt: { field: Field; time: number } | null;
};

const NOTHING_WRONG = { problem: null, remedy: 'none', stoppedAt: null } as const;

export const $checkout = atom<Checkout>({ phase: 'opening', ...NOTHING_WRONG });

/** An earlier order that still waits to be paid while another is being made. */
export const $waitingOrder = atom<OrderView | null>(null);

/** Everything sent under the current idempotency key while no answer was certain, oldest first. */
const ATTEMPTS_KEY = 'checkout_attempts';
const attempts = z.array(placeOrder.input);

/** Placing an order waits for the payment provider too. */
const ORDER_TIMEOUT_MS = 45_000;

/**
 * Opens the page: an order that the address names or that is still open, else the form for the cart. 'cart' means that
 * there is nothing to check out and the shopper belongs on the cart page.
 */
export async function openCheckout(
  address: Pick<Location, 'search' | 'hash'>,
): Promise<'form' | 'order' | 'cart'> {
  const named = keyFromAddress(address);
  if (named && (await openOrder(named)).status === 'shown') return ordered();
  restoreForm();
  const hasCart = local.read(CART_ID_KEY) !== null;
  const state = hasCart ? await loadCart() : null;
  if (state?.status === 'ready' && state.cart.lines.length > 0) {
    $checkout.set({ phase: 'form', ...NOTHING_WRONG });
    if ($form.get().street === '') void fillFromPostalCode();
    void findWaitingOrder();
    return 'form';
  }
  // An empty cart: an order sent from here may have arrived without its answer.
  if (state?.status === 'ready' && (await recover())) return ordered();
  const last = keptKey();
  if (!last) return 'cart';
  const opened = await openOrder(last);
  return opened.status === 'shown' && isOpen(opened.order) ? ordered() : 'cart';
}

/** Sends the order. One submit leads to one order, however often it is sent: see `attempts`. */
export async function submitOrder(): Promise<void> {
  if ($checkout.get().phase === 'submitting') return;
  const wrong = checkForm();
  if (wrong.length > 0) {
    stop(wrong, TEXTS.requiredFields);
    return;
  }
  $checkout.set({ phase: 'submitting', ...NOTHING_WRONG });
  if ($quote.get().status !== 'ready') await quote();
  const body = orderBody();
  if (!body) {
    // Why there is no price for the delivery stands beside the delivery options.
    $checkout.set({ phase: 'form', ...NOTHING_WRONG, stoppedAt: { field: 'postalCode', time: Date.now() } });
    return;
  }
  const result = await send(body);
  if (result.ok) arrive(result.data);
  else await explain(result);
}

/** Goes on without the coupon that stands in the way. */
export async function continueWithoutCoupon(): Promise<void> {
  const problem = await dropCoupon();
  $checkout.set({ phase: 'form', ...NOTHING_WRONG, problem });
  await quote();
}

async function send(body: Omit<PlaceOrderInput, 'idempotencyKey'>): Promise<Result<typeof placeOrder>> {
  const kept = readAttempts();
  const idempotencyKey = kept[0]?.idempotencyKey ?? crypto.randomUUID();
  // In the form in which it is kept and compared: trimmed, the postal code as digits.
  const input = placeOrder.input.parse({ ...body, idempotencyKey });
  keepAttempts([...kept.filter((one) => !isSame(one, input)), input]);
  let result = await ask(input);
  // The key belongs to an order already: one of the earlier attempts did arrive, and its answer was lost.
  for (const earlier of kept) {
    if (result.ok || result.code !== 'key_reused') break;
    result = await ask(earlier);
  }
  if (result.ok || isCertain(result)) keepAttempts([]);
  return result;
}

/** Fetches the order of an attempt without an answer. Only while the cart is empty: then nothing new can be ordered. */
async function recover(): Promise<boolean> {
  for (const attempt of readAttempts().toReversed()) {
    const result = await ask(attempt);
    if (result.ok) {
      keepAttempts([]);
      arrive(result.data);
      return true;
    }
    if (!isCertain(result)) return false;
  }
  keepAttempts([]);
  return false;
}

function ask(input: PlaceOrderInput): Promise<Result<typeof placeOrder>> {
  return call(placeOrder, input, { timeoutMs: ORDER_TIMEOUT_MS });
}

/** Whether a refusal says for sure that no order was made. */
function isCertain({ status, code }: { status: number; code: string }): boolean {
  const isRefusal = status >= 400 && status < 500 && code !== 'unexpected_answer';
  return isRefusal || code === 'carrier_unavailable';
}

function arrive(order: OrderView): void {
  emptyCart();
  showOrder(order);
  ordered();
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
  const isAboutCart = code in placeOrder.errors;
  if (isAboutCart) {
    await loadCart();
    await quote();
  }
  const remedy = code in COUPON_ERRORS ? 'drop_coupon' : CART_CODES.has(code) ? 'see_cart' : 'none';
  $checkout.set({ phase: 'form', problem, remedy, stoppedAt: null });
}

const CART_CODES = new Set(['empty_cart', 'product_unavailable', 'quantity_over_stock']);

function stop(wrong: readonly Field[], problem: string): void {
  const [field] = wrong;
  $checkout.set({
    phase: 'form',
    problem,
    remedy: 'none',
    stoppedAt: field ? { field, time: Date.now() } : null,
  });
}

function orderBody(): Omit<PlaceOrderInput, 'idempotencyKey'> | null {
  const option = $shippingOption.get();
  const totals = $totals.get();
  if (!option || !totals) return null;
  const { firstName, lastName, email, cpf, phone, ...address } = $form.get();
  return {
    customer: { firstName, lastName, email, cpf, phone },
    address,
    service: option.service,
    payment: { method: 'pix' },
    expectedTotalCents: totals.pixTotalCents,
  };
}

async function findWaitingOrder(): Promise<void> {
  const key = keptKey();
  const result = key && (await call(getOrder, key));
  if (result?.ok && isOpen(result.data) && $cart.get().status === 'ready') $waitingOrder.set(result.data);
}

function readAttempts(): PlaceOrderInput[] {
  const kept = attempts.safeParse(readJson(session, ATTEMPTS_KEY));
  return kept.success ? kept.data : [];
}

/** A handful at most: each differs from the others by what the shopper changed between two lost answers. */
function keepAttempts(list: readonly PlaceOrderInput[]): void {
  session.write(ATTEMPTS_KEY, list.length === 0 ? null : JSON.stringify(list.slice(-5)));
}

function isSame(one: PlaceOrderInput, other: PlaceOrderInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
