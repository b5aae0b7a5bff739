import type { Cart } from '#contracts/cart.ts';
import { mostUnits } from '#domain/catalogue/stock.ts';
import { MAX_LINES } from '#domain/orders/cart.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import type { Queryable, Shopper } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { type BoughtItem, boughtItems } from '../../sql/after-sale/after-sale.sql.ts';
import * as carts from '../../sql/checkout/carts.sql.ts';
import type { OrderKey } from '../after-sale/after-sale.ts';
import { showCart } from '../cart/show-cart.ts';

export type Reordered = {
  cart: Cart;
  addedUnits: number;
  missing: { name: string; wanted: number; added: number }[];
};

/** Adds an order's items to the shopper's cart at current prices, as far as in stock. */
export async function reorder(
  { database, config, clock }: Services,
  shopper: Shopper,
  { order, token }: OrderKey,
): Promise<Outcome<Reordered, 'not_found'>> {
  if (!isOrderToken(config, order, token)) return fail('not_found');
  const items = await boughtItems(database.as({ actor: 'order', orderId: order }), order);
  if (items.length === 0) return fail('not_found');
  return database.transaction(shopper, async (tx) => {
    await carts.ensureCart(tx, shopper);
    const lines = (await carts.findCart(tx, shopper))?.lines ?? [];
    const held = new Set(lines.map(({ variantId }) => variantId));
    let room = MAX_LINES - lines.length;
    const missing: Reordered['missing'] = [];
    let addedUnits = 0;
    for (const item of items) {
      const isHeld = held.has(item.variantId);
      const added = isHeld || room > 0 ? await putUnits(tx, shopper, item) : 0;
      if (added > 0 && !isHeld) {
        held.add(item.variantId);
        room -= 1;
      }
      addedUnits += added;
      if (added < item.quantity) missing.push({ name: item.name, wanted: item.quantity, added });
    }
    return ok({ cart: await showCart(tx, shopper, clock.now()), addedUnits, missing });
  });
}

/** Adds as many of the wanted units as allowed and returns how many. */
async function putUnits(
  tx: Queryable,
  shopper: Shopper,
  { productId, variantId, quantity }: BoughtItem,
): Promise<number> {
  if (!productId || !variantId) return 0;
  const tryToPut = (units: number) => carts.putInCart(tx, shopper, { productId, variantId, quantity: units });
  const all = await tryToPut(quantity);
  if (!all || all.added) return all ? quantity : 0;
  const rest = mostUnits(all.stock, all.unitsPerLine) - all.inCart;
  return rest > 0 && (await tryToPut(rest))?.added ? rest : 0;
}
