import type { Config } from '@netlify/functions';
import { changeOrderAddress, changeOrderSize } from '#contracts/order-changes.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { changeOwnAddress, changeOwnSize } from '#server/use-cases/orders/change-order.ts';

const how = { mails: true, throttle: { name: 'changes', max: 60, seconds: 600 } };

export default serve(
  route(
    changeOrderSize,
    ({ services, user, input }) => changeOwnSize(services, input, user?.userId ?? null),
    how,
  ),
  route(
    changeOrderAddress,
    ({ services, user, input }) => changeOwnAddress(services, input, user?.userId ?? null),
    how,
  ),
);

export const config: Config = { path: ['/api/pedidos/tamanho', '/api/pedidos/endereco'] };
