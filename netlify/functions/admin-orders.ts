import type { Config } from '@netlify/functions';
import {
  adminCancelOrder,
  adminDismissFlag,
  adminExportOrders,
  adminFulfilOrder,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
} from '#contracts/admin/orders.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { fulfilOrder } from '#server/use-cases/admin/fulfilment/fulfil-order.ts';
import { listOrders, openDeskOrder } from '#server/use-cases/admin/orders/browse-orders.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { dismissFlag } from '#server/use-cases/admin/orders/dismiss-flag.ts';
import { exportOrders } from '#server/use-cases/admin/orders/export-orders.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';

const READ = { may: 'orders.read' } as const;
const EXPORT = { may: 'orders.export' } as const;
const FULFIL = { may: 'orders.fulfil', mails: true } as const;
const REFUND = { may: 'orders.refund', mails: true } as const;

export default serve(
  deskRoute(adminListOrders, listOrders, READ),
  deskRoute(adminExportOrders, exportOrders, EXPORT),
  deskRoute(adminGetOrder, openDeskOrder, READ),
  deskRoute(adminFulfilOrder, fulfilOrder, FULFIL),
  deskRoute(adminCancelOrder, cancelOrder, REFUND),
  deskRoute(adminRefundOrder, refundOrder, REFUND),
  deskRoute(adminDismissFlag, dismissFlag, FULFIL),
);

export const config: Config = {
  path: [
    '/api/admin/pedidos',
    '/api/admin/pedidos-arquivo',
    '/api/admin/pedidos/:id',
    '/api/admin/pedidos/:id/andamento',
    '/api/admin/pedidos/:id/cancelamento',
    '/api/admin/pedidos/:id/reembolso',
    '/api/admin/pedidos/:id/visto',
  ],
};
