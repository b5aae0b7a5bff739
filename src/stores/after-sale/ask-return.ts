import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { requestReturn } from '../../contracts/after-sale.ts';
import { isSeenInPhotos, type ReturnCause } from '../../domain/after-sale/returns.ts';
import type { AskedWhere } from '../../domain/after-sale/units.ts';
import { said, showChanged, shownKey } from '../orders/order-detail.ts';
import { isCertain } from '../payment/order-attempts.ts';
import { PHOTO_NOT_SENT, requestPhotosOf } from './request-photos.ts';

export type ReturnWish = {
  item: string | null;
  /** Of the item; without it all that no other request is about. */
  units?: number;
  /** Of an order of which a part is still in the shop. */
  where?: AskedWhere | undefined;
  /** Items that go back with it: the gift of what is returned. */
  along?: readonly string[];
  cause: ReturnCause | null;
  reason: string;
};

/** The keys of requests whose outcome is unknown: sent again, they are not made twice. */
const keys = new Map<string, string>();

/**
 * Requests the return of an item or (null) the whole order, with photos if they help with the reason. Returns null, or the
 * error message.
 */
export async function askReturn({ along = [], ...wish }: ReturnWish): Promise<string | null> {
  const key = shownKey();
  if (!key) return null;
  // The gift first: if the other one fails, the page shows it as under way, and the next try does not ask for it again.
  for (const item of along) {
    const result = await send({ ...key, item, where: wish.where });
    if (!result.ok) return said(result, undefined);
    showChanged(result.data);
  }
  const chosen = requestPhotosOf(wish.item);
  const photos = isSeenInPhotos(wish.cause) ? await chosen.keys() : [];
  if (!photos) return PHOTO_NOT_SENT;
  const result = await send({ ...wish, ...key, photos });
  if (!result.ok) {
    if (result.code === 'photo_unknown') chosen.lose(words('photo_unknown'));
    return said(result, result.fields?.reason);
  }
  showChanged(result.data);
  chosen.clear();
  return null;
}

type Input = Parameters<typeof call<typeof requestReturn>>[1];
type Asked = Omit<Extract<Input, { kind: 'withdrawal' }>, 'kind' | 'idempotencyKey'>;

/** Asks for one item or the whole order; the same again, after a lost answer, finds the first request. */
async function send(asked: Asked) {
  const what = JSON.stringify([asked.order, asked.item, asked.units, asked.where]);
  const idempotencyKey = keys.get(what) ?? crypto.randomUUID();
  keys.set(what, idempotencyKey);
  const result = await call(requestReturn, { ...asked, kind: 'withdrawal', idempotencyKey });
  if (result.ok || isCertain(result)) keys.delete(what);
  return result;
}
