import { atom } from 'nanostores';
import { call, type Reason, type Result } from '../../client/call.ts';
import { fieldWords, words } from '../../client/words/words.ts';
import {
  getMyOrder,
  getOrderDetail,
  giveUpExchange,
  type OrderDetail,
  type OrderDetailItem,
  reorder,
  reportPosted,
  takeBackReturn,
  trackOrder,
} from '../../contracts/after-sale.ts';
import { answerFit } from '../../contracts/fit-answers.ts';
import { changeReview, removeReview, writeReview } from '../../contracts/reviews.ts';
import { FIT_IN_ADDRESS, FITS, type Fit, type FitPlace } from '../../domain/sizing/buyers-fit.ts';
import { loadCart } from '../cart/cart.ts';
import { createForm } from '../kit/form.ts';
import type { OrderKey } from '../payment/order.ts';

export type OrderDetailState =
  | { status: 'none' | 'loading' }
  | ({ status: 'failed' } & Reason)
  | { status: 'shown'; detail: OrderDetail };

/** The order shown in detail. */
export const $orderDetail = atom<OrderDetailState>({ status: 'none' });

/** The key of the order shown; null without one. */
export function shownKey(): OrderKey | null {
  const state = $orderDetail.get();
  return state.status === 'shown' ? { order: state.detail.order.id, token: state.detail.order.token } : null;
}

/** Opens an order of the signed-in customer. */
export async function openMyOrder(id: string): Promise<void> {
  await open(() => call(getMyOrder, { id }));
}

/** Opens an order by its token, from a mail or from having been placed here. */
export async function openOrderByKey(key: OrderKey): Promise<void> {
  await open(() => call(getOrderDetail, key));
}

export const tracking = createForm(['number', 'email'] as const, (name, values) => {
  if (values[name].trim() === '') return 'required';
  const parsed = trackOrder.input.shape[name].safeParse(values[name]);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
});

/** Opens an order by number and e-mail. Returns the field to focus. */
export function track() {
  return tracking.submit(
    async (typed) => {
      const result = await call(trackOrder, typed);
      if (!result.ok) return result;
      tracking.clear();
      $orderDetail.set({ status: 'shown', detail: result.data });
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

/** The error message: of the invalid field if there is one. */
export function said({ code, data }: Reason, field: string | undefined): string {
  return field ? fieldWords(field) : words(code, undefined, data);
}

/** Shows the order as it is after an action, unless it was left meanwhile. */
export function showChanged(detail: OrderDetail): void {
  if (shownKey()?.order === detail.order.id) $orderDetail.set({ status: 'shown', detail });
}

export function closeOrder(): void {
  $saidByMail.set(null);
  $orderDetail.set({ status: 'none' });
}

/** Cancels the exchange and keeps the first piece. Returns null, or the error message. */
export function giveUp(request: string): Promise<string | null> {
  return act((key) => call(giveUpExchange, { ...key, request }));
}

/** Takes a return back that the shop has not answered. Returns null, or the error message. */
export function takeBack(request: string): Promise<string | null> {
  return act((key) => call(takeBackReturn, { ...key, request }));
}

/** Reports that the returned piece was posted. Returns null, or the error message. */
export function sendPosted(request: string, code: string): Promise<string | null> {
  return act((key) => call(reportPosted, { ...key, request, code }));
}

async function act(
  ask: (
    key: OrderKey,
  ) => Promise<
    Result<typeof giveUpExchange | typeof takeBackReturn | typeof reportPosted | typeof answerFit>
  >,
): Promise<string | null> {
  const key = shownKey();
  if (!key) return null;
  const result = await ask(key);
  if (!result.ok) return said(result, result.fields?.code);
  showChanged(result.data);
  return null;
}

/** Sends the fit answer for a piece. Returns null, or the error message. */
export function sayFit(answer: { item: string; fit: Fit; place: FitPlace | null }): Promise<string | null> {
  return act((key) => call(answerFit, { ...answer, ...key }));
}

export type SaidByMail = { item: string; problem: string | null };

/** The fit answer given by a link in the mail. */
export const $saidByMail = atom<SaidByMail | null>(null);

/** Opens the order whose token is in the URL, and submits the fit answer of the mail's link. */
export async function openOrderByAddress(key: OrderKey, hash: string): Promise<void> {
  await openOrderByKey(key);
  const opened = $orderDetail.get();
  if (opened.status === 'failed')
    tracking.$state.setKey('message', { kind: 'error', text: said(opened, undefined) });
  const given = new URLSearchParams(hash.slice(1));
  const item = given.get('peca');
  const fit = FITS.find((one) => FIT_IN_ADDRESS[one] === given.get('caimento'));
  if (!item || !fit) return;
  $saidByMail.set({ item, problem: await sayFit({ item, fit, place: null }) });
}

export type Reordered =
  | { ok: true; addedUnits: number; missing: readonly string[] }
  | { ok: false; problem: string };

/** Adds the order's items to the cart again. */
export async function buyAgain({ id, token }: { id: string; token: string }): Promise<Reordered> {
  const result = await call(reorder, { order: id, token });
  if (!result.ok) return { ok: false, problem: words(result.code, 'cart', result.data) };
  await loadCart();
  const { addedUnits, missing } = result.data;
  return { ok: true, addedUnits, missing: missing.map(missingWords) };
}

type Review = { productId: string; rating: number; comment: string; photo: string | null };

/** Sends a review, or replaces the one already written. Returns null, or the error message. */
export async function sendReview(review: Review, isWritten: boolean): Promise<string | null> {
  if (review.rating === 0) return fieldWords('rating_required');
  const result = await call(isWritten ? changeReview : writeReview, review);
  if (!result.ok) return said(result, result.fields?.rating ?? result.fields?.comment);
  const { productId, ...written } = review;
  showReview(productId, { review: 'pending', written });
  return null;
}

/** Removes the customer's review. Returns null, or the error message. */
export async function withdrawReview(productId: string): Promise<string | null> {
  const result = await call(removeReview, { productId });
  if (!result.ok) return said(result, undefined);
  showReview(productId, { review: 'possible', written: null });
  return null;
}

function showReview(productId: string, changes: Pick<OrderDetailItem, 'review' | 'written'>): void {
  const state = $orderDetail.get();
  if (state.status !== 'shown') return;
  const items = state.detail.items.map((item) =>
    item.productId === productId ? { ...item, ...changes } : item,
  );
  $orderDetail.set({ status: 'shown', detail: { ...state.detail, items } });
}

function missingWords({ name, wanted, added }: { name: string; wanted: number; added: number }): string {
  return added === 0 ? `${name}: indisponível agora` : `${name}: só ${added} de ${wanted}`;
}

async function open(ask: () => Promise<Result<typeof getMyOrder>>): Promise<void> {
  const mine: OrderDetailState = { status: 'loading' };
  $orderDetail.set(mine);
  const result = await ask();
  // This order was left meanwhile, perhaps for another one.
  if ($orderDetail.get() !== mine) return;
  $orderDetail.set(
    result.ok
      ? { status: 'shown', detail: result.data }
      : { status: 'failed', code: result.code, data: result.data },
  );
}
