import { atom, computed } from 'nanostores';
import { call, type Failure, type FailureData } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { type BuyNow, buyNow, openBuyNow } from '../../contracts/buy-now.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import type { ShippingService } from '../../domain/shipping/shipping.ts';
import { CHECKOUT, productUrl, signInUrl, variantUrl } from '../../paths.ts';
import { totalsOf } from '../cart/totals.ts';
import { missingChoice, refreshProduct } from '../catalogue/buy.ts';
import { $choice, $offer, $product, choose } from '../catalogue/product.ts';
import { reachStep } from '../kept/visit.ts';
import { withProof } from '../kit/proof.ts';
import { showOrder } from '../payment/order.ts';
import { createAttempts, ORDER_TIMEOUT_MS } from '../payment/order-attempts.ts';
import { resultPageOf } from '../payment/order-payment.ts';

/** What may be chosen here; a card needs fields, which the checkout has. */
export type Method = Exclude<PaymentMethod, 'credit_card'>;
export const METHODS: readonly Method[] = ['pix', 'boleto'];

export type Sheet = {
  /** `known`: what it shows is what was answered last, which `isAsking` renews. */
  phase: 'shut' | 'opening' | 'known' | 'failed' | 'sending' | 'leaving';
  answer: BuyNow | null;
  isAsking: boolean;
  /** What the last press or question met with, and beside which part. */
  problem: { at: 'size' | 'address' | 'message'; text: string } | null;
  /** Where to go on; set with the phase 'leaving'. */
  leadsTo: { url: string; how: 'assign' | 'replace' } | null;
};

const SHUT: Sheet = { phase: 'shut', answer: null, isAsking: false, problem: null, leadsTo: null };

/** The sheet of 'Comprar agora'. */
export const $sheet = atom<Sheet>(SHUT);

/** What was chosen in it, instead of what the last order had. */
export const $chosen = atom<{ service: ShippingService | null; method: Method | null }>({
  service: null,
  method: null,
});

/** The option of delivery: the chosen one, else that of the last order, else the cheapest. */
export const $delivery = computed([$sheet, $chosen], ({ answer }, { service }) => {
  const options = answer?.delivery?.options ?? [];
  const find = (name: string | null | undefined) => options.find((one) => one.service === name);
  return find(service) ?? find(answer?.last.service) ?? options.toSorted(byPrice)[0] ?? null;
});

/** The method of payment: the chosen one, else that of the last order, else PIX. */
export const $payBy = computed(
  [$sheet, $chosen],
  ({ answer }, { method }): Method => method ?? METHODS.find((one) => one === answer?.last.method) ?? 'pix',
);

/** null while nothing can be bought. */
export const $sums = computed([$sheet, $delivery], ({ answer }, delivery) => {
  const [line] = answer?.cart.lines ?? [];
  return answer && line && line.quantity <= line.maximum ? totalsOf(answer.cart, delivery, 0) : null;
});

/** Counts the questions: late answers to earlier ones are dropped. */
let asked = 0;
let unfollow = () => {};

/**
 * Opens the sheet for the page's selection. Returns false if the shop knows too little of the customer for it: then the checkout asks.
 */
export async function openSheet(): Promise<boolean> {
  if ($sheet.get().phase !== 'shut') return true;
  $chosen.set({ service: null, method: null });
  $sheet.set({ ...SHUT, phase: 'opening', isAsking: true });
  unfollow = followChoice();
  return ask(null);
}

export function shutSheet(): void {
  asked += 1;
  unfollow();
  $sheet.set(SHUT);
}

export const sendTo = (addressId: string) => ask(addressId);

/** Asks again for what is shown. */
export const askAgain = () => ask($sheet.get().answer?.addressId ?? null);

async function ask(addressId: string | null): Promise<boolean> {
  const product = $product.get();
  const offer = $offer.get();
  if (!product || !offer) return false;
  asked += 1;
  const mine = asked;
  const before = $sheet.get();
  $sheet.set({ ...before, isAsking: true, phase: before.answer ? 'known' : 'opening' });
  const { colourId } = $choice.get();
  // Of what has just sold out, the page offers no unit: one is asked for, to be told.
  const quantity = Math.max(1, offer.quantity);
  const wanted = { productId: product.id, variantId: offer.variantId, quantity };
  const result = await call(openBuyNow, { ...wanted, colourId, addressId });
  if (mine !== asked) return true;
  if (!result.ok) return refused(result);
  const { keptVariantId } = result.data;
  const kept = product.variants.find(({ id }) => id === keptVariantId);
  $sheet.set({ ...$sheet.get(), phase: 'known', isAsking: false, answer: result.data });
  if (kept) choose({ sizeId: kept.sizeId });
  reachStep('checkout');
  return true;
}

