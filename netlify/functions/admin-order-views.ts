import type { Config } from '@netlify/functions';
import {
  adminCreateOrderView,
  adminDeleteOrderView,
  adminListOrderViews,
  adminRenameOrderView,
} from '#contracts/admin/order-views.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { createView, deleteView, listViews, renameView } from '#server/use-cases/admin/orders/order-views.ts';

/** A user's own saved views; anyone who may read orders has them. */
const OWN = { may: 'orders.read' } as const;

export default serve(
  route(adminListOrderViews, ({ services, user }) => listViews(services, user), OWN),
  route(adminCreateOrderView, ({ services, user, input }) => createView(services, user, input), OWN),
  route(adminRenameOrderView, ({ services, user, input }) => renameView(services, user, input), OWN),
  route(adminDeleteOrderView, ({ services, user, input }) => deleteView(services, user, input.id), OWN),
);

export const config: Config = {
  path: ['/api/admin/pedidos-visoes', '/api/admin/pedidos-visoes/:id'],
};
