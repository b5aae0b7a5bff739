import type { QuestionListInput, QuestionRow } from '#contracts/admin/questions.ts';
import type { QuestionStatus } from '#domain/questions/questions.ts';
import { instant } from '../json.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { first, write } from '../statements.ts';

const STATUSES = {
  pendentes: 'pending',
  respondidas: 'answered',
  publicadas: 'published',
  recusadas: 'refused',
} as const satisfies Record<string, QuestionStatus>;

const FROM =
  'product_questions q join products p on p.id = q.product_id left join question_askers a on a.question_id = q.id';

/** Who asked, for those who may see customers. */
const ASKER = 'a.name, a.email';
const NOBODY = 'null as name, null as email';

const ROW = `q.id, q.product_id as "productId", p.name as "productName", ${mainImage('p.id')} as "imageKey",
  q.author_name as "authorName", q.question, q.answer, q.status, q.version, ${instant('q.created_at')} as "createdAt",
  ${instant('q.answered_at')} as "answeredAt"`;

/** Those that wait first, oldest first; then the others, newest first. */
const ORDER = `q.status = 'pending' desc, case when q.status = 'pending' then q.created_at end, q.created_at desc, q.id`;

type Sight = { seesCustomers: boolean };
const rowFor = ({ seesCustomers }: Sight) => `${ROW}, ${seesCustomers ? ASKER : NOBODY}`;

/**
 * One page of the questions, with the number of matches. Names and addresses are shown and searched only for those who may see
 * customers. Everything here needs the actor `system` or `admin`.
 */
export const findQuestionRows = page<[filter: QuestionListInput & Sight, slice: Slice], QuestionRow>(
  ({ busca, status, produto, seesCustomers }, slice) => {
    const parameters = new Parameters();
    const clauses = ['true'];
    if (busca) {
      const named = ['p.name', 'q.author_name', ...(seesCustomers ? ['a.name', 'a.email'] : [])];
      const like = parameters.add(containing(busca));
      clauses.push(
        `(${saying(named, busca, parameters)} or q.question ilike ${like} or q.answer ilike ${like})`,
      );
    }
    if (status) clauses.push(`q.status = ${parameters.add(STATUSES[status])}`);
    if (produto) clauses.push(`q.product_id = ${parameters.add(produto)}`);
    const from = `${FROM} where ${clauses.join(' and ')}`;
    return pageOf(parameters, { row: rowFor({ seesCustomers }), from, order: ORDER }, slice);
  },
);

export const findQuestion = first<[id: string, sight: Sight], QuestionRow>((id, sight) => ({
  text: `select ${rowFor(sight)} from ${FROM} where q.id = $1`,
  values: [id],
}));

export type LockedQuestion = Pick<QuestionRow, 'productId' | 'productName' | 'authorName' | 'question'> &
  Pick<QuestionRow, 'answer' | 'status' | 'version' | 'email'>;

/** The question, locked until the transaction ends. */
export const lockQuestion = first<[id: string], LockedQuestion>(`
  select q.product_id as "productId", p.name as "productName", q.author_name as "authorName", q.question, q.answer, q.status,
    q.version, a.email
  from ${FROM} where q.id = $1 for update of q`);

/** Writes answer and status; an answer keeps the time of the first one. */
export const writeQuestion = write<[id: string, state: { answer: string; status: QuestionStatus }]>(
  `update product_questions set answer = $2, status = $3, version = version + 1,
     answered_at = case when $2 <> '' then coalesce(answered_at, now()) end
   where id = $1`,
  (id, { answer, status }) => [id, answer, status],
);

export const deleteQuestion = write<[id: string]>('delete from product_questions where id = $1');
