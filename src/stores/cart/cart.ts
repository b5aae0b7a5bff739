import { atom } from 'nanostores';
import { type CallOptions, call, type Failure, type Reason } from '../../client/call.ts';
import { local, readJson } from '../../client/storage.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import {
  addItem,
  type Cart,
  type CartLine,
  changeItem,
  getCart,
  joinCarts,
  removeItem,
} from '../../contracts/cart.ts';
import { itemCount } from '../../domain/orders/cart.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { $cartCount, LAST_SEEN_KEY, setCartCount } from '../kept/cart-count.ts';
import { CART_ID_KEY } from '../kept/storage-keys.ts';
import { reachStep } from '../kept/visit.ts';
import { toast } from '../kit/toasts.ts';
import { missingFrom, recordAddition, recordQuantity } from './cart-pending.ts';
import { withShownNotices } from './seen-prices.ts';

export type CartState =
  | { status: 'loading' }
  /** `lastSeen`: the last cart this browser received, if any. */
  | ({ status: 'failed'; lastSeen: Cart | null } & Reason)
  /** `settled` is false until the server has confirmed what is shown: line totals are newer than the sums. */
  | { status: 'ready'; cart: Cart; settled: boolean };

export type Removed = { line: CartLine; index: number };

/** What the cart page and the drawer show. */
export const $cart = atom<CartState>({ status: 'loading' });

/** Error messages by line id. */
export const $lineProblems = atom<Readonly<Record<string, string>>>({});

/** The line removed last, while the removal can still be undone. */
export const $removed = atom<Removed | null>(null);

/** A request in progress whose effect the page already shows. */
type Act = { kind: 'quantity'; id: string; quantity: number; sent: boolean } | { kind: 'remove'; id: string };

export type Outcome = { ok: true; data: Cart } | Failure;

/** Requests that change the cart complete even if the shopper navigates away. */
const KEEPALIVE: CallOptions = { keepalive: true };

const RETRY_MS = 400;

let confirmed: Cart | null = null;
let acts: readonly Act[] = [];
/** Units being added, which the badge counts already. */
let adding = 0;
let queue: Promise<unknown> = Promise.resolve();

let tabs: BroadcastChannel | null = null;
/** How many confirmed carts this tab has received from other tabs. */
let told = 0;

/** Whether a line cannot be bought at all and must be removed before checkout. */
export function isGone({ notices }: CartLine): boolean {
  return notices.some(({ kind }) => kind === 'sold_out' || kind === 'unavailable');
}

/** Whether a line blocks the checkout: unavailable, over the stock, or over the limit of one order. */
export function isBlocked(line: CartLine): boolean {
  return isGone(line) || line.quantity > line.maximum;
}

/** Fetches the cart. What is shown stays until the response arrives. */
export async function loadCart(): Promise<CartState> {
  if ($cart.get().status === 'failed') $cart.set({ status: 'loading' });
  const result = await inTurn(askForAll);
  if (result.ok) accept(result.data);
  else if (confirmed === null)
    $cart.set({ status: 'failed', code: result.code, data: result.data, lastSeen: readLastSeen() });
  return $cart.get();
}

