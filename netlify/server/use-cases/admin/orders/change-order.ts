import type { Services } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import {
  type AddressCode,
  type AddressWish,
  changeAddress,
  quoteAddress,
} from '../../orders/change-address.ts';
import { changeSize, type SizeCode, type SizeWish } from '../../orders/change-size.ts';
import { actorOf, type Staff, staffWrite } from '../staff-write.ts';
import { logOrder } from './order-action.ts';

/** Changes of an order by the shop, for a customer who asks for them, while nobody has begun to pick it. */

/** Another size or colour of a piece, at the price that was paid. */
export function changeOrderSize(
  shop: Services,
  staff: Staff,
  { id, ...wish }: Omit<SizeWish, 'order'> & { id: string },
): Promise<Outcome<{ id: string }, SizeCode>> {
  return staffWrite<{ id: string }, SizeCode>(shop, staff, async (tx, log) => {
    const { order, changed } = await changeSize(tx, { ...wish, order: id }, actorOf(staff));
    logOrder(log, 'size', order, order, { orderChange: changed });
    return ok({ id });
  });
}

/** Another delivery address; `isAtShopsCost`: even if it costs more than was paid. */
export async function changeOrderAddress(
  shop: Services,
  staff: Staff,
  { id, ...input }: Omit<AddressWish, 'order'> & { id: string },
): Promise<Outcome<{ id: string }, AddressCode>> {
  const wish = { ...input, order: id };
  const place = await quoteAddress(shop, wish);
  if (!place.ok) return place;
  return staffWrite<{ id: string }, AddressCode>(shop, staff, async (tx, log) => {
    const { order, changed } = await changeAddress(tx, wish, place.value, actorOf(staff));
    logOrder(log, 'address', order, order, { orderChange: changed });
    return ok({ id });
  });
}
