import type { Cart } from '#contracts/cart.ts';
import { MAX_LINES } from '#domain/cart.ts';
import { DEFAULT_LIMITS } from '#domain/limits.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import type { Queryable, Shopper } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type BoughtItem, boughtItems } from '../../sql/after-sale.sql.ts';
import * as carts from '../../sql/carts.sql.ts';
import { showCart } from '../cart/show-cart.ts';
import type { OrderKey } from './after-sale.ts';

export type Reordered = {
  cart: Cart;
  addedUnits: number;
  missing: { name: string; wanted: number; added: number }[];
};

/** Puts what an order held into the shopper's cart, at today's prices, as many as there are. */
export async function reorder(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  shopper: Shopper,
  { order, token }: OrderKey,
): Promise<Outcome<Reordered, 'not_found'>> {
  if (!isOrderToken(config, order, token)) return { ok: false, code: 'not_found' };
  const items = await database.transaction({ actor: 'order', orderId: order }, (tx) =>
    boughtItems(tx, order),
  );
  if (items.length === 0) return { ok: false, code: 'not_found' };
  return database.transaction(shopper, async (tx) => {
    const cartId = await carts.ensureCart(tx, shopper);
    const cart = await carts.findCart(tx, shopper);
    const { unitsPerLine } = cart?.limits ?? DEFAULT_LIMITS;
    let lines = cart?.lines.length ?? 0;
    const missing: Reordered['missing'] = [];
    let addedUnits = 0;
    for (const item of items) {
      const added = await put(tx, cartId, item, { lines, unitsPerLine });
      if (added.isNewLine) lines += 1;
      addedUnits += added.units;
      if (added.units < item.quantity) {
        missing.push({ name: item.name, wanted: item.quantity, added: added.units });
      }
    }
    return { ok: true, value: { cart: await showCart(tx, shopper, clock.now()), addedUnits, missing } };
  });
}

async function put(
  tx: Queryable,
  cartId: string,
  { productId, variantId, quantity }: BoughtItem,
  { lines, unitsPerLine }: { lines: number; unitsPerLine: number },
): Promise<{ units: number; isNewLine: boolean }> {
  const variant =
    productId && variantId ? await carts.findVariantForSale(tx, cartId, productId, variantId) : null;
  const isNewLine = variant?.inCart === 0;
  const units = variant
    ? Math.max(0, Math.min(quantity, Math.min(variant.stock, unitsPerLine) - variant.inCart))
    : 0;
  if (!productId || !variant || units === 0 || (isNewLine && lines >= MAX_LINES)) {
    return { units: 0, isNewLine: false };
  }
  const { unitCents } = variant;
  await carts.putLine(tx, { cartId, productId, variantId: variant.variantId, quantity: units, unitCents });
  return { units, isNewLine };
}
