import type { OrderView } from '#contracts/orders.ts';
import { CHECKOUT, pixAction } from '#domain/doors/ucp.ts';
import { PRIVACY, TERMS } from '../../../../../src/paths.ts';
import { orderLink } from '../../../auth/order-token.ts';
import type { Has, Services } from '../../../compose.ts';
import type { AgentSession } from '../../../sql/doors/agent-sessions.sql.ts';
import { findOrder, type OrderRow } from '../../../sql/orders/orders.sql.ts';
import { viewOrder } from '../../orders/show-order.ts';
import { type Agent, metaOf, missingObject, type UcpObject } from './agent.ts';
import { consentOf } from './consent.ts';
import { lineObject, totalsOf } from './priced-cart.ts';
import { handlersIn } from './show-profile.ts';

/** A checkout that became an order: waiting for its PIX, with code and picture to show; paid; or over. */
export async function placedObject(
  shop: Services,
  agent: Agent,
  session: AgentSession,
  orderId: string,
): Promise<UcpObject> {
  const { siteUrl } = shop.config;
  const order = await findOrder(shop.database.as({ actor: 'system' }), orderId);
  if (!order) return missingObject(agent.version, 'O pedido', siteUrl);
  const view = viewOrder(shop, order);
  const status = statusOf(view);
  const action = status === 'complete_in_progress' ? pixOf(siteUrl, session, view) : null;
  return {
    ucp: { ...metaOf(agent, CHECKOUT), payment_handlers: handlersIn(siteUrl, agent.version) },
    id: session.id,
    line_items: orderLines(siteUrl, order),
    buyer: { ...session.asked.buyer, ...consentOf(agent, siteUrl, session.asked) },
    status,
    currency: 'BRL',
    totals: orderTotals(order),
    ...(action && { actions: { [pixAction(siteUrl)]: [action] } }),
    ...(status === 'complete_in_progress' && {
      messages: [
        {
          type: 'info',
          code: 'awaiting_payment',
          content: 'Mostre o código PIX: o pedido fica pronto quando for pago.',
        },
      ],
      continue_url: orderLink({ siteUrl, appSecret: shop.config.appSecret }, 'pendente', order.id),
    }),
    links: [
      { type: 'privacy_policy', url: siteUrl + PRIVACY },
      { type: 'terms_of_service', url: siteUrl + TERMS },
    ],
    expires_at: (status === 'complete_in_progress' ? order.expiresAt : session.expiresAt).toISOString(),
    ...(status === 'completed' && { order: confirmationOf(shop, order) }),
  };
}

export const confirmationOf = ({ config }: Has<'config'>, { id, number }: OrderRow) => ({
  id,
  label: number,
  permalink_url: orderLink({ siteUrl: config.siteUrl, appSecret: config.appSecret }, 'pedido', id),
});

function statusOf({ status }: OrderView): 'complete_in_progress' | 'completed' | 'canceled' {
  if (status === 'PENDING') return 'complete_in_progress';
  return status === 'CANCELLED' ? 'canceled' : 'completed';
}

function pixOf(siteUrl: string, { id }: AgentSession, { payment }: OrderView) {
  if (payment?.method !== 'pix') return null;
  const { code, expiresAt, amountCents } = payment;
  const config = {
    code,
    image_url: `${siteUrl}/api/ucp/pix/${id}`,
    expires_at: expiresAt,
    amount: amountCents,
  };
  return { id: 'pix', config };
}

export const orderLines = (siteUrl: string, { items }: OrderRow) =>
  items.map((item) =>
    lineObject(
      siteUrl,
      { ...item, variantId: item.variantId ?? item.id, image: item.imageKey ? { key: item.imageKey } : null },
      item,
    ),
  );

export const orderTotals = (order: OrderRow) =>
  totalsOf({
    ...order,
    shipping: { priceCents: order.shippingCents, couponDiscountCents: order.shippingDiscountCents },
  });
