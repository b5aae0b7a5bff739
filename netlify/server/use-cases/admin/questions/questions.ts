import type { QuestionListInput } from '#contracts/admin/questions.ts';
import { may } from '#domain/people/capabilities.ts';
import {
  canAct,
  changesPages,
  type QuestionAct,
  type QuestionStatus,
  statusAfter,
} from '#domain/questions/questions.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { queueMail } from '../../../sql/operations/outbox.sql.ts';
import * as questions from '../../../sql/questions/admin-questions.sql.ts';
import {
  type Desk,
  type Log,
  type Staff,
  type StaffOfRole,
  staffPage,
  staffRead,
  staffWrite,
} from '../staff-write.ts';

/** Who may answer need not see customers: then names and addresses of those who asked are left out. */
const sightOf = ({ role }: StaffOfRole) => ({ seesCustomers: may(role, 'customers.read') });

export async function listQuestions(desk: Desk, staff: StaffOfRole, input: QuestionListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) =>
    questions.findQuestionRows(tx, { ...input, ...sightOf(staff) }, slice),
  );
}

export async function openQuestion(desk: Desk, staff: StaffOfRole, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => questions.findQuestion(tx, id, sightOf(staff)));
  return found ? ok(found) : fail('not_found');
}

type Answer = { id: string; version: number; answer: string; publish: boolean };

/** Answers a question or corrects its answer. The first answer is mailed; a correction only changes the page. */
export function answerQuestion(desk: Desk, staff: Staff, { id, version, answer, publish }: Answer) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await questions.lockQuestion(tx, id);
    if (!found) return fail('not_found');
    if (found.version !== version) return fail('changed_meanwhile');
    if (found.answer === '') await mailAnswer(tx, id, { ...found, answer });
    const act = found.answer === '' ? 'answer' : 'answer.edit';
    return ok(await move(tx, log, { id, found, act, answer, status: publish ? 'published' : 'answered' }));
  });
}

type Decision = { id: string; version: number; act: QuestionAct };

export function decideQuestion(desk: Desk, staff: Staff, { id, version, act }: Decision) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await questions.lockQuestion(tx, id);
    if (!found) return fail('not_found');
    if (found.version !== version) return fail('changed_meanwhile');
    if (!canAct(found.status, act)) return fail('question_state');
    const { answer } = found;
    return ok(await move(tx, log, { id, found, act, answer, status: statusAfter(act, answer !== '') }));
  });
}

/** Deletes a question, as who asked without an account may demand (LGPD, art. 18). */
export function deleteQuestion(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await questions.lockQuestion(tx, id);
    if (!found) return fail('not_found');
    await questions.deleteQuestion(tx, id);
    const { productName: name, status } = found;
    log('delete', 'question', id, { before: { name, status }, inPages: status === 'published' });
    return ok({ id });
  });
}

type Move = {
  id: string;
  found: questions.LockedQuestion;
  act: string;
  answer: string;
  status: QuestionStatus;
};

/** The log names the product and not who asked, nor what was said: it is theirs, and may have to be erased. */
async function move(tx: Queryable, log: Log, { id, found, act, answer, status }: Move) {
  await questions.writeQuestion(tx, id, { answer, status });
  const name = found.productName;
  log(`question.${act}`, 'question', id, {
    before: { name, status: found.status },
    after: { name, status },
    inPages: changesPages(found, { status, answer }),
  });
  return { id, status, version: found.version + 1 };
}

async function mailAnswer(tx: Queryable, id: string, asked: questions.LockedQuestion): Promise<void> {
  const { email, authorName: firstName, productId, productName, question, answer } = asked;
  if (email === null) return;
  const data = { to: email, firstName, productId, productName, question, answer };
  await queueMail(tx, `question:${id}`, { template: 'question_answered', data });
}
