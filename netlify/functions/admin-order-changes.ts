import type { Config } from '@netlify/functions';
import { adminChangeAddress, adminChangeSize } from '#contracts/admin/order-changes.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { changeOrderAddress, changeOrderSize } from '#server/use-cases/admin/orders/change-order.ts';

const FULFIL = { may: 'orders.fulfil', mails: true } as const;

export default serve(
  deskRoute(adminChangeSize, changeOrderSize, FULFIL),
  deskRoute(adminChangeAddress, changeOrderAddress, FULFIL),
);

export const config: Config = {
  path: ['/api/admin/pedidos/:id/tamanho', '/api/admin/pedidos/:id/endereco'],
};
