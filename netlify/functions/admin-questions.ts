import type { Config } from '@netlify/functions';
import {
  adminAnswerQuestion as answer,
  adminDecideQuestion as decide,
  adminGetQuestion as get,
  adminListQuestions as list,
  adminDeleteQuestion as remove,
} from '#contracts/admin/questions.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as questions from '#server/use-cases/admin/questions/questions.ts';

const ANSWER = { may: 'questions.answer' } as const;

export default serve(
  deskRoute(list, questions.listQuestions, ANSWER),
  deskRoute(get, questions.openQuestion, ANSWER),
  deskRoute(answer, questions.answerQuestion, { ...ANSWER, mails: true }),
  deskRoute(decide, questions.decideQuestion, ANSWER),
  deskRoute(remove, questions.deleteQuestion, ANSWER),
);

export const config: Config = { path: ['/api/admin/perguntas', '/api/admin/perguntas/:id'] };
