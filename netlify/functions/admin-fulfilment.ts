import type { Config } from '@netlify/functions';
import {
  adminFindPiece,
  adminFulfilOrders,
  adminMoveParcel,
  adminOpenSlips,
  adminPackOrder,
  adminSendAgain,
} from '#contracts/admin/fulfilment.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { fulfilOrders } from '#server/use-cases/admin/fulfilment/fulfil-orders.ts';
import { findPiece, openSlips } from '#server/use-cases/admin/fulfilment/open-slips.ts';
import { moveOneParcel, packOrder } from '#server/use-cases/admin/fulfilment/pack-parcels.ts';
import { sendAgain } from '#server/use-cases/admin/fulfilment/send-again.ts';

const READ = { may: 'orders.read' } as const;
const SHIP = { may: 'orders.fulfil' } as const;

export default serve(
  deskRoute(adminFulfilOrders, fulfilOrders, { ...SHIP, mails: true }),
  deskRoute(adminOpenSlips, openSlips, READ),
  deskRoute(adminFindPiece, findPiece, SHIP),
  deskRoute(adminPackOrder, packOrder, SHIP),
  deskRoute(adminMoveParcel, moveOneParcel, { ...SHIP, mails: true }),
  deskRoute(adminSendAgain, sendAgain, { ...SHIP, mails: true }),
);

export const config: Config = {
  path: [
    '/api/admin/pacotes/:id/andamento',
    '/api/admin/pacotes/:id/reenvio',
    '/api/admin/pedidos-andamento',
    '/api/admin/pedidos-peca',
    '/api/admin/pedidos-separacao',
    '/api/admin/pedidos/:id/pacotes',
  ],
};
