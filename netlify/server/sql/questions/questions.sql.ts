import type { QuestionsPage } from '#contracts/catalogue.ts';
import { ASKER_YEARS, QUESTIONS_PER_PAGE, UNNAMED } from '#domain/questions/questions.ts';
import { deleteSome } from '../delete-some.ts';
import { all, any, first, write } from '../statements.ts';
import { QUESTION_COUNT, questionsFrom } from './shown-questions.ts';

export type Asked = {
  id: string;
  productId: string;
  userId: string | null;
  name: string;
  email: string;
  authorName: string;
  question: string;
};

/** Stores a question; a duplicate changes nothing. Needs the actor `system`, as do all here that write. */
export const insertQuestion = write<[asked: Asked]>(
  `with asked as (
     insert into product_questions (id, product_id, author_name, question) values ($1, $2, $6, $7)
     on conflict (id) do nothing returning id)
   insert into question_askers (question_id, user_id, name, email) select id, $3, $4, $5 from asked`,
  ({ id, productId, userId, name, email, authorName, question }) => [
    ...[id, productId, userId, name],
    ...[email, authorName, question],
  ],
);

/** Whether a product has a page. */
export const isShown = any<[productId: string]>('select from products where id = $1 and is_active');

/** One page of the published questions about an active product, counted from 1, or null. */
export const findQuestions = first<[id: string, page: number], QuestionsPage>(
  `select p.name, ${QUESTION_COUNT} as "questionCount", ${questionsFrom('$2', QUESTIONS_PER_PAGE)} as questions
   from products p where p.id = $1 and p.is_active`,
  (id, page) => [id, (page - 1) * QUESTIONS_PER_PAGE],
);

/**
 * Forgets who asked: what is published loses its name and stays, the others go. Returns whether each was public.
 */
export const eraseQuestions = all<
  [person: { userId: string; confirmedEmail: string | null }],
  { wasPublic: boolean }
>(
  `with named as (delete from question_askers where user_id = $1 or email = $2 returning question_id as id),
   unnamed as (update product_questions q set author_name = '${UNNAMED}'
     from named where q.id = named.id and q.status = 'published' returning true as shown),
   gone as (delete from product_questions q using named where q.id = named.id and q.status <> 'published' returning false as shown)
   select shown as "wasPublic" from unnamed union all select shown from gone`,
  ({ userId, confirmedEmail }) => [userId, confirmedEmail],
);

const IS_OLD = `created_at < now() - interval '${ASKER_YEARS} year'`;

/** Purges questions that were not published, as the privacy page says. */
export const deleteOldQuestions = deleteSome('product_questions', `status <> 'published' and ${IS_OLD}`);

/** Forgets who asked. The first name of what is published stays, as with reviews. */
export const forgetOldAskers = deleteSome('question_askers', IS_OLD);
