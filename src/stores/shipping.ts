import { atom, computed } from 'nanostores';
import { call } from '../client/call.ts';
import { local } from '../client/storage.ts';
import { TEXTS, words } from '../client/words.ts';
import { quoteShipping, type ShippingOption } from '../contracts/shipping.ts';
import { preselect, SHIPPING_SERVICES, type ShippingService } from '../domain/shipping.ts';
import { $cart } from './cart.ts';

export type Quote = {
  status: 'idle' | 'asking' | 'ready' | 'failed';
  /** The postal code that was asked for, eight digits. */
  postalCode: string;
  city: string | null;
  /** Stay in sight while the same question is asked anew. */
  options: readonly ShippingOption[];
  /** Why there is none, in words. */
  problem: string | null;
};

/** What is to be sent; nothing for the caller's cart. */
export type QuoteLines = readonly { productId: string; quantity: number }[] | undefined;

const IDLE: Quote = { status: 'idle', postalCode: '', city: null, options: [], problem: null };
const POSTAL_CODE_KEY = 'postal_code';
const SERVICE_KEY = 'shipping_service';

/** The postal code asked for once and remembered: up to eight digits, as far as typed. */
export const $postalCode = atom(digits(local.read(POSTAL_CODE_KEY) ?? ''));

export const $quote = atom<Quote>(IDLE);

/** The service the shopper chose; null until then. */
export const $wantedService = atom<ShippingService | null>(serviceOf(local.read(SERVICE_KEY)));

/** The option in force: the one chosen where it is offered, else Padrão. */
export const $shippingOption = computed([$quote, $wantedService], ({ options }, wanted) => {
  const named = options.map((option) => ({ ...option, name: SHIPPING_SERVICES[option.service].name }));
  return preselect(named, wanted);
});

/** Takes what is typed. A quote for another postal code says nothing of this one: it is dropped. */
export function typePostalCode(text: string): void {
  const typed = digits(text);
  if (typed !== $postalCode.get() && $quote.get().status !== 'idle') dropQuote();
  $postalCode.set(typed);
  if (typed.length === 8) local.write(POSTAL_CODE_KEY, typed);
}

export function chooseService(service: ShippingService): void {
  $wantedService.set(service);
  local.write(SERVICE_KEY, service);
}

let asked = 0;

/** Quotes for the postal code as typed. An answer to an earlier question is dropped. */
export async function quote(lines?: QuoteLines): Promise<Quote> {
  const postalCode = $postalCode.get();
  asked += 1;
  const mine = asked;
  if (postalCode.length !== 8) {
    $quote.set({
      ...IDLE,
      status: 'failed',
      problem: lines ? TEXTS.productPostalCode : TEXTS.cartPostalCode,
    });
    return $quote.get();
  }
  const before = $quote.get();
  const shown = before.postalCode === postalCode ? before : IDLE;
  $quote.set({ ...shown, status: 'asking', postalCode, problem: null });
  const result = await call(quoteShipping, { postalCode, lines: lines && [...lines] });
  if (mine !== asked) return $quote.get();
  $quote.set(
    result.ok
      ? { status: 'ready', postalCode, city: result.data.city, options: result.data.options, problem: null }
      : {
          ...IDLE,
          status: 'failed',
          postalCode,
          problem: words(shippingCode(result.code), lines ? 'product' : 'cart', result.data),
        },
  );
  return $quote.get();
}

/**
 * Keeps the quote of the cart true: asks as soon as a cart and a whole postal code are there, and again whenever what
 * is in the cart changes, since weight and subtotal decide the price. Returns how to stop.
 */
export function followCartWithQuote(): () => void {
  let quoted = '';
  return $cart.subscribe((state) => {
    if (state.status !== 'ready' || !state.settled) return;
    const content = JSON.stringify(state.cart.lines.map((line) => [line.id, line.quantity, line.unitCents]));
    if (content === quoted) return;
    quoted = content;
    if (state.cart.lines.length === 0) dropQuote();
    else if ($postalCode.get().length === 8) void quote();
  });
}

/** Quotes the cart as soon as another postal code is whole. Returns how to stop. */
export function followPostalCodeWithQuote(): () => void {
  return $postalCode.listen((postalCode) => {
    if (postalCode.length === 8 && postalCode !== $quote.get().postalCode) void quote();
  });
}

/** Forgets the quote: there is nothing to be sent any more. */
export function dropQuote(): void {
  asked += 1;
  $quote.set(IDLE);
}

/** A failing carrier service and a failing shop read the same here. */
function shippingCode(code: string): string {
  return code === 'internal' || code === 'unavailable' || code === 'unexpected_answer'
    ? 'carrier_unavailable'
    : code;
}

function digits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 8);
}

function serviceOf(text: string | null): ShippingService | null {
  return text !== null && text in SHIPPING_SERVICES ? (text as ShippingService) : null;
}
