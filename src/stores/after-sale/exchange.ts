import { atom, computed } from 'nanostores';
import { call, type FailureData, type Reason } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { exchangeWish, type OrderDetailItem, requestReturn } from '../../contracts/after-sale.ts';
import { getProduct, listProducts, type ProductCard, type ProductDetail } from '../../contracts/catalogue.ts';
import {
  type BackAs,
  type DifferencePaid,
  type ExchangeTerms,
  exchangeTerms,
  mayBeCredit,
  payDifference,
} from '../../domain/after-sale/exchange.ts';
import { isSeenInPhotos, type ReturnCause } from '../../domain/after-sale/returns.ts';
import { EVERYTHING, listInput, MAX_SEARCH } from '../../domain/catalogue/collection-query.ts';
import { type Choice, firstChoice, offerOf, withoutSoldOut } from '../../domain/catalogue/offer.ts';
import { type RefundSplit, splitRefund } from '../../domain/credit/split.ts';
import { missingChoice, renewed } from '../catalogue/buy.ts';
import {
  $checkoutCredit,
  creditWish,
  forgetCheckoutCredit,
  loadCheckoutCredit,
  type PayingWallet,
  payingWallets,
  refreshCheckoutCredit,
} from '../checkout/checkout-credit.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { $orderDetail, showChanged } from '../orders/order-detail.ts';
import { createAttempts, ORDER_TIMEOUT_MS } from '../payment/order-attempts.ts';
import { PHOTO_NOT_SENT, requestPhotosOf } from './request-photos.ts';

/** An exchange being prepared on an order's page. */
export type Exchange = {
  item: OrderDetailItem;
  units: number;
  cause: ReturnCause | null;
  reason: string;
  /** The product to choose from; null while loading, and if it failed (`failure`). */
  product: ProductDetail | null;
  failure: Reason | null;
  choice: Choice;
  /** How a surplus is to be returned. */
  backAs: BackAs;
  /** The server's amounts, if they differ from the page's. */
  told: { differenceCents: number; backCents: number } | null;
  problem: { at: 'colour' | 'size' | 'message'; text: string } | null;
  busy: boolean;
};

/** Kept when its dialog closes: reopening it for the same piece restores it. */
export const $exchange = atom<Exchange | null>(null);

/** The evaluated selection. */
export const $exchangeOffer = computed($exchange, (state) =>
  state?.product ? offerOf(state.product, state.choice, state.units) : null,
);

/** The difference or surplus; null while there is no product. */
export const $exchangeTerms = computed($exchange, (state): ExchangeTerms | null => {
  if (!state?.product) return null;
  const { item, units, product, told } = state;
  const isSameProduct = product.id === item.productId;
  const terms = exchangeTerms(item.bought, units, { unitCents: product.finalPriceCents, isSameProduct });
  return told ? { ...terms, ...told } : terms;
});

/** How a difference is paid; null if there is none. */
export const $differencePaid = computed(
  [$exchangeTerms, $checkoutCredit, $orderDetail],
  (terms, credit, detail): DifferencePaid<PayingWallet> | null =>
    terms && terms.differenceCents > 0 && detail.status === 'shown'
      ? payDifference(terms.differenceCents, payingWallets(credit), detail.detail.exchangeRules)
      : null,
);

const attempts = createAttempts({
  name: 'exchange_attempts',
  parse: (input) => exchangeWish.parse(input),
  ask: (input) => call(requestReturn, input, { timeoutMs: ORDER_TIMEOUT_MS }),
});

export async function openExchange(item: OrderDetailItem): Promise<void> {
  void loadCheckoutCredit($accountKind.get() !== 'guest');
  if ($exchange.get()?.item.id === item.id) return change({ item });
  asking += 1;
  $exchange.set({
    item,
    units: 1,
    cause: null,
    reason: '',
    product: null,
    failure: null,
    choice: { colourId: null, sizeId: null, quantity: 1 },
    backAs: 'money',
    told: null,
    problem: null,
    busy: false,
  });
  if (item.productId) await chooseProduct(item.productId);
}

/** Request counter: late responses to earlier requests are discarded. */
let asking = 0;

/** Selects the product to exchange for; preselects the colour of the returned piece if it is the same product. */
export async function chooseProduct(id: string): Promise<void> {
  asking += 1;
  const own = asking;
  change({ product: null, failure: null, told: null, problem: null });
  const result = await call(getProduct, { id });
  const product = result.ok ? await renewed(result.data) : null;
  const state = $exchange.get();
  if (own !== asking || !state) return;
  if (!product) return change({ failure: result.ok ? null : result });
  const first = firstChoice(product);
  const colourId =
    product.id === state.item.productId
      ? (product.colours.find(({ name }) => name === state.item.colour)?.id ?? first.colourId)
      : first.colourId;
  change({ product, choice: withoutSoldOut(product, { ...first, colourId }) });
}

export function chooseVariant(wish: Partial<Choice>): void {
  const product = $exchange.get()?.product;
  if (!product) return;
  const choice = { ...($exchange.get()?.choice ?? firstChoice(product)), ...wish };
  change({ choice: withoutSoldOut(product, choice), told: null, problem: null });
}

