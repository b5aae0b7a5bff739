import type { Config } from '@netlify/functions';
import {
  adminAnswerRequest,
  adminFinishRequest,
  adminListRequests,
  adminRequestPhoto,
  adminReturnCode,
  adminSendReplacement,
} from '#contracts/admin/requests.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { answerCustomer } from '#server/use-cases/admin/after-sale/answer-request.ts';
import { listRequests } from '#server/use-cases/admin/after-sale/browse-requests.ts';
import { finishRequest } from '#server/use-cases/admin/after-sale/finish-request.ts';
import { openRequestPhoto } from '#server/use-cases/admin/after-sale/open-request-photo.ts';
import { changeReturnCode } from '#server/use-cases/admin/after-sale/return-code.ts';
import { sendReplacement } from '#server/use-cases/admin/after-sale/send-replacement.ts';

const READ = { may: 'requests.read' } as const;
const ANSWER = { may: 'requests.answer', mails: true } as const;
const SEND = { may: 'orders.fulfil', mails: true } as const;
const FINISH = { may: 'orders.refund', mails: true } as const;

export default serve(
  deskRoute(adminListRequests, listRequests, READ),
  deskRoute(adminRequestPhoto, openRequestPhoto, READ),
  deskRoute(adminAnswerRequest, answerCustomer, ANSWER),
  deskRoute(adminFinishRequest, finishRequest, FINISH),
  deskRoute(adminReturnCode, changeReturnCode, ANSWER),
  deskRoute(adminSendReplacement, sendReplacement, SEND),
);

export const config: Config = {
  path: [
    '/api/admin/solicitacoes',
    '/api/admin/solicitacoes/fotos/:id',
    '/api/admin/solicitacoes/:id/resposta',
    '/api/admin/solicitacoes/:id/conclusao',
    '/api/admin/solicitacoes/:id/codigo',
    '/api/admin/solicitacoes/:id/envio',
  ],
};
