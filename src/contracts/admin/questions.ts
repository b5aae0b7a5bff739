import * as z from 'zod/mini';
import { ANSWER_LIMIT, QUESTION_ACTS, QUESTION_STATUSES } from '../../domain/questions/questions.ts';
import { endpoint } from '../endpoint.ts';
import { byId, longText, uuid } from '../fields.ts';
import { optionalId, tableInput, tableOf, version } from './fields.ts';

const status = z.enum(QUESTION_STATUSES, 'invalid');

/**
 * A question about a product. `authorName` is the one that pages show; name and address as typed are null once forgotten, and for those
 * who may not see customers (`customers.read`).
 */
const questionRow = z.object({
  id: uuid,
  productId: uuid,
  productName: z.string(),
  imageKey: z.nullable(z.string()),
  authorName: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  question: z.string(),
  answer: z.string(),
  status,
  version: z.int(),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type QuestionRow = z.output<typeof questionRow>;

/** Questions: those that wait first, oldest on top, then the others, newest first. */
export const adminListQuestions = endpoint('GET', '/api/admin/perguntas', {
  name: 'questions',
  input: z.strictObject({
    busca: tableInput.busca,
    pagina: tableInput.pagina,
    status: z.optional(z.enum(['pendentes', 'respondidas', 'publicadas', 'recusadas'])),
    produto: optionalId,
  }),
  output: tableOf(questionRow),
});
export type QuestionListInput = z.output<typeof adminListQuestions.input>;

export const adminGetQuestion = endpoint('GET', '/api/admin/perguntas/:id', {
  name: 'question',
  input: byId,
  output: questionRow,
});

const CHANGES = ['questions', 'question', 'waiting', 'publishing', 'activity'] as const;
const state = z.object({ id: uuid, status, version: z.int() });

/** Answers, or corrects an answer, and publishes it or not. The first answer is mailed to who asked. */
export const adminAnswerQuestion = endpoint('PUT', '/api/admin/perguntas/:id', {
  changes: CHANGES,
  input: z.strictObject({ id: uuid, version, answer: longText(ANSWER_LIMIT), publish: z.boolean() }),
  output: state,
  errors: { changed_meanwhile: 409 },
});

/** Publishes, takes off the page, refuses or reopens. `question_state`: not possible from where it stands. */
export const adminDecideQuestion = endpoint('POST', '/api/admin/perguntas/:id', {
  changes: CHANGES,
  input: z.strictObject({ id: uuid, version, act: z.enum(QUESTION_ACTS, 'invalid') }),
  output: state,
  errors: { changed_meanwhile: 409, question_state: 409 },
});

/** Deletes permanently. The audit log keeps the product and the status, nothing of who asked. */
export const adminDeleteQuestion = endpoint('DELETE', '/api/admin/perguntas/:id', {
  changes: ['questions', 'waiting', 'publishing', 'activity'],
  input: byId,
  output: z.object({ id: uuid }),
});
