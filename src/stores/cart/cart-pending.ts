import * as z from 'zod/mini';
import { readJson, session } from '../../client/storage.ts';
import type { Cart, CartLine } from '../../contracts/cart.ts';

/** A request that changes the quantity of a line and has not been answered yet. */
const pendingShape = z.object({
  productId: z.string(),
  variantId: z.nullable(z.string()),
  /** Quantities in the cart before the request and once it has succeeded; zero: no such line. */
  from: z.number(),
  to: z.number(),
  /** When to stop waiting for it. */
  until: z.number(),
});
type Pending = z.output<typeof pendingShape>;
type Piece = Pick<Pending, 'productId' | 'variantId'>;

const KEY = 'cart_under_way';
const MAX_WAIT_MS = 10_000;

/** Requests that earlier pages left unanswered, because the shopper moved on before the response. */
let before = read();

/** Records in session storage that an add-to-cart request is in progress. Returns a function that removes the record. */
export function recordAddition(piece: Piece, added: number, cart: Cart | null): () => void {
  const from = held(cart, piece);
  return record(piece, from, from + added);
}

/** Records that a line is about to hold `quantity` units, zero for a removal. Returns a function that removes the record. */
export function recordQuantity(line: CartLine, quantity: number): () => void {
  return record(line, line.quantity, quantity);
}

function record({ productId, variantId }: Piece, from: number, to: number): () => void {
  const own: Pending = { productId, variantId, from, to, until: Date.now() + MAX_WAIT_MS };
  write([...read(), own]);
  return () => write(read().filter((one) => !isSame(one, own)));
}

/**
 * Requests of earlier pages that this cart does not reflect yet: `awaited`, or `lost` once the wait is over.
 * Records of arrived and lost requests are removed.
 */
export function missingFrom(cart: Cart): 'nothing' | 'awaited' | 'lost' {
  const missing = before.filter((one) => !hasArrived(cart, one));
  const awaited = missing.filter(({ until }) => Date.now() < until);
  const over = before.filter((one) => !awaited.includes(one));
  before = awaited;
  if (over.length > 0) write(read().filter((one) => !over.some((gone) => isSame(one, gone))));
  if (awaited.length > 0) return 'awaited';
  return missing.length > 0 ? 'lost' : 'nothing';
}

/** Compares in the direction of the change: another tab may have gone further meanwhile. */
function hasArrived(cart: Cart, { from, to, ...piece }: Pending): boolean {
  const now = held(cart, piece);
  return from < to ? now >= to : now <= to;
}

/** A product without colours and sizes is requested without a variant, but the response names one. */
function held(cart: Cart | null, { productId, variantId }: Piece): number {
  const isIt = (line: CartLine) =>
    line.productId === productId && (variantId === null || line.variantId === variantId);
  return cart?.lines.find(isIt)?.quantity ?? 0;
}

function isSame(one: Pending, other: Pending): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read(): Pending[] {
  const kept = z.array(pendingShape).safeParse(readJson(session, KEY));
  return kept.success ? kept.data : [];
}

function write(list: readonly Pending[]): void {
  session.write(KEY, list.length > 0 ? JSON.stringify(list) : null);
}
