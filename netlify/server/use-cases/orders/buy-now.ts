import type { BuyNowInput } from '#contracts/buy-now.ts';
import type { OrderView } from '#contracts/orders.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { fail, type Outcome } from '../../ports/outcome.ts';
import type { Source } from '../../ports/source.ts';
import { type PlaceOrderFailure, placeOrder } from './place-order.ts';
import { readReturningBuyer } from './returning-buyer.ts';

/**
 * Orders one piece for a customer who bought before, by `placeOrder`: only who buys and where it goes are filled in here. The cart stays
 * as it is.
 */
export async function buyNow(
  shop: Services,
  userId: string,
  input: BuyNowInput,
  source: Source,
): Promise<Outcome<OrderView, PlaceOrderFailure | 'buyer_unknown' | 'address_unknown'>> {
  const { productId, variantId, quantity, addressId, ...asked } = input;
  const buyer = await readReturningBuyer(shop, userId);
  if (!buyer.ok) return buyer;
  const saved = buyer.value.addresses.find(({ id }) => id === addressId);
  if (!saved) return fail('address_unknown');
  const { id: _, isMain: __, ...address } = saved;
  const piece = { productId, variantId, quantity };
  const order = { ...asked, customer: buyer.value.customer, address };
  const placed = await placeOrder(shop, customer(userId), order, source, { piece, asked: input });
  // Nothing is left of the piece: to who buys it, there is no cart.
  return !placed.ok && placed.code === 'empty_cart' ? fail('product_unavailable') : placed;
}
