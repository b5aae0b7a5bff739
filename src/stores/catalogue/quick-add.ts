import { atom, computed } from 'nanostores';
import { call } from '../../client/call.ts';
import { getProduct, type ProductDetail } from '../../contracts/catalogue.ts';
import { type Choice, firstChoice, offerOf, withoutSoldOut } from '../../domain/catalogue/offer.ts';
import { toast } from '../kit/toasts.ts';
import { type Bought, buyOffered, renewed } from './buy.ts';

type Piece = Pick<ProductDetail, 'id' | 'name'>;
/** With the names of the colour and size that the listing was filtered by. */
export type QuickPiece = Piece & { colour?: string | null; size?: string | null };

/** A listed product opened for selecting colour and size. */
export type QuickAdd = QuickPiece & {
  /** null while loading, and if it failed. */
  product: ProductDetail | null;
  /** Why it failed to load. */
  failure: string | null;
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

export async function openQuickAdd({ id, name, colour = null, size = null }: QuickPiece): Promise<void> {
  opening += 1;
  const own = opening;
  $quickAdd.set({ ...FRESH, id, name, colour, size });
  const result = await call(getProduct, { id });
  // The response may be cached: fetches the current stock.
  const product = result.ok ? await renewed(result.data) : null;
  if (own !== opening) return;
  if (product) {
    const first = firstChoice(product);
    take(product, {
      ...first,
      colourId: product.colours.find((one) => isNamed(one.name, colour))?.id ?? first.colourId,
      sizeId: product.sizes.find((one) => isNamed(one.label, size))?.id ?? first.sizeId,
    });
  } else if (!result.ok) change({ failure: result.code });
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

/** Returns whether it was added, so that the cart can open. A refusal is shown even if the dialog was closed meanwhile. */
export async function addQuick(): Promise<boolean> {
  const open = $quickAdd.get();
  const own = opening;
  if (!open || open.busy) return false;
  change({ busy: true, problem: null, added: false });
  const bought = await buyOffered(open.product, $quickOffer.get(), (now) => {
    if (own === opening) take(now, $quickAdd.get()?.choice ?? open.choice);
  });
  if (own === opening) change({ busy: false, problem: bought.ok ? null : bought, added: bought.ok });
  else if (!bought.ok) toast(bought.text, 'error');
  return bought.ok && own === opening;
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
