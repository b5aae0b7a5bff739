import { ucpCreateCheckout } from '#contracts/doors/ucp-shopping.ts';
import { CHECKOUT } from '#domain/doors/ucp.ts';
import type { Services } from '../../../compose.ts';
import { findCart } from '../../../sql/checkout/carts.sql.ts';
import { type Agent, failedObject, missingObject } from './agent.ts';
import { orEmpty } from './cart-object.ts';
import { checkoutObject } from './checkout-object.ts';
import { newsSaid } from './consent.ts';
import { fillCart } from './fill-cart.ts';
import { askedOf, isOver, openSession, ownSession, shopperOf } from './session.ts';
import type { Verb } from './verb.ts';

type Lines = Parameters<typeof fillCart>[2];
type Input = Parameters<typeof askedOf>[0] & { line_items?: Lines | undefined; cart_id?: string | undefined };

/** `create_checkout`: of lines, or of a cart, whose content then counts. */
export const createCheckout: Verb<Input> = {
  name: 'create_checkout',
  needs: CHECKOUT,
  input: ucpCreateCheckout,
  writes: true,
  status: 201,
  async run(shop, agent, input) {
    const { siteUrl } = shop.config;
    const cart = input.cart_id === undefined ? null : await linesOfCart(shop, agent, input.cart_id);
    if (input.cart_id !== undefined && !cart) return missingObject(agent.version, 'O carrinho', siteUrl);
    const lines = cart?.lines ?? input.line_items ?? [];
    if (lines.length === 0) return failedObject(agent.version, orEmpty([]), siteUrl);
    const told = { ...askedOf(input), ...newsSaid(agent, input.buyer?.consent) };
    const asked = cart
      ? { ...told, buyer: { ...told.buyer, ...cart.asked.buyer }, codes: cart.asked.codes }
      : told;
    const session = await openSession(shop, agent, 'checkout', asked);
    const messages = await fillCart(shop, shopperOf(session), lines, asked.codes);
    return checkoutObject(shop, agent, session, messages);
  },
};

async function linesOfCart(shop: Services, agent: Agent, id: string) {
  const session = await ownSession(shop, agent, 'cart', id);
  if (!session || isOver(session, shop.clock.now())) return null;
  const shopper = shopperOf(session);
  const cart = await findCart(shop.database.as(shopper), shopper);
  const lines = (cart?.lines ?? []).flatMap(({ variantId, quantity }) =>
    variantId ? [{ item: { id: variantId }, quantity }] : [],
  );
  return { lines, asked: session.asked };
}
