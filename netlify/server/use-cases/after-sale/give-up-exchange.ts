import type { OrderDetail } from '#contracts/after-sale.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, orRefusal, Refusal } from '../../ports/outcome.ts';
import { type ExchangeRow, exchangeOf, findExchange, setPosted } from '../../sql/after-sale/exchanges.sql.ts';
import { cancelLabel } from '../../sql/after-sale/return-labels.sql.ts';
import { lockOrder } from '../../sql/orders/orders.sql.ts';
import { cancelCharges } from '../payments/cancel-charges.ts';
import { finishSettlement } from '../payments/finish-settlement.ts';
import { type OrderKey, openByToken } from './after-sale.ts';
import { cancelReplacement } from './cancel-replacement.ts';

type Asked = OrderKey & { request: string };
type Moved = 'not_found' | 'exchange_moved';
type Code = Moved | 'refund_in_progress' | 'payment_unavailable';

/** The exchange, if it belongs to the order of the caller's token. */
async function openExchange(shop: Services, { order, token, request }: Asked): Promise<ExchangeRow | null> {
  if (!isOrderToken(shop.config, order, token)) return null;
  const found = await findExchange(shop.database.as({ actor: 'system' }), request);
  return found?.orderId === order ? found : null;
}

/**
 * The customer keeps the first item: nothing has to be posted, and a paid difference is refunded. Refused once that item was
 * posted or the replacement has shipped.
 */
export async function giveUpExchange(
  shop: Services,
  asked: Asked,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, Code>> {
  const exchange = await openExchange(shop, asked);
  if (!exchange) return fail('not_found');
  if (exchange.status !== 'accepted' || exchange.postedAt) return fail('exchange_moved');
  const { replacementId } = exchange;
  const freed = await cancelCharges(shop, replacementId);
  // Paid this very moment: then it is a paid one that is given up.
  if (!freed.ok && freed.code !== 'already_paid') return fail(freed.code);
  const refused = await orRefusal<null, Code>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      const order = await lockOrder(tx, replacementId);
      const now = order && (await exchangeOf(tx, replacementId));
      if (!order || now?.status !== 'accepted' || now.postedAt) throw new Refusal<Code>('exchange_moved');
      const by = { actor: 'customer', actorId: null } as const;
      await cancelReplacement(
        tx,
        order,
        freed.ok ? freed.value : { attempt: order.attempt, givenUp: [] },
        by,
      );
      return null;
    }),
  );
  if (refused) return refused;
  await finishSettlement(shop, replacementId);
  return openByToken(shop, asked, reviewer);
}

/** The customer has posted the item: the replacement stays reserved until it arrives. A repeated call corrects the code. */
export async function reportPosted(
  shop: Services,
  asked: Asked & { code: string },
  reviewer: string | null,
): Promise<Outcome<OrderDetail, Moved>> {
  const exchange = await openExchange(shop, asked);
  if (!exchange) return fail('not_found');
  const refused = await orRefusal<null, Moved>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      await lockOrder(tx, exchange.replacementId);
      const now = await exchangeOf(tx, exchange.replacementId);
      if (now?.status !== 'accepted') throw new Refusal<Code>('exchange_moved');
      await setPosted(tx, exchange.id, asked.code);
      await cancelLabel(tx, exchange.id, ['wanted']);
      return null;
    }),
  );
  return refused ?? openByToken(shop, asked, reviewer);
}