/** Fetches again while a change that an earlier page sent is missing from the cart. */
async function askForAll(): Promise<Outcome> {
  for (;;) {
    const result = await readCart();
    const missing = result.ok ? missingFrom(result.data) : 'nothing';
    if (missing === 'lost') toast(TEXTS.cartChangeLost, 'error');
    if (missing !== 'awaited') return result;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The server's cart. A guest's cart left behind by a request that was late for the sign-in is joined to it first. */
async function readCart(): Promise<Outcome> {
  const read = await call(getCart, {});
  if (!read.ok || !read.data.hasGuestCart) return read;
  const joined = await call(joinCarts, {});
  return joined.ok ? joined : read;
}

/**
 * Adds a product, merging with an equal line. The badge counts it at once and rolls back if the server refuses.
 * The caller shows the failure beside its button.
 */
export async function addToCart(input: {
  productId: string;
  variantId: string | null;
  quantity: number;
}): Promise<Outcome> {
  adding += input.quantity;
  setCartCount($cartCount.get() + input.quantity);
  const forget = recordAddition(input, input.quantity, confirmed ?? readLastSeen());
  const result = await inTurn(() => call(addItem, input, KEEPALIVE));
  forget();
  adding -= input.quantity;
  if (result.ok) {
    accept(result.data);
    reachStep('cart');
  } else if (confirmed === null) setCartCount($cartCount.get() - input.quantity);
  else show();
  return result;
}

/**
 * Sets a line's quantity: shown at once, rolled back if the server refuses. Changes made faster than the server answers
 * are combined into one request.
 */
export async function setQuantity(id: string, quantity: number): Promise<void> {
  if (quantity < 1) return;
  clearProblem(id);
  const waiting = acts.find((act) => act.kind === 'quantity' && act.id === id && !act.sent);
  if (waiting?.kind === 'quantity') {
    waiting.quantity = quantity;
    return show();
  }
  const act: Act = { kind: 'quantity', id, quantity, sent: false };
  const result = await perform(act, () => {
    act.sent = true;
    return call(changeItem, { id, quantity: act.quantity }, KEEPALIVE);
  });
  if (result.ok) return;
  if (result.code === 'line_not_found') {
    // Removed on another device: there is no line any more to say it at.
    toast(words(result.code, 'cart'), 'error');
    await loadCart();
    return;
  }
  if (result.code === 'quantity_over_stock' || result.code === 'quantity_over_limit')
    setProblem(id, words(result.code, 'cart', result.data));
  else setProblem(id, `${TEXTS.quantityFailed} ${words(result.code, 'cart', result.data)}`);
  if (result.status === 409) await loadCart();
}

/** Removes a line at once; `undoRemove` restores it while `$removed` holds it. */
export async function removeLine(id: string): Promise<void> {
  const state = $cart.get();
  if (state.status !== 'ready') return;
  clearProblem(id);
  const index = state.cart.lines.findIndex((line) => line.id === id);
  const line = state.cart.lines[index];
  if (!line) return;
  $removed.set({ line, index });
  const result = await takeOut(id);
  if (result.ok) return;
  if ($removed.get()?.line.id === id) $removed.set(null);
  setProblem(id, `${TEXTS.removeFailed} ${words(result.code, 'cart', result.data)}`);
}

/** Takes a line out of the cart: shown at once, rolled back if the server does not confirm it. */
export function takeOut(id: string): Promise<Outcome> {
  return perform({ kind: 'remove', id }, () => call(removeItem, { id }, KEEPALIVE));
}

/** Restores the line removed last. On failure shows why, and the undo can be tried again. */
export async function undoRemove(): Promise<string | null> {
  const removed = $removed.get();
  if (!removed) return null;
  const { productId, variantId, quantity } = removed.line;
  const result = await addToCart({ productId, variantId, quantity });
  if (!result.ok) return words(result.code, 'cart', result.data);
  if ($removed.get() === removed) $removed.set(null);
  return null;
}

/** Changes the cart in turn, without showing anything before the server has answered. */
export async function changeCart(ask: () => Promise<Outcome>): Promise<Outcome> {
  const result = await inTurn(ask);
  if (result.ok) accept(result.data);
  return result;
}

/** After an order the server's cart is empty: all tabs show that without a request. */
export function emptyCart(): void {
  if (confirmed === null) setCartCount(0);
  else accept({ ...confirmed, ...EMPTY });
}

const EMPTY = {
  lines: [],
  itemCount: 0,
  subtotalCents: 0,
  coupon: null,
  totalCents: 0,
  pixTotalCents: 0,
  freeShippingMissingCents: 0,
} satisfies Partial<Cart>;

/**
 * Follows carts that other tabs had confirmed. Fetches again when somebody signs in or out, since the cart then belongs to
 * somebody else, and when the page comes back from the back/forward cache. Starts with the first request, so that the build,
 * which renders islands too, starts nothing.
 */
function follow(): void {
  if (tabs || typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel('elegante-cart');
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const cart = getCart.output.safeParse(data);
    if (cart.success) told += 1;
    // A tab with a request in progress is about to receive a newer cart.
    if (cart.success && acts.length === 0) accept(cart.data, 'silently');
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && void loadCart());
  $accountKind.listen(() => void loadCart());
}

/** Requests for the cart run one after the other, so that responses cannot arrive out of order. */
function inTurn(ask: () => Promise<Outcome>): Promise<Outcome> {
  follow();
  const turn = queue.then(() => newest(ask));
  queue = turn.catch(() => undefined);
  return turn;
}

/** If another tab received a cart while this request ran, either may be older: fetches the current one. */
async function newest(ask: () => Promise<Outcome>): Promise<Outcome> {
  const before = told;
  const result = await ask();
  if (!result.ok || told === before) return result;
  const now = await readCart();
  return now.ok ? now : result;
}

async function perform(act: Act, ask: () => Promise<Outcome>): Promise<Outcome> {
  acts = [...acts, act];
  show();
  const result = await inTurn(async () => {
    const line = confirmed?.lines.find(({ id }) => id === act.id);
    const forget = line && recordQuantity(line, act.kind === 'remove' ? 0 : act.quantity);
    const answer = await ask();
    forget?.();
    return answer;
  });
  acts = acts.filter((one) => one !== act);
  if (result.ok) accept(result.data);
  else show();
  return result;
}

function accept(received: Cart, spread: 'to other tabs' | 'silently' = 'to other tabs'): void {
  const cart = withShownNotices(received, confirmed);
  confirmed = cart;
  local.write(CART_ID_KEY, cart.id);
  local.write(LAST_SEEN_KEY, cart.lines.length > 0 ? JSON.stringify(cart) : null);
  if (spread === 'to other tabs') tabs?.postMessage(cart);
  show();
}

/** The confirmed cart with the requests in progress applied to it: removing one from the list rolls it back. */
function show(): void {
  if (confirmed === null) return;
  const cart = acts.reduce(withAct, confirmed);
  setCartCount(cart.itemCount + adding);
  $cart.set({ status: 'ready', cart, settled: acts.length === 0 });
}

function withAct(cart: Cart, act: Act): Cart {
  const lines =
    act.kind === 'remove'
      ? cart.lines.filter((line) => line.id !== act.id)
      : cart.lines.map((line) =>
          line.id === act.id
            ? { ...line, quantity: act.quantity, totalCents: line.unitCents * act.quantity }
            : line,
        );
  return { ...cart, lines, itemCount: itemCount(lines) };
}

export function readLastSeen(): Cart | null {
  const cart = getCart.output.safeParse(readJson(local, LAST_SEEN_KEY));
  return cart.success ? cart.data : null;
}

/** Shows an error message at a line. */
export function setProblem(id: string, text: string): void {
  $lineProblems.set({ ...$lineProblems.get(), [id]: text });
}

export function clearProblem(id: string): void {
  const { [id]: _gone, ...rest } = $lineProblems.get();
  $lineProblems.set(rest);
}
