import type { Config } from '@netlify/functions';
import { giveUpExchange, reportPosted, takeBackReturn } from '#contracts/after-sale.ts';
import { getRequestPhoto } from '#contracts/request-photos.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  giveUpExchange as giveUp,
  reportPosted as posted,
} from '#server/use-cases/after-sale/give-up-exchange.ts';
import { openPhotoByToken } from '#server/use-cases/after-sale/request-photos.ts';
import { takeBackReturn as takeBack } from '#server/use-cases/after-sale/take-back-return.ts';

const throttle = { name: 'returns', max: 60, seconds: 600 };

export default serve(
  route(giveUpExchange, ({ services, user, input }) => giveUp(services, input, user?.userId ?? null), {
    mails: true,
    throttle,
  }),
  route(takeBackReturn, ({ services, user, input }) => takeBack(services, input, user?.userId ?? null), {
    mails: true,
    throttle,
  }),
  route(reportPosted, ({ services, user, input }) => posted(services, input, user?.userId ?? null), {
    throttle,
  }),
  route(getRequestPhoto, ({ services, input }) => openPhotoByToken(services, input), {
    throttle: { name: 'order', max: 1200, seconds: 600 },
  }),
);

export const config: Config = {
  path: [
    '/api/pedidos/trocas/desistencia',
    '/api/pedidos/trocas/postagem',
    '/api/pedidos/solicitacoes/desistencia',
    '/api/pedidos/fotos',
  ],
};
