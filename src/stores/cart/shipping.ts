import { atom, computed } from 'nanostores';
import { call } from '../../client/call.ts';
import { local } from '../../client/storage.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { quoteShipping, type ShippingOption } from '../../contracts/shipping.ts';
import { preselect, SHIPPING_SERVICES, type ShippingService } from '../../domain/shipping/shipping.ts';
import { $cart } from './cart.ts';

export type Quote = {
  status: 'idle' | 'asking' | 'ready' | 'failed';
  /** The postal code of the request, eight digits. */
  postalCode: string;
  city: string | null;
  /** Stay visible while the same quote is requested again. */
  options: readonly ShippingOption[];
  /** The error message. */
  problem: string | null;
};

/** The items to ship; undefined for the caller's cart. */
export type QuoteLines = readonly { productId: string; quantity: number }[] | undefined;

const IDLE: Quote = { status: 'idle', postalCode: '', city: null, options: [], problem: null };
const POSTAL_CODE_KEY = 'postal_code';
const SERVICE_KEY = 'shipping_service';

/** The postal code typed so far, remembered between pages: up to eight digits. */
export const $postalCode = atom(digits(local.read(POSTAL_CODE_KEY) ?? ''));

export const $quote = atom<Quote>(IDLE);

/** The service the shopper chose; null until then. */
export const $wantedService = atom<ShippingService | null>(serviceOf(local.read(SERVICE_KEY)));

/** The selected option: the one chosen if it is offered, otherwise Padrão. */
export const $shippingOption = computed([$quote, $wantedService], ({ options }, wanted) => {
  const named = options.map((option) => ({ ...option, name: SHIPPING_SERVICES[option.service].name }));
  return preselect(named, wanted);
});

/** Stands for the price of shipping while there is none. */
export const $shippingHint = computed([$quote, $postalCode], ({ status }, { length }) => {
  if (length < 8) return 'informe o CEP';
  return status === 'failed' ? 'não calculado' : 'calculando...';
});

/** Stores the typed postal code, and discards a quote for another one. */
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

/** Requests a quote for the typed postal code. Late responses to earlier requests are discarded. */
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
 * Keeps the quote of the cart up to date: requests one as soon as there is a cart and a complete postal code, and again when
 * the cart changes, since weight, subtotal and a coupon decide the price. Returns a function that stops it.
 */
export function followCartWithQuote(): () => void {
  let quoted = '';
  return $cart.subscribe((state) => {
    if (state.status !== 'ready' || !state.settled) return;
    const { lines, coupon } = state.cart;
    const content = JSON.stringify([
      lines.map((line) => [line.id, line.quantity, line.unitCents]),
      coupon?.benefit.kind === 'free_shipping' && coupon.problem === null,
    ]);
    if (content === quoted) return;
    quoted = content;
    if (state.cart.lines.length === 0) dropQuote();
    else if ($postalCode.get().length === 8) void quote();
  });
}

/** Requests a quote whenever the postal code is complete. Returns a function that stops it. */
export function followPostalCodeWithQuote(): () => void {
  return $postalCode.listen((postalCode) => {
    if (postalCode.length === 8 && postalCode !== $quote.get().postalCode) void quote();
  });
}

/** Clears the quote, because there is nothing to ship. */
export function dropQuote(): void {
  asked += 1;
  $quote.set(IDLE);
}

/** The message is the same whether the carrier service or the shop itself failed. */
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
