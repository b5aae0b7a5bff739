import { type UcpById, ucpById } from '#contracts/doors/ucp-shopping.ts';
import { ORDER } from '#domain/doors/ucp.ts';
import { findSessionOfOrder } from '../../../sql/doors/agent-sessions.sql.ts';
import { findOrder, type OrderRow } from '../../../sql/orders/orders.sql.ts';
import { metaOf, missingObject } from './agent.ts';
import { isId } from './lookup-catalog.ts';
import { confirmationOf, orderLines, orderTotals } from './placed-object.ts';
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
    const { siteUrl } = shop.config;
    const system = shop.database.as({ actor: 'system' });
    const found = isId(id) ? await findSessionOfOrder(system, id) : null;
    const session = found && (await ownSession(shop, agent, 'checkout', found.id));
    const order = session && (await findOrder(system, id));
    if (!session || !order) return missingObject(agent.version, 'O pedido', siteUrl);
    return {
      ucp: metaOf(agent, ORDER),
      ...confirmationOf(shop, order),
      checkout_id: session.id,
      line_items: orderLines(siteUrl, order).map((line, at) => lineOf(order, line, at)),
      fulfillment: { expectations: [expectationOf(order)] },
      currency: 'BRL',
      totals: orderTotals(order),
    };
  },
};

const isSent = ({ fulfilmentStatus }: OrderRow) => ['shipped', 'delivered'].includes(fulfilmentStatus);

function lineOf(order: OrderRow, line: ReturnType<typeof orderLines>[number], at: number) {
  const back = order.items[at]?.refundedQuantity ?? 0;
  const total = order.fulfilmentStatus === 'canceled' ? 0 : line.quantity - back;
  const fulfilled = isSent(order) ? total : 0;
  const status = total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : 'processing';
  return { ...line, quantity: { original: line.quantity, total, fulfilled }, status };
}

const units = ({ items }: OrderRow) =>
  items.map(({ id, variantId, quantity }) => ({ id: variantId ?? id, quantity }));

function expectationOf(order: OrderRow) {
  const { street, number, complement, city, state, postalCode } = order.address;
  const until = order.arrivesBy;
  return {
    id: 'entrega',
    line_items: units(order),
    method_type: 'shipping',
    destination: {
      street_address: `${street}, ${number}`,
      ...(complement && { extended_address: complement }),
      address_locality: city,
      address_region: state,
      address_country: 'BR',
      postal_code: postalCode,
    },
    ...(until && { description: `Chega até ${until.split('-').toReversed().join('/')}.` }),
  };
}
