import { type UcpById, ucpById } from '#contracts/doors/ucp-shopping.ts';
import { CHECKOUT } from '#domain/doors/ucp.ts';
import { missingObject } from './agent.ts';
import { checkoutObject } from './checkout-object.ts';
import { ownSession } from './session.ts';
import type { Verb } from './verb.ts';

/** `get_checkout`: as it stands now; of one that became an order, whether that is paid. */
export const getCheckout: Verb<UcpById> = {
  name: 'get_checkout',
  needs: CHECKOUT,
  input: ucpById,
  writes: false,
  status: 200,
  async run(shop, agent, { id }) {
    const session = await ownSession(shop, agent, 'checkout', id);
    return session
      ? checkoutObject(shop, agent, session)
      : missingObject(agent.version, 'O checkout', shop.config.siteUrl);
  },
};
