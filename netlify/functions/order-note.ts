import type { Config } from '@netlify/functions';
import { getOrderNote } from '#contracts/order-notes.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { openOrderNote } from '#server/use-cases/orders/order-note.ts';

export default serve(
  route(getOrderNote, ({ services, input }) => openOrderNote(services, input), {
    leavesWork: false,
    throttle: { name: 'order-note', max: 60, seconds: 600 },
  }),
);

export const config: Config = { path: '/api/pedidos/nota' };