export function setExchange(wish: Partial<Pick<Exchange, 'units' | 'cause' | 'reason' | 'backAs'>>): void {
  change({ ...wish, ...('units' in wish && { told: null, problem: null }) });
}

/**
 * Submits the exchange. Returns the order of the new piece if there is something to pay, else null; false on failure, with the
 * reason in the state.
 */
export async function sendExchange(): Promise<{ payment: { id: string; token: string } | null } | false> {
  const state = $exchange.get();
  const detail = $orderDetail.get();
  const terms = $exchangeTerms.get();
  if (!state?.product || !terms || state.busy || detail.status !== 'shown') return false;
  const offer = $exchangeOffer.get();
  const wrong = missingChoice(offer) ?? variantProblem(state, offer);
  if (wrong || !offer?.variantId) {
    change({ problem: wrong ?? { at: 'message', text: words('exchange_unknown_variant') } });
    return false;
  }
  change({ busy: true, problem: null });
  const photos = requestPhotosOf(state.item.id);
  const keys = isSeenInPhotos(state.cause) ? await photos.keys() : [];
  if (!keys) {
    if (isOpen(state.item)) change({ busy: false, problem: { at: 'message', text: PHOTO_NOT_SENT } });
    return false;
  }
  const { id: order, token } = detail.detail.order;
  const { item, units, cause, reason, backAs } = state;
  const { differenceCents, backCents } = terms;
  const { moneyCents } = splitBack(backCents, detail.detail.left);
  const paid = $differencePaid.get();
  const result = await attempts.send({
    order,
    token,
    kind: 'exchange',
    item: item.id,
    units,
    variant: offer.variantId,
    cause,
    reason,
    photos: keys,
    expected: { differenceCents, backCents },
    backAs: mayBeCredit(moneyCents) ? backAs : 'money',
    credit: paid ? creditWish(paid.creditCents) : undefined,
  });
  if (!result.ok) {
    if (result.code === 'photo_unknown') photos.lose(words('photo_unknown'));
    await refused(item, result.code, result.data ?? {});
    return false;
  }
  if (paid) forgetCheckoutCredit();
  showChanged(result.data);
  if (isOpen(item)) $exchange.set(null);
  photos.clear();
  const held = result.data.requests.findLast(
    ({ itemId, status }) => itemId === item.id && status === 'accepted',
  );
  const piece = held?.replacement;
  return { payment: piece?.isPayable ? { id: piece.orderId, token: piece.token } : null };
}

/** How a surplus was paid: money is refunded first (domain/credit/split.ts). */
export function splitBack(backCents: number, left: RefundSplit): RefundSplit {
  return splitRefund(Math.min(backCents, left.moneyCents + left.creditCents), left);
}

function variantProblem(
  { item, units }: Exchange,
  offer: { variantId: string | null; stock: number } | null,
): Exchange['problem'] {
  if (offer?.variantId === item.variantId) return { at: 'message', text: words('exchange_same_piece') };
  if (offer && offer.stock < units) return { at: 'message', text: words('exchange_out_of_stock') };
  return null;
}

/** Shows why it was refused, with the current price or stock. */
async function refused(item: OrderDetailItem, code: string, data: FailureData): Promise<void> {
  const { differenceCents, backCents } = data;
  const told =
    typeof differenceCents === 'number' && typeof backCents === 'number'
      ? { differenceCents, backCents }
      : null;
  if (isOpen(item))
    change({ busy: false, problem: { at: 'message', text: words(code, undefined, data) }, told });
  if (code.startsWith('credit_')) await refreshCheckoutCredit();
  if (!isOpen(item)) return;
  const product = $exchange.get()?.product;
  if (!product) return;
  const now = await renewed(product);
  if ($exchange.get()?.product === product) change({ product: now });
}

/** Its dialog may have been closed while it was sent, and that of another piece opened. */
const isOpen = ({ id }: OrderDetailItem) => $exchange.get()?.item.id === id;

function change(now: Partial<Exchange>): void {
  const state = $exchange.get();
  if (state) $exchange.set({ ...state, ...now });
}

export type Found = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  text: string;
  items: readonly ProductCard[];
};

/** Search results for products of the shop. */
export const $found = atom<Found>({ status: 'idle', text: '', items: [] });

/** The product id in a pasted product URL; null if there is none. */
export function productIn(text: string): string | null {
  return /\/produto\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])/i.exec(text)?.[1] ?? null;
}

const PAUSE_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Searches for products; a pasted URL selects its product at once. */
export function lookFor(typed: string): void {
  clearTimeout(timer);
  const pasted = productIn(typed);
  const text = typed.trim().slice(0, MAX_SEARCH).toWellFormed();
  if (pasted) {
    $found.set({ status: 'idle', text: '', items: [] });
    void chooseProduct(pasted);
  } else if (text === '') $found.set({ status: 'idle', text, items: [] });
  else {
    $found.set({ ...$found.get(), status: 'loading', text });
    timer = setTimeout(() => void find(text), PAUSE_MS);
  }
}

async function find(text: string): Promise<void> {
  const result = await call(listProducts, listInput({ ...EVERYTHING, search: text }));
  if ($found.get().text !== text) return;
  $found.set({
    text,
    ...(result.ok ? { status: 'ready', items: result.data.items } : { status: 'failed', items: [] }),
  });
}
