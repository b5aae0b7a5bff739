import type { OrderDetail } from '#contracts/after-sale.ts';
import { mayTakeBack } from '#domain/after-sale/returns.ts';
import { hasLeft } from '#domain/orders/orders.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, orRefusal, Refusal } from '../../ports/outcome.ts';
import { answerRequest, lockRequest } from '../../sql/after-sale/order-requests.sql.ts';
import { lockOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import { mailForRequest } from '../orders/mail-for-transition.ts';
import { type OrderKey, openByToken } from './after-sale.ts';

type Code = 'not_found' | 'request_answered';

/** The customer keeps what they wanted to return. Refused once the shop has answered, which may have acted on it. */
export async function takeBackReturn(
  shop: Services,
  asked: OrderKey & { request: string },
  reviewer: string | null,
): Promise<Outcome<OrderDetail, Code>> {
  const { order: orderId, token, request: id } = asked;
  if (!isOrderToken(shop.config, orderId, token)) return fail('not_found');
  const refused = await orRefusal<null, Code>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const request = await lockRequest(tx, id);
      if (!order || request?.orderId !== orderId) throw new Refusal<Code>('not_found');
      if (!mayTakeBack(request)) throw new Refusal<Code>('request_answered');
      await answerRequest(tx, { id, from: request.status, to: 'canceled', answer: '' });
      const isReturn = hasLeft(order.fulfilment) || request.from.length > 0;
      const kind = isReturn ? 'withdrawal_taken_back' : 'cancellation_taken_back';
      await recordEvent(tx, orderId, kind, 'customer', { request: id });
      await mailForRequest(tx, { id, orderId }, 'withdrawal_taken_back');
      return null;
    }),
  );
  return refused ?? openByToken(shop, asked, reviewer);
}
