/** Fragments: what pages show of the questions about a product `p`. */

const SHOWN = `q.product_id = p.id and q.status = 'published'`;

export const QUESTION_COUNT = `(select count(*)::int from product_questions q where ${SHOWN})`;

/** A part of the published questions, newest first, with their answers. */
export const questionsFrom = (
  offset: string,
  limit: number,
) => `(select coalesce(json_agg(json_build_object('id', q.id, 'author', q.author_name, 'question', q.question,
      'answer', q.answer, 'askedAt', q.created_at) order by q.created_at desc, q.id desc), '[]')
    from (select q.id, q.author_name, q.question, q.answer, q.created_at from product_questions q where ${SHOWN}
      order by q.created_at desc, q.id desc offset ${offset} limit ${limit}) q)`;
