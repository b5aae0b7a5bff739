import type { Config } from '@netlify/functions';
import {
  adminExportPastOrders,
  adminGetPastOrder,
  adminListPastOrders,
  adminPastSales,
} from '#contracts/admin/past-orders.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as use from '#server/use-cases/admin/people/past-orders.ts';

export default serve(
  deskRoute(adminListPastOrders, use.listPastOrders, { may: 'orders.read' }),
  deskRoute(adminGetPastOrder, use.openPastOrder, { may: 'orders.read' }),
  deskRoute(adminPastSales, use.showPastSales, { may: 'reports.read' }),
  deskRoute(adminExportPastOrders, use.exportPastOrders, { may: 'orders.export' }),
);

export const config: Config = {
  path: [
    '/api/admin/pedidos-anteriores',
    '/api/admin/pedidos-anteriores/:id',
    '/api/admin/pedidos-anteriores-vendas',
    '/api/admin/pedidos-anteriores-arquivo',
  ],
};
