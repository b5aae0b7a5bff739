import * as z from 'zod/mini';
import { readJson, session } from '../client/storage.ts';
import type { Cart, CartLine } from '../contracts/cart.ts';

/** What was put into the cart and has no answer yet. */
const underWay = z.object({
  productId: z.string(),
  variantId: z.nullable(z.string()),
  /** Units of it that the cart holds once it has arrived. */
  quantity: z.number(),
  /** When nobody waits for it any more. */
  until: z.number(),
});
type UnderWay = z.output<typeof underWay>;
type Piece = Pick<UnderWay, 'productId' | 'variantId'>;

const KEY = 'cart_under_way';
const LONGEST_MS = 10_000;

/** What pages before this one left under way: a shopper who goes on at once takes no answer along. */
let before = read();

/** Keeps in the tab that units of a piece are on their way into the cart. Returns how to forget that. */
export function keepUnderWay(piece: Piece, added: number, cart: Cart | null): () => void {
  const quantity = held(cart, piece) + added;
  const until = Date.now() + LONGEST_MS;
  const own: UnderWay = { productId: piece.productId, variantId: piece.variantId, quantity, until };
  write([...read(), own]);
  return () => write(read().filter((one) => !isSame(one, own)));
}

/**
 * What a page before put on its way and this cart does not hold: still awaited, or lost, when it was waited for long enough.
 * What has arrived or is lost is forgotten.
 */
export function missingFrom(cart: Cart): 'nothing' | 'awaited' | 'lost' {
  const missing = before.filter((one) => held(cart, one) < one.quantity);
  const awaited = missing.filter(({ until }) => Date.now() < until);
  const over = before.filter((one) => !awaited.includes(one));
  before = awaited;
  if (over.length > 0) write(read().filter((one) => !over.some((gone) => isSame(one, gone))));
  if (awaited.length > 0) return 'awaited';
  return missing.length > 0 ? 'lost' : 'nothing';
}

/** A product without colours and sizes is put in without its variant, and answered with it. */
function held(cart: Cart | null, { productId, variantId }: Piece): number {
  const isIt = (line: CartLine) =>
    line.productId === productId && (variantId === null || line.variantId === variantId);
  return cart?.lines.find(isIt)?.quantity ?? 0;
}

function isSame(one: UnderWay, other: UnderWay): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read(): UnderWay[] {
  const kept = z.array(underWay).safeParse(readJson(session, KEY));
  return kept.success ? kept.data : [];
}

function write(list: readonly UnderWay[]): void {
  session.write(KEY, list.length > 0 ? JSON.stringify(list) : null);
}
