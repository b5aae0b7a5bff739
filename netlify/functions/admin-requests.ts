import type { Config } from '@netlify/functions';
import { adminAnswerRequest, adminFinishRequest, adminListRequests } from '#contracts/admin/requests.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { answerCustomer } from '#server/use-cases/admin/answer-request.ts';
import { listRequests } from '#server/use-cases/admin/browse-requests.ts';
import { finishRequest } from '#server/use-cases/admin/finish-request.ts';

const READ = { access: 'admin', may: 'requests.read' } as const;
const ANSWER = { access: 'admin', may: 'requests.answer', mails: true } as const;
const FINISH = { access: 'admin', may: 'orders.refund', mails: true } as const;

export default serve(
  route(adminListRequests, ({ services, user, input }) => listRequests(services, user, input), READ),
  route(adminAnswerRequest, ({ services, user, input }) => answerCustomer(services, user, input), ANSWER),
  route(adminFinishRequest, ({ services, user, input }) => finishRequest(services, user, input), FINISH),
);

export const config: Config = {
  path: [
    '/api/admin/solicitacoes',
    '/api/admin/solicitacoes/:id/resposta',
    '/api/admin/solicitacoes/:id/conclusao',
  ],
};