/** Says why nothing can be shown. Returns false where the checkout goes on. */
function refused({ code, data }: Failure): boolean {
  if (code === 'buyer_unknown') {
    shutSheet();
    return false;
  }
  if (code === 'signed_out') leave(signInUrl(returnUrl()), 'assign');
  else {
    const problem = { at: 'message', text: wordsOf(code, data) } as const;
    $sheet.set({ ...$sheet.get(), phase: 'failed', isAsking: false, problem });
  }
  return true;
}

/** Another size or colour is another price and stock. Returns a function that stops it. */
function followChoice(): () => void {
  return $offer.listen((offer) => {
    const { phase, answer } = $sheet.get();
    const shown = answer?.cart.lines[0]?.variantId ?? null;
    if (phase === 'known' && offer?.variantId && offer.variantId !== shown) {
      $sheet.set({ ...$sheet.get(), problem: null });
      void askAgain();
    }
  });
}

/** Orders what is shown: one press, one order. */
export async function confirm(): Promise<void> {
  const { phase, answer, isAsking } = $sheet.get();
  if (phase !== 'known' || isAsking || !answer) return;
  const missing = missingChoice($offer.get());
  const delivery = $delivery.get();
  const sums = $sums.get();
  const [line] = answer.cart.lines;
  if (missing || !line || !sums) {
    const gone = wordsOf(line ? 'quantity_over_stock' : 'product_unavailable', {
      available: line?.maximum ?? 0,
    });
    say(missing ? { at: 'size', text: missing.text } : { at: 'message', text: gone });
    return;
  }
  // Beside the delivery stands why there is none.
  if (!delivery) return;
  const method = $payBy.get();
  $sheet.set({ ...$sheet.get(), phase: 'sending', problem: null });
  const result = await attemptsFor(line.variantId ?? line.productId).send({
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity,
    addressId: answer.addressId,
    service: delivery.service,
    payment: { method },
    expectedTotalCents: method === 'pix' ? sums.pixTotalCents : sums.totalCents,
  });
  if (result.ok) {
    showOrder(result.data);
    leave(resultPageOf(result.data) ?? `${CHECKOUT}?pedido=${result.data.id}`, 'replace');
  } else await explain(result);
}

/** The attempts of one variant: with the key of another one, its order would be taken for this one. */
const attemptsFor = (variant: string) =>
  createAttempts({
    name: `buy_now_attempts:${variant}`,
    parse: (input) => buyNow.input.parse(input),
    ask: (input) =>
      withProof((proof) =>
        call(buyNow, proof ? { ...input, proof } : input, { timeoutMs: ORDER_TIMEOUT_MS }),
      ),
  });

async function explain({ code, data }: Failure): Promise<void> {
  if (code === 'signed_out') {
    leave(signInUrl(returnUrl()), 'assign');
    return;
  }
  const at = code === 'address_unknown' ? 'address' : 'message';
  const problem = { at, text: wordsOf(code, data) } as const;
  $sheet.set({ ...$sheet.get(), phase: 'known', problem });
  if (!(code in buyNow.errors)) return;
  // Something is not as shown any more.
  await refreshProduct();
  await askAgain();
  if ($sheet.get().phase === 'known') say(problem);
}

function say(problem: Sheet['problem']): void {
  $sheet.set({ ...$sheet.get(), problem });
}

function leave(url: string, how: 'assign' | 'replace'): void {
  $sheet.set({ ...$sheet.get(), phase: 'leaving', leadsTo: { url, how } });
}

/** This product with what is chosen, and the sheet open. */
function returnUrl(): string {
  const product = $product.get();
  if (!product) return productUrl('');
  const { colourId, sizeId } = $choice.get();
  const url = variantUrl(product.id, {
    colour: product.colours.find(({ id }) => id === colourId)?.name,
    size: product.sizes.find(({ id }) => id === sizeId)?.label,
  });
  return `${url}${url.includes('?') ? '&' : '?'}${ASKED}`;
}

/** What the address of a product says while its sheet is open. */
export const ASKED = 'comprar=agora';

const OWN_WORDS: Readonly<Record<string, string>> = {
  product_unavailable: 'Esta peça não está mais à venda.',
  sold_out: 'Esta peça acabou de esgotar. Escolha outro tamanho ou feche para pedir um aviso.',
};

function wordsOf(code: string, data: FailureData = {}): string {
  const isOut = code === 'quantity_over_stock' && data.available === 0;
  return OWN_WORDS[isOut ? 'sold_out' : code] ?? words(code, 'checkout', data);
}

function byPrice(a: { priceCents: number }, b: { priceCents: number }): number {
  return a.priceCents - b.priceCents;
}
