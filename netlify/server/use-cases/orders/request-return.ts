import type { OrderDetail } from '#contracts/after-sale.ts';
import { type RequestProblem, type RequestWish, type ReturnCause, requestProblem } from '#domain/returns.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import { databaseError, type Queryable, UNIQUE_VIOLATION } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type AfterSaleRow, findAfterSale } from '../../sql/after-sale.sql.ts';
import { insertRequest, requestsOf } from '../../sql/order-requests.sql.ts';
import { lockOrder, recordEvent } from '../../sql/orders.sql.ts';
import { orRefusal, Refusal } from '../refusal.ts';
import { forRequests, isFitAsked, type OrderKey, openByToken } from './after-sale.ts';
import { mailForRequest } from './mail-for-transition.ts';
import { sayFit } from './tell-fit.ts';

export type ReturnWish = OrderKey & { cause: ReturnCause | null; reason: string } & (
    | { kind: 'withdrawal'; item: string | null }
    | { kind: 'exchange'; item: string; size: string }
  );
type Code = RequestProblem | 'request_unknown_size' | 'not_found';

/**
 * Writes down what the customer asks for, with its entry in the timeline and its mail, in one transaction that holds the
 * order: of two at the same time one sees the other.
 */
export async function requestReturn(
  shop: Services,
  input: ReturnWish,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, Code>> {
  if (!isOrderToken(shop.config, input.order, input.token)) return { ok: false, code: 'not_found' };
  const refused = await orRefusal<null, Code>(async () => {
    await shop.database.transaction({ actor: 'system' }, (tx) => write(tx, input, shop.clock.now()));
    return null;
  });
  return refused ?? openByToken(shop, input, reviewer);
}

async function write(tx: Queryable, input: ReturnWish, now: Date): Promise<void> {
  const locked = await lockOrder(tx, input.order);
  const row = locked && (await findAfterSale(tx, input.order, null));
  if (!locked || !row) throw new Refusal<Code>('not_found');
  const subject = forRequests(
    { paymentStatus: locked.payment, fulfilmentStatus: locked.fulfilment },
    row,
    await requestsOf(tx, input.order),
  );
  const problem = requestProblem(subject, wishOf(input), now);
  if (problem) throw new Refusal<Code>(problem);
  const wantedSize = input.kind === 'exchange' ? input.size : '';
  const item = row.items.find(({ id }) => id === input.item);
  if (input.kind === 'exchange' && !item?.otherSizes.some(({ label }) => label === wantedSize)) {
    throw new Refusal<Code>('request_unknown_size');
  }
  const id = await insert(tx, input, wantedSize);
  await recordEvent(tx, input.order, `${input.kind}_requested`, 'customer', { request: id });
  await mailForRequest(tx, { id, orderId: input.order }, `${input.kind}_received`);
  await countFit(tx, input, row);
}

/** A piece that goes back because it was small or large counts among what buyers say of its size. Of a whole order only a single one. */
async function countFit(tx: Queryable, { order, item, cause }: ReturnWish, row: AfterSaleRow): Promise<void> {
  if (cause !== 'small' && cause !== 'large') return;
  const [about, more] = item === null ? row.items : row.items.filter(({ id }) => id === item);
  if (!about || more || !isFitAsked(row, about)) return;
  // Where it did not fit may have been said before.
  const place = about.fit?.answer === cause ? about.fit.place : null;
  await sayFit(tx, order, about, { fit: cause, place });
}

async function insert(tx: Queryable, input: ReturnWish, wantedSize: string): Promise<string> {
  const { order: orderId, item: itemId, kind, cause, reason } = input;
  try {
    return await insertRequest(tx, { orderId, itemId, kind, wantedSize, cause, reason });
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) throw new Refusal<Code>('request_already_made');
    throw error;
  }
}

function wishOf(input: ReturnWish): RequestWish {
  return input.kind === 'exchange'
    ? { kind: 'exchange', itemId: input.item, size: input.size }
    : { kind: 'withdrawal', itemId: input.item };
}
