import type { Config } from '@netlify/functions';
import { adminFindPiece, adminFulfilOrders, adminOpenSlips } from '#contracts/admin/fulfilment.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { fulfilOrders } from '#server/use-cases/admin/fulfilment/fulfil-orders.ts';
import { findPiece, openSlips } from '#server/use-cases/admin/fulfilment/open-slips.ts';

const READ = { may: 'orders.read' } as const;
const SHIP = { may: 'orders.fulfil' } as const;

export default serve(
  deskRoute(adminFulfilOrders, fulfilOrders, { ...SHIP, mails: true }),
  deskRoute(adminOpenSlips, openSlips, READ),
  deskRoute(adminFindPiece, findPiece, SHIP),
);

export const config: Config = {
  path: ['/api/admin/pedidos-andamento', '/api/admin/pedidos-peca', '/api/admin/pedidos-separacao'],
};
