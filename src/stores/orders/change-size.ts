import { atom, computed } from 'nanostores';
import { call, type Failure, type Reason } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { getProduct, type ProductDetail } from '../../contracts/catalogue.ts';
import { changeOrderSize } from '../../contracts/order-changes.ts';
import { type Choice, firstChoice, offerOf } from '../../domain/catalogue/offer.ts';
import { missingChoice, renewed } from '../catalogue/buy.ts';
import { showChanged, shownKey } from './order-detail.ts';

/** An item of an order whose size or colour is to change. */
export type ChangedItem = Pick<
  OrderDetailItem,
  'id' | 'name' | 'productId' | 'variantId' | 'quantity' | 'unitsFree'
>;

type SizeChange = {
  item: ChangedItem;
  units: number;
  /** Null while loading, and if it failed (`failure`). */
  product: ProductDetail | null;
  failure: Reason | null;
  choice: Choice;
  problem: { at: 'colour' | 'size' | 'message'; text: string } | null;
};

/** The change being prepared, on the order's page or at the desk. */
export const $sizeChange = atom<SizeChange | null>(null);

export const $sizeOffer = computed($sizeChange, (state) =>
  state?.product ? offerOf(state.product, state.choice, state.units) : null,
);

export async function openSizeChange(item: ChangedItem): Promise<void> {
  const choice = { colourId: null, sizeId: null, quantity: 1 };
  const own = { item, units: item.unitsFree, product: null, failure: null, choice, problem: null };
  $sizeChange.set(own);
  if (!item.productId) return;
  const result = await call(getProduct, { id: item.productId });
  const product = result.ok ? await renewed(result.data) : null;
  if ($sizeChange.get()?.item !== item) return;
  if (!product) return change({ failure: result.ok ? null : result });
  const now = product.variants.find(({ id }) => id === item.variantId);
  const first = firstChoice(product);
  change({ product, choice: { ...first, colourId: now?.colourId ?? first.colourId } });
}

/** Leaves the change of this item, if it is the one being prepared. */
export function closeSizeChange(itemId: string): void {
  if ($sizeChange.get()?.item.id === itemId) $sizeChange.set(null);
}

export function setSizeChange(wish: Partial<Choice> | { units: number }): void {
  const state = $sizeChange.get();
  if (!state) return;
  if ('units' in wish) change({ units: wish.units, problem: null });
  else change({ choice: { ...state.choice, ...wish }, problem: null });
}

type Body = { item: string; quantity: number; units: number; variant: string };

/** Sends the change by `send`. Returns whether it was made; else the state says why. */
export async function sendSizeChange(
  send: (body: Body) => Promise<{ ok: true } | Failure>,
): Promise<boolean> {
  const state = $sizeChange.get();
  const offer = $sizeOffer.get();
  if (!state) return false;
  const { item, units, product } = state;
  const wrong = missingChoice(offer) ?? variantProblem(state, offer?.variantId ?? null, offer?.stock ?? 0);
  if (wrong || !offer?.variantId) {
    change({ problem: wrong });
    return false;
  }
  const result = await send({ item: item.id, quantity: item.quantity, units, variant: offer.variantId });
  if ($sizeChange.get()?.item !== item) return result.ok;
  if (result.ok) $sizeChange.set(null);
  else {
    change({ problem: { at: 'message', text: words(result.code, undefined, result.data) } });
    if (product) change({ product: await renewed(product) });
  }
  return result.ok;
}

/** The same for the order shown on its customer's page. */
export function changeOwnSize(): Promise<boolean> {
  return sendSizeChange(async (body) => {
    const key = shownKey();
    if (!key) return { ok: true };
    const result = await call(changeOrderSize, { ...key, ...body });
    if (result.ok) showChanged(result.data);
    return result;
  });
}

function variantProblem(
  { item, units }: SizeChange,
  variantId: string | null,
  stock: number,
): SizeChange['problem'] {
  if (!variantId) return { at: 'message', text: words('change_unknown_variant') };
  if (variantId === item.variantId) return { at: 'message', text: words('change_same_piece') };
  return stock < units ? { at: 'message', text: words('change_out_of_stock') } : null;
}

function change(now: Partial<SizeChange>): void {
  const state = $sizeChange.get();
  if (state) $sizeChange.set({ ...state, ...now });
}
