import type { OrderDetail } from '#contracts/after-sale.ts';
import { orderNumberIn } from '#domain/orders/order-number-in.ts';
import { shortNumberIn } from '#domain/orders/short-number.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { fail, type Outcome } from '../../ports/outcome.ts';
import { findTracked } from '../../sql/after-sale/after-sale.sql.ts';
import { detail } from '../after-sale/after-sale.ts';
import {
  type Counted,
  countSlowTry,
  countTries,
  type Limit,
  type SlowLimit,
  type TooMany,
  uncountTries,
} from '../throttle.ts';

/** Attempts at one order's e-mail from one network. */
const PER_NETWORK: Limit = { name: 'track-order-network', max: 10, seconds: 900 };
/** From all networks: slowed to one in half a minute, but never locked by strangers, since a day is too short for `max` waits. */
const PER_ORDER: SlowLimit = { name: 'track-order', free: 20, max: 10_000, seconds: 86_400, longestWait: 30 };

type Sought = { number: string; email: string };

/**
 * Finds an order by number and e-mail. One query matches both, so an unknown order and a wrong e-mail look the same. Attempts
 * are counted per number whether or not it exists; successful ones are taken back. The browser or account that placed the
 * order is not counted with strangers.
 */
export async function trackOrder(
  shop: Services,
  caller: Caller,
  { number, email }: Sought,
): Promise<Outcome<OrderDetail, 'order_not_found' | 'too_many_requests'>> {
  const wanted = orderNumberIn(number) ?? shortNumberIn(number);
  if (!wanted) return fail('order_not_found');
  const owner = { userId: caller.user?.userId ?? null, guestHash: caller.guestHash };
  const order = await findTracked(shop.database.as({ actor: 'system' }), { number: wanted, email, owner });
  if (!order?.isOwn) {
    const refused = await countStranger(shop, caller, wanted, order?.isRight ?? false);
    if (refused) return refused;
  }
  if (!order?.isRight) return fail('order_not_found');
  const found = await detail(shop, { actor: 'order', orderId: order.id }, order.id, null);
  return found.ok ? found : fail('order_not_found');
}

async function countStranger(
  shop: Services,
  { network }: Caller,
  number: string,
  isRight: boolean,
): Promise<TooMany | null> {
  const here: Counted = [PER_NETWORK, `${network} ${number}`];
  const refused = await countTries(shop, here);
  if (refused) return refused;
  const tooSoon = await countSlowTry(shop, PER_ORDER, number);
  // An attempt refused as too soon must not use up the network's limit.
  if (tooSoon) await uncountTries(shop, here);
  else if (isRight) await uncountTries(shop, here, [PER_ORDER, number]);
  return tooSoon;
}
