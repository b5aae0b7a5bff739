import { atom, computed } from 'nanostores';
import type { Reason } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import type { ProductDetail } from '../../contracts/catalogue.ts';
import {
  type Choice,
  firstChoice,
  type Offer,
  offerOf,
  withoutSoldOut,
} from '../../domain/catalogue/offer.ts';
import type { Showing } from '../cart/adding.ts';
import { changeVariant, type LineToChange } from '../cart/variant.ts';
import { toast } from '../kit/toasts.ts';
import { askPiece } from './asked-piece.ts';
import { asOf, type Bought, buyOffered, missingChoice } from './buy.ts';

type Piece = Pick<ProductDetail, 'id' | 'name'>;
/** With the names of the colour and size that the listing was filtered by. */
export type QuickPiece = Piece & {
  colour?: string | null;
  size?: string | null;
  /** The cart line to change, instead of adding another one. */
  line?: LineToChange | null;
};

/** A listed product, or one in the cart, opened for selecting colour and size. */
export type QuickAdd = QuickPiece & {
  /** null while loading, and if it failed. */
  product: ProductDetail | null;
  /** Why it failed to load. */
  failure: Reason | null;
  choice: Choice;
  problem: Exclude<Bought, { ok: true }> | null;
  busy: boolean;
  /** Shown where the cart itself is not. */
  added: boolean;
};

const FRESH = {
  product: null,
  failure: null,
  choice: { colourId: null, sizeId: null, quantity: 1 },
  problem: null,
  busy: false,
  added: false,
};

/** null while nothing is open. Separate from the page's own product (product.ts), which may be another one. */
export const $quickAdd = atom<QuickAdd | null>(null);

/** One unit at a time; the cart limits further ones. */
const UNITS = 1;

export const $quickOffer = computed($quickAdd, (open) =>
  open?.product ? offerOf(open.product, open.choice, UNITS) : null,
);

/** Request counter: late responses to earlier openings are discarded. */
let opening = 0;

export async function openQuickAdd(piece: QuickPiece): Promise<void> {
  const { id, name, colour = null, size = null, line = null } = piece;
  opening += 1;
  const own = opening;
  $quickAdd.set({ ...FRESH, id, name, colour, size, line });
  const [result, now] = await askPiece(id);
  const product = result.ok ? asOf(result.data, now) : null;
  if (own !== opening) return;
  if (product) {
    const first = firstChoice(product);
    take(product, {
      ...first,
      colourId: product.colours.find((one) => isNamed(one.name, colour))?.id ?? first.colourId,
      sizeId: product.sizes.find((one) => isNamed(one.label, size))?.id ?? first.sizeId,
    });
  } else if (!result.ok) change({ failure: result });
}

export function closeQuickAdd(): void {
  opening += 1;
  $quickAdd.set(null);
}

export function chooseQuick(wish: Partial<Choice>): void {
  const open = $quickAdd.get();
  if (!open?.product) return;
  change({ problem: null, added: false });
  take(open.product, { ...open.choice, ...wish });
}

/**
 * Returns whether it was added or changed, so that the cart can open. With `showing` it is open by then, in place of the selection, which
 * comes back if the server refuses. A refusal is shown even if the dialog was closed meanwhile.
 */
export async function addQuick(showing?: Showing): Promise<boolean> {
  const open = $quickAdd.get();
  const own = opening;
  if (!open || open.busy) return false;
  change({ busy: true, problem: null, added: false });
  const renew = (now: ProductDetail) => {
    const current = $quickAdd.get();
    if (current?.id === open.id) take(now, current.choice);
  };
  const offer = $quickOffer.get();
  const bought = await (open.line
    ? changeTo(open.line, offer)
    : buyOffered(open.product, offer, renew, showing));
  if (own === opening) change({ busy: false, problem: bought.ok ? null : bought, added: bought.ok });
  else if (!bought.ok && showing?.wasSeen() && $quickAdd.get() === null) comeBack(open, bought);
  else if (!bought.ok) toast(bought.text, 'error');
  return bought.ok && own === opening;
}

/** Opens the selection again as it was left, with the reason. */
function comeBack(left: QuickAdd, problem: QuickAdd['problem']): void {
  opening += 1;
  $quickAdd.set({ ...left, busy: false, added: false, problem });
}

/** Changes the line to the chosen variant. */
async function changeTo(line: LineToChange, offer: Offer | null): Promise<Bought> {
  const missing = missingChoice(offer);
  if (missing) return { ok: false, ...missing };
  if (!offer?.variantId) return { ok: false, at: 'message', text: words('product_unavailable', 'cart') };
  // What is sold out has no field to lower its quantity by.
  const quantity = line.isGone ? Math.min(line.quantity, offer.stock) : line.quantity;
  const text = await changeVariant({ ...line, quantity }, offer.variantId);
  if (text !== null) return { ok: false, at: 'message', text };
  if (quantity < line.quantity)
    toast(`Só havia ${quantity === 1 ? '1 unidade' : `${quantity} unidades`}: ajustamos a quantidade.`);
  return { ok: true };
}

function isNamed(name: string, asked: string | null): boolean {
  return name.toLowerCase() === asked?.toLowerCase();
}

function take(product: ProductDetail, choice: Choice): void {
  change({ product, choice: withoutSoldOut(product, choice) });
}

function change(now: Partial<QuickAdd>): void {
  const open = $quickAdd.get();
  if (open) $quickAdd.set({ ...open, ...now });
}
