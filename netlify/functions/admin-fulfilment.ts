import type { Config } from '@netlify/functions';
import { adminFindPiece, adminFulfilOrders, adminOpenSlips } from '#contracts/admin/fulfilment.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { fulfilOrders } from '#server/use-cases/admin/orders/fulfil-orders.ts';
import { findPiece, openSlips } from '#server/use-cases/admin/orders/open-slips.ts';

const READ = { may: 'orders.read' } as const;
const SHIP = { may: 'orders.fulfil' } as const;

export default serve(
  route(adminFulfilOrders, ({ services, user, input }) => fulfilOrders(services, user, input), {
    ...SHIP,
    mails: true,
  }),
  route(adminOpenSlips, ({ services, user, input }) => openSlips(services, user, input.pedidos), READ),
  route(adminFindPiece, ({ services, user, input }) => findPiece(services, user, input.codigo), SHIP),
);

export const config: Config = {
  path: ['/api/admin/pedidos-andamento', '/api/admin/pedidos-peca', '/api/admin/pedidos-separacao'],
};
