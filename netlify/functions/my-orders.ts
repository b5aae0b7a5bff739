import type { Config } from '@netlify/functions';
import { getMyOrder, listOrders } from '#contracts/after-sale.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listOrders as list, openMyOrder } from '#server/use-cases/orders/after-sale.ts';

const CUSTOMER = { access: 'customer', throttle: { name: 'order', max: 1200, seconds: 600 } } as const;

export default serve(
  route(listOrders, ({ services, user, input }) => list(services, user.userId, input.pagina), CUSTOMER),
  route(getMyOrder, ({ services, user, input }) => openMyOrder(services, user.userId, input.id), CUSTOMER),
);

export const config: Config = { path: ['/api/conta/pedidos', '/api/conta/pedidos/:id'] };
