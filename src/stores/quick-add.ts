import { atom, computed } from 'nanostores';
import { call } from '../client/call.ts';
import { getProduct, type ProductDetail } from '../contracts/catalogue.ts';
import { type Choice, firstChoice, offerOf, withoutSoldOut } from '../domain/offer.ts';
import { type Bought, buyOffered, renewed } from './buy.ts';
import { toast } from './toasts.ts';

type Piece = Pick<ProductDetail, 'id' | 'name'>;

/** A piece of a list, opened for its colour and size to be chosen. */
export type QuickAdd = Piece & {
  /** null while it is asked for, and where it did not come. */
  product: ProductDetail | null;
  /** Why it did not come. */
  failure: string | null;
  choice: Choice;
  problem: Exclude<Bought, { ok: true }> | null;
  busy: boolean;
  /** Shown where the cart itself cannot be. */
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

/** null while nothing is open. Kept apart from the product of the page itself (product.ts), which may be another one. */
export const $quickAdd = atom<QuickAdd | null>(null);

/** One piece at a time; how many more there may be the cart says. */
const UNITS = 1;

export const $quickOffer = computed($quickAdd, (open) =>
  open?.product ? offerOf(open.product, open.choice, UNITS) : null,
);

/** Counts the openings: an answer to one before has nothing to say. */
let opening = 0;

export async function openQuickAdd({ id, name }: Piece): Promise<void> {
  opening += 1;
  const own = opening;
  $quickAdd.set({ ...FRESH, id, name });
  const result = await call(getProduct, { id });
  // It may have come from a cache on the way: what is left of it is asked for.
  const product = result.ok ? await renewed(result.data) : null;
  if (own !== opening) return;
  if (product) take(product, firstChoice(product));
  else if (!result.ok) change({ failure: result.code });
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

/** Whether it is in the cart, for the cart to be shown. Who closed the dialog meanwhile hears of a refusal all the same. */
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

function take(product: ProductDetail, choice: Choice): void {
  change({ product, choice: withoutSoldOut(product, choice) });
}

function change(now: Partial<QuickAdd>): void {
  const open = $quickAdd.get();
  if (open) $quickAdd.set({ ...open, ...now });
}
