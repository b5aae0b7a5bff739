import { type UcpById, ucpById } from '#contracts/doors/ucp-shopping.ts';
import { ORDER } from '#domain/doors/ucp.ts';
import { findSessionOfOrder } from '../../../sql/doors/agent-sessions.sql.ts';
import { findOrder } from '../../../sql/orders/orders.sql.ts';
import { missingObject } from './agent.ts';
import { isId } from './lookup-catalog.ts';
import { orderObject } from './order-object.ts';
import { ownSession } from './session.ts';
import type { Verb } from './verb.ts';

/** `get_order`: an order that a checkout of this platform became. */
export const getOrder: Verb<UcpById> = {
  name: 'get_order',
  needs: ORDER,
  input: ucpById,
  writes: false,
  status: 200,
  async run(shop, agent, { id }) {
    const system = shop.database.as({ actor: 'system' });
    const found = isId(id) ? await findSessionOfOrder(system, id) : null;
    const session = found && (await ownSession(shop, agent, 'checkout', found.id));
    const order = session && (await findOrder(system, id));
    if (!session || !order) return missingObject(agent.version, 'O pedido', shop.config.siteUrl);
    return orderObject(shop, agent, session.id, order);
  },
};
