import type { ReviewListInput, ReviewRow } from '#contracts/admin/reviews.ts';
import type { ReviewStatus } from '#domain/reviews/reviews.ts';
import type { Queryable } from '../../ports/database.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { all, one, write } from '../statements.ts';

const STATUSES = { pendentes: 'pending', aprovadas: 'approved', recusadas: 'rejected' } as const;

const FROM = 'reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id';

/** The author's account, for those who may see customers. */
const AUTHOR = 'r.user_id as "authorId", u.email as "authorEmail"';
const NOBODY = 'null as "authorId", null as "authorEmail"';

const ROW = `r.id, r.product_id as "productId", p.name as "productName",
  ${mainImage('p.id')} as "imageKey",
  r.author_name as "authorName", r.rating, r.comment,
  r.photo_key as "photoKey", r.status, to_json(r.created_at)#>>'{}' as "createdAt"`;

/** Pending reviews first, oldest first; then decided ones, newest first. */
const ORDER = `r.status = 'pending' desc, case when r.status = 'pending' then r.created_at end, r.created_at desc, r.id`;

const PENDING = `(select count(*)::int from reviews where status = 'pending')`;

/**
 * One page of the reviews, with the number of matches and of all pending ones. Accounts and their addresses are shown and
 * searched only for those who may see customers. Needs the actor `system` or `admin`.
 */
export const findReviewRows = page<
  [filter: ReviewListInput & { seesCustomers: boolean }, slice: Slice],
  ReviewRow,
  { pending: number }
>(({ busca, status, estrelas, produto, seesCustomers }, slice) => {
  const parameters = new Parameters();
  const clauses = ['true'];
  if (busca) {
    const named = ['p.name', 'r.author_name', ...(seesCustomers ? ['u.email'] : [])];
    const like = parameters.add(containing(busca));
    clauses.push(`(${saying(named, busca, parameters)} or r.comment ilike ${like})`);
  }
  if (status) clauses.push(`r.status = ${parameters.add(STATUSES[status])}`);
  if (estrelas) clauses.push(`r.rating = ${parameters.add(estrelas)}`);
  if (produto) clauses.push(`r.product_id = ${parameters.add(produto)}`);
  const row = `${ROW}, ${seesCustomers ? AUTHOR : NOBODY}`;
  const from = `${FROM} where ${clauses.join(' and ')}`;
  return pageOf(parameters, { row, from, order: ORDER, more: `${PENDING} as pending` }, slice);
});

export type ReviewToDecide = Pick<ReviewRow, 'id' | 'status' | 'rating' | 'authorName' | 'productName'>;

/** Locks these reviews in a fixed order until the transaction ends. */
export const lockReviews = all<[ids: readonly string[]], ReviewToDecide>(`
  select r.id, r.status, r.rating, r.author_name as "authorName", p.name as "productName"
  from reviews r join products p on p.id = r.product_id
  where r.id = any ($1::uuid[]) order by r.id for update of r`);

/** Returns how many are pending afterwards. */
export async function writeReviewStatus(
  tx: Queryable,
  ids: readonly string[],
  status: ReviewStatus,
): Promise<number> {
  await updateReviewStatus(tx, ids, status);
  return (await countPending(tx)).pending;
}

export const updateReviewStatus = write<[ids: readonly string[], status: string]>(
  'update reviews set status = $2 where id = any ($1::uuid[])',
);

export const countPending = one<[], { pending: number }>(`select ${PENDING} as pending`);
