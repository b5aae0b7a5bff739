import type { Config } from '@netlify/functions';
import { askQuestion } from '#contracts/questions.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { askQuestion as ask } from '#server/use-cases/questions/ask-question.ts';

export default serve(
  route(
    askQuestion,
    ({ services, user, input }) => ask(services, { ...input, userId: user?.userId ?? null }),
    { throttle: { name: 'questions', max: 10, seconds: 3_600 } },
  ),
);

export const config: Config = { path: '/api/perguntas' };
