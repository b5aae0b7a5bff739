import type { Config } from '@netlify/functions';
import * as orders from '#contracts/admin/orders.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listOrders, openDeskOrder } from '#server/use-cases/admin/browse-orders.ts';
import { cancelOrder } from '#server/use-cases/admin/cancel-order.ts';
import { fulfilOrder } from '#server/use-cases/admin/fulfil-order.ts';
import { refundOrder } from '#server/use-cases/admin/refund-order.ts';

const ADMIN = { access: 'admin' } as const;
const ACT = { access: 'admin', mails: true } as const;

export default serve(
  route(orders.adminListOrders, ({ services, user, input }) => listOrders(services, user, input), ADMIN),
  route(orders.adminGetOrder, ({ services, user, input }) => openDeskOrder(services, user, input.id), ADMIN),
  route(
    orders.adminFulfilOrder,
    ({ services, user, input: { id, ...step } }) => fulfilOrder(services, user, { order: id, ...step }),
    ACT,
  ),
  route(
    orders.adminCancelOrder,
    ({ services, user, input: { id, reason } }) => cancelOrder(services, user, { order: id, reason }),
    ACT,
  ),
  route(
    orders.adminRefundOrder,
    ({ services, user, input: { id, ...wish } }) => refundOrder(services, user, { order: id, ...wish }),
    ACT,
  ),
);

export const config: Config = {
  path: [
    '/api/admin/pedidos',
    '/api/admin/pedidos/:id',
    '/api/admin/pedidos/:id/andamento',
    '/api/admin/pedidos/:id/cancelamento',
    '/api/admin/pedidos/:id/reembolso',
  ],
};
