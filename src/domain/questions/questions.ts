/** The state of a question about a product. `answered`: only the asker has the answer, by mail; `published`: its page shows both. */
export const QUESTION_STATUSES = ['pending', 'answered', 'published', 'refused'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export const QUESTION_LABELS: Readonly<Record<QuestionStatus, string>> = {
  pending: 'A responder',
  answered: 'Respondida por e-mail',
  published: 'Publicada',
  refused: 'Recusada',
};

/** What the desk does to a question besides answering it. */
export const QUESTION_ACTS = ['publish', 'unpublish', 'refuse', 'reopen'] as const;
export type QuestionAct = (typeof QUESTION_ACTS)[number];

const FROM: Readonly<Record<QuestionAct, readonly QuestionStatus[]>> = {
  publish: ['answered'],
  unpublish: ['published'],
  refuse: ['pending', 'answered', 'published'],
  reopen: ['refused'],
};

/** Whether an act is possible; screen and server ask the same. */
export const canAct = (status: QuestionStatus, act: QuestionAct): boolean => FROM[act].includes(status);

/** The status after a possible act. A refused question keeps its answer, if it had one. */
export function statusAfter(act: QuestionAct, hasAnswer: boolean): QuestionStatus {
  if (act === 'publish') return 'published';
  if (act === 'refuse') return 'refused';
  return hasAnswer ? 'answered' : 'pending';
}

type Shown = { status: QuestionStatus; answer: string };

/** Whether a change affects pages: only then they are rebuilt. */
export function changesPages(before: Shown, after: Shown): boolean {
  if (before.status !== 'published' && after.status !== 'published') return false;
  return before.status !== after.status || before.answer !== after.answer;
}

/** Characters of a question and of its answer. */
export const QUESTION_LIMIT = 1_000;
export const ANSWER_LIMIT = 2_000;

/** Questions on a product's page, newest first, and on each page of all of them. */
export const QUESTIONS_SHOWN = 3;
export const QUESTIONS_PER_PAGE = 20;

/** Years for which the shop keeps who asked, and questions that it has not published; /privacidade says so. */
export const ASKER_YEARS = 1;

/** Who asked, if nothing that was typed is plainly a first name. */
export const UNNAMED = 'Cliente';
const LONGEST = 40;
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/** The name that pages show: the first one, and only if it is one. Anybody may type an address or a link as a name. */
export function publicName(name: string): string {
  const [first = ''] = name.normalize('NFC').trim().split(/\s+/);
  return [...first].length <= LONGEST && FIRST_NAME.test(first) ? first : UNNAMED;
}
