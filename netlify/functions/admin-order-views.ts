import type { Config } from '@netlify/functions';
import {
  adminCreateOrderView,
  adminDeleteOrderView,
  adminListOrderViews,
  adminRenameOrderView,
} from '#contracts/admin/order-views.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { createView, deleteView, listViews, renameView } from '#server/use-cases/admin/orders/order-views.ts';

/** A user's own saved views; anyone who may read orders has them. */
const OWN = { may: 'orders.read' } as const;

export default serve(
  deskRoute(adminListOrderViews, listViews, OWN),
  deskRoute(adminCreateOrderView, createView, OWN),
  deskRoute(adminRenameOrderView, renameView, OWN),
  deskRoute(adminDeleteOrderView, deleteView, OWN),
);

export const config: Config = { path: ['/api/admin/pedidos-visoes', '/api/admin/pedidos-visoes/:id'] };
