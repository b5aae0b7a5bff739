import type { OrderDetail } from '#contracts/after-sale.ts';
import { type RequestProblem, type ReturnCause, requestProblem } from '#domain/after-sale/returns.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import { databaseError, type Queryable, UNIQUE_VIOLATION } from '../../ports/database.ts';
import { fail, type Outcome, orRefusal, Refusal } from '../../ports/outcome.ts';
import type { Source } from '../../ports/source.ts';
import { findAfterSale } from '../../sql/after-sale/after-sale.sql.ts';
import { insertRequest, requestsOf } from '../../sql/after-sale/order-requests.sql.ts';
import { insertPhotos } from '../../sql/after-sale/request-photos.sql.ts';
import { lockOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import { forRequests, type OrderKey, openByToken } from './after-sale.ts';
import { countFit } from './count-fit.ts';
import { mailForRequest } from './mail-for-transition.ts';
import { type PhotoCode, photoProblem } from './request-photos.ts';
import { type ExchangeCode, type ExchangeWish, startExchange } from './start-exchange.ts';

type Withdrawal = {
  kind: 'withdrawal';
  item: string | null;
  cause: ReturnCause | null;
  reason: string;
  photos: readonly string[];
};
export type ReturnWish = OrderKey & (Withdrawal | ({ kind: 'exchange' } & Omit<ExchangeWish, 'order'>));
type Code = RequestProblem | ExchangeCode | PhotoCode | 'not_found';

/** Requests a return or an exchange, by the order's token. */
export async function requestReturn(
  shop: Services,
  input: ReturnWish,
  caller: { reviewer: string | null; source: Source },
): Promise<Outcome<OrderDetail, Code>> {
  if (!isOrderToken(shop.config, input.order, input.token)) return fail('not_found');
  const photo = await photoProblem(shop, input);
  if (photo) return fail(photo);
  const asked =
    input.kind === 'exchange'
      ? await startExchange(shop, input, { source: caller.source, payer: caller.reviewer })
      : await askBack(shop, input);
  return asked.ok ? openByToken(shop, input, caller.reviewer) : asked;
}

/**
 * Writes a return request with its timeline entry and its mail, in one transaction that locks the order, so that concurrent
 * requests are serialised.
 */
function askBack(
  shop: Services,
  input: OrderKey & Withdrawal,
): Promise<{ ok: true } | { ok: false; code: Code }> {
  return orRefusal<{ ok: true }, Code>(async () => {
    await shop.database.transaction({ actor: 'system' }, (tx) => write(tx, input, shop.clock.now()));
    return { ok: true };
  });
}

async function write(tx: Queryable, input: OrderKey & Withdrawal, now: Date): Promise<void> {
  const { order, item: itemId, cause } = input;
  const locked = await lockOrder(tx, order);
  const row = locked && (await findAfterSale(tx, order, null));
  if (!locked || !row) throw new Refusal<Code>('not_found');
  const status = { paymentStatus: locked.payment, fulfilmentStatus: locked.fulfilment };
  const subject = forRequests(status, row, await requestsOf(tx, order));
  const problem = requestProblem(subject, { kind: 'withdrawal', itemId, cause }, now);
  if (problem) throw new Refusal<Code>(problem);
  const id = await insert(tx, input);
  if (!(await insertPhotos(tx, id, input.photos))) throw new Refusal<Code>('photo_unknown');
  await recordEvent(tx, order, 'withdrawal_requested', 'customer', { request: id });
  await mailForRequest(tx, { id, orderId: order }, 'withdrawal_received');
  await countFit(tx, order, { itemId, cause });
}

async function insert(
  tx: Queryable,
  { order: orderId, item: itemId, cause, reason }: OrderKey & Withdrawal,
): Promise<string> {
  try {
    return await insertRequest(tx, { kind: 'withdrawal', orderId, itemId, cause, reason });
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) throw new Refusal<Code>('request_already_made');
    throw error;
  }
}
