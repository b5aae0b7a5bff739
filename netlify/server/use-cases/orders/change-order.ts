import type { OrderDetail } from '#contracts/after-sale.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, orRefusal } from '../../ports/outcome.ts';
import { type OrderKey, openByToken } from '../after-sale/after-sale.ts';
import { type AddressCode, type AddressWish, changeAddress, quoteAddress } from './change-address.ts';
import { changeSize, type SizeCode, type SizeWish } from './change-size.ts';

/** Changes of an order by its customer, while nobody has begun to pick it. */

const BY_CUSTOMER = { actor: 'customer', actorId: null } as const;

/** Another size or colour of a piece. */
export async function changeOwnSize(
  shop: Services,
  wish: SizeWish & OrderKey,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, SizeCode>> {
  if (!isOrderToken(shop.config, wish.order, wish.token)) return fail('not_found');
  const refused = await orRefusal<null, SizeCode>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      await changeSize(tx, wish, BY_CUSTOMER);
      return null;
    }),
  );
  return refused ?? openByToken(shop, wish, reviewer);
}

/** Another delivery address, for what was paid. */
export async function changeOwnAddress(
  shop: Services,
  input: Omit<AddressWish, 'isAtShopsCost'> & OrderKey,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, AddressCode>> {
  if (!isOrderToken(shop.config, input.order, input.token)) return fail('not_found');
  const wish = { ...input, isAtShopsCost: false };
  const place = await quoteAddress(shop, wish);
  if (!place.ok) return place;
  const refused = await orRefusal<null, AddressCode>(() =>
    shop.database.transaction({ actor: 'system' }, async (tx) => {
      await changeAddress(tx, wish, place.value, BY_CUSTOMER);
      return null;
    }),
  );
  return refused ?? openByToken(shop, input, reviewer);
}
