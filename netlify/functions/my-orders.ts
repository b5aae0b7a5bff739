import type { Config } from '@netlify/functions';
import { getMyOrder, listOrders } from '#contracts/after-sale.ts';
import { listMyPastOrders } from '#contracts/past-orders.ts';
import { customerRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listOrders as list, openMyOrder } from '#server/use-cases/after-sale/after-sale.ts';
import { showPastOrders } from '#server/use-cases/orders/show-past-orders.ts';

const OPTIONS = { throttle: { name: 'order', max: 1200, seconds: 600 } };

export default serve(
  customerRoute(listOrders, list, OPTIONS),
  customerRoute(getMyOrder, openMyOrder, OPTIONS),
  customerRoute(listMyPastOrders, showPastOrders, OPTIONS),
);

export const config: Config = {
  path: ['/api/conta/pedidos', '/api/conta/pedidos/:id', '/api/conta/pedidos-anteriores'],
};
