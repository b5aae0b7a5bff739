import { mostUnits } from '#domain/catalogue/stock.ts';
import { MAX_LINES } from '#domain/orders/cart.ts';
import { CART, CHECKOUT } from '../../../../../src/paths.ts';
import { orderLink } from '../../../auth/order-token.ts';
import type { Has } from '../../../compose.ts';
import type { Queryable, Shopper } from '../../../ports/database.ts';
import * as carts from '../../../sql/checkout/carts.sql.ts';
import { findSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { chooseCoupon } from '../../cart/change-cart.ts';
import { isId } from './lookup-catalog.ts';
import { isOver, shopperOf } from './session.ts';

export type ChosenLine = carts.CartLineRow;
/** What an assistant's link leads to: another address, or what it chose. */
type Continuation = { to: string } | { lines: readonly ChosenLine[]; code: string | null };

/** Where a person goes on who follows an assistant's link. Changes nothing: links are opened by programs, too. */
export async function findContinuation(
  { database, clock, config }: Has<'database' | 'clock' | 'config'>,
  id: string,
): Promise<Continuation> {
  const { siteUrl } = config;
  const session = isId(id) ? await findSession(database.as({ actor: 'system' }), id) : null;
  if (!session || (session.orderId === null && isOver(session, clock.now()))) return { to: siteUrl + CART };
  if (session.orderId !== null)
    return { to: orderLink({ siteUrl, appSecret: config.appSecret }, 'pendente', session.orderId) };
  const theirs = shopperOf(session);
  const chosen = await carts.findCart(database.as(theirs), theirs);
  return { lines: chosen?.lines ?? [], code: session.asked.codes[0] ?? null };
}

/**
 * Puts what an assistant chose into the cart of the person who pressed for it, and says where they go on. What is in it already
 * stays, and is not added twice, so that a link may be followed again.
 */
export async function continueSession(
  shop: Has<'database' | 'clock' | 'config'>,
  shopper: Shopper,
  id: string,
): Promise<string> {
  const next = await findContinuation(shop, id);
  if ('to' in next) return next.to;
  await shop.database.transaction(shopper, async (tx) => {
    await carts.ensureCart(tx, shopper);
    await join(tx, shopper, next.lines);
    if (next.code !== null) await chooseCoupon(tx, shopper, next.code, shop.clock.now());
  });
  // With a query, the page asks the server for the cart although this browser knows of none.
  return `${shop.config.siteUrl}${CHECKOUT}?de=assistente`;
}

async function join(tx: Queryable, shopper: Shopper, lines: readonly ChosenLine[]): Promise<void> {
  const own = (await carts.findCart(tx, shopper))?.lines ?? [];
  let room = MAX_LINES - own.length;
  for (const { productId, variantId, quantity } of lines) {
    const held = own.find((line) => line.variantId === variantId)?.quantity ?? 0;
    if (held === 0 && room <= 0) continue;
    if (!variantId || held >= quantity) continue;
    const item = { productId, variantId, quantity: quantity - held };
    const put = await carts.putInCart(tx, shopper, item);
    const rest = put && !put.added ? mostUnits(put.stock, put.unitsPerLine) - put.inCart : 0;
    if (rest > 0) await carts.putInCart(tx, shopper, { ...item, quantity: rest });
    if (held === 0) room -= 1;
  }
}
