import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { noticeWords } from '../../client/words/line-notices.ts';
import type { addItem, CartLine } from '../../contracts/cart.ts';
import { addToCart, type Outcome, setProblem } from './cart.ts';

/** A piece as its page shows it: what the cart shows of it until the server has answered. */
export type SeenPiece = {
  name: string;
  /** Its page, with what was chosen. */
  href: string;
  /** The address of its picture; null without one. */
  picture: string | null;
  colour: string;
  size: string;
  listUnitCents: number;
  unitCents: number;
};

/** A piece, and what becomes of the cart around it. */
export type Showing = {
  piece: SeenPiece;
  /** Opens the cart, as soon as it has loaded. */
  open: () => void;
  /** The server has refused: closes it, or does not open it any more. */
  refuse: () => void;
  /** Whether somebody was looking at the cart when the server refused. */
  wasSeen: () => boolean;
};

export type AddingPiece = SeenPiece & {
  /** Tells two presses on one piece apart. */
  press: number;
  quantity: number;
};

type Added = z.output<(typeof addItem)['input']>;

/** Pieces that are being added, in their order. */
export const $adding = atom<readonly AddingPiece[]>([]);

let started = 0;

/**
 * Adds a piece that the cart shows before the server has answered. The answer decides: confirmed, it is a line of the cart, which says
 * if it costs more than its page showed; refused, it goes, and the cart with it, as the reason and the choice are where it was pressed.
 * Without a connection the cart does not open before the answer.
 */
export async function addSeen(input: Added, { piece, open, refuse }: Showing): Promise<Outcome> {
  started += 1;
  const own: AddingPiece = { ...piece, press: started, quantity: input.quantity };
  const isAhead = globalThis.navigator?.onLine !== false;
  if (isAhead) {
    $adding.set([...$adding.get(), own]);
    open();
  }
  const result = await addToCart(input);
  $adding.set($adding.get().filter((one) => one !== own));
  if (!result.ok) refuse();
  else {
    if (!isAhead) open();
    const line = result.data.lines.find((one) => isOf(one, input));
    if (line) tellIfDearer(line, piece.unitCents);
  }
  return result;
}

/** A product without colours and sizes is added without a variant, but its line names one. */
function isOf(line: CartLine, { productId, variantId }: Added): boolean {
  return line.productId === productId && (variantId === null || line.variantId === variantId);
}

function tellIfDearer(line: CartLine, beforeCents: number): void {
  const nowCents = line.unitCents;
  if (nowCents > beforeCents)
    setProblem(line.id, noticeWords({ kind: 'price_changed', beforeCents, nowCents }, line));
}
