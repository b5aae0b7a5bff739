import type { Config } from '@netlify/functions';
import { adminPlaceOrder, adminPriceOrder } from '#contracts/admin/manual-orders.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { placeManualOrder, priceOrder } from '#server/use-cases/admin/orders/manual-orders.ts';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';

const PLACE = { may: 'orders.place' } as const;

export default serve(
  route(adminPriceOrder, ({ services, input }) => priceOrder(services, input), PLACE),
  deskRoute(adminPlaceOrder, placeManualOrder, { ...PLACE, mails: true, after: sendPaidNotes }),
);

export const config: Config = { path: ['/api/admin/pedidos-manuais', '/api/admin/pedidos-manuais/previa'] };
