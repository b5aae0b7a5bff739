import {
  adminAnswerQuestion,
  adminDecideQuestion,
  adminDeleteQuestion,
  adminGetQuestion,
  adminListQuestions,
  type QuestionRow,
} from '../../../contracts/admin/questions.ts';
import type { QuestionAct } from '../../../domain/questions/questions.ts';
import { ask, confirm, toastResult } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList, createResource } from '../kit/resource.ts';

/** Questions about products, and the desk's answers. */

export const questions = createList(adminListQuestions);
export const openedQuestion = createResource(adminGetQuestion);

type Opened = Pick<QuestionRow, 'id' | 'version'>;

/** Answers a question or corrects its answer, and publishes it or not. */
export async function answerQuestion(
  { id, version, answer: former }: Opened & Pick<QuestionRow, 'answer'>,
  answer: string,
  publish: boolean,
): Promise<boolean> {
  const result = await ask(adminAnswerQuestion, { id, version, answer, publish });
  const sent = former === '' ? 'Resposta enviada por e-mail' : 'Resposta corrigida';
  const done = toastResult(result, publish ? `${sent} e publicada` : sent, 'Erro ao salvar a resposta');
  await shown();
  return done;
}

const DONE: Readonly<Record<QuestionAct, string>> = {
  publish: 'Pergunta publicada',
  unpublish: 'Pergunta fora da página',
  refuse: 'Pergunta recusada',
  reopen: 'Pergunta reaberta',
};

export async function decideQuestion({ id, version }: Opened, act: QuestionAct): Promise<boolean> {
  const result = await ask(adminDecideQuestion, { id, version, act });
  const done = toastResult(result, DONE[act], 'Erro ao mudar a pergunta');
  await shown();
  return done;
}

export async function removeQuestion({ id, authorName }: QuestionRow): Promise<boolean> {
  const sure = await confirm({
    title: 'Excluir esta pergunta?',
    text: `A pergunta de ${authorName} e a resposta são apagadas de vez. Para só não publicá-la, recuse.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteQuestion, { id });
  if (!toastResult(result, 'Pergunta excluída', 'Erro ao excluir a pergunta')) return false;
  questions.release(id);
  await shown();
  return true;
}
