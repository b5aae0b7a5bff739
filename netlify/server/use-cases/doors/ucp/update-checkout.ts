import { ucpUpdateCheckout } from '#contracts/doors/ucp-shopping.ts';
import { CHECKOUT } from '#domain/doors/ucp.ts';
import { keepAsked } from '../../../sql/doors/agent-sessions.sql.ts';
import { missingObject } from './agent.ts';
import { checkoutObject } from './checkout-object.ts';
import { newsSaid } from './consent.ts';
import { fillCart } from './fill-cart.ts';
import { askedOf, isOver, ownSession, shopperOf } from './session.ts';
import type { Verb } from './verb.ts';

type Input = Parameters<typeof askedOf>[0] & { id: string; line_items: Parameters<typeof fillCart>[2] };

/** `update_checkout`: everything anew. One that became an order, or is over, stays as it is. */
export const updateCheckout: Verb<Input> = {
  name: 'update_checkout',
  needs: CHECKOUT,
  input: ucpUpdateCheckout,
  writes: true,
  status: 200,
  async run(shop, agent, input) {
    const session = await ownSession(shop, agent, 'checkout', input.id);
    if (!session) return missingObject(agent.version, 'O checkout', shop.config.siteUrl);
    if (session.orderId !== null || isOver(session, shop.clock.now()))
      return checkoutObject(shop, agent, session);
    // Unsaid, it stays as it was: only of this is silence no word.
    const { news, newsAsked } = session.asked;
    const kept = { ...(news !== undefined && { news }), ...(newsAsked && { newsAsked }) };
    const asked = { ...askedOf(input), ...kept, ...newsSaid(agent, input.buyer?.consent) };
    await keepAsked(shop.database.as({ actor: 'system' }), session.id, asked);
    const messages = await fillCart(shop, shopperOf(session), input.line_items, asked.codes);
    return checkoutObject(shop, agent, { ...session, asked }, messages);
  },
};
