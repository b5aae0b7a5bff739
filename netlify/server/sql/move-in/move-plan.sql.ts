import type { Move } from '#contracts/admin/move-in.ts';
import type { CategoryHere } from '#domain/move-in/categories-here.ts';
import type { MovedHere, Wanted } from '#domain/move-in/identify.ts';
import type { MoveAnswers } from '#domain/move-in/move-answers.ts';
import type { Mapping } from '#domain/move-in/recognise.ts';
import { json } from '../json.ts';
import { all, column, first, pairs, write } from '../statements.ts';

/** What a move is planned with. All functions here need the actor `admin` or `system`. */

export type Prepared = { state: Move['state']; answers: Partial<MoveAnswers> };

export const findPrepared = first<[id: string], Prepared>(
  'select state, answers from move_ins where id = $1',
);

export const writeAnswers = write<[id: string, answers: MoveAnswers]>(
  'update move_ins set answers = $2 where id = $1',
  (id, answers) => [id, json(answers)],
);

export type StoredFile = { id: string; name: string; mapping: Mapping | null };

/** The files of a move that are still kept, without their bytes, in the order in which they were added. */
export const findFiles = all<[moveInId: string], StoredFile>(
  `select f.id, f.name, f.mapping from move_in_files f
   where f.move_in_id = $1 and f.content is not null order by f.created_at, f.id`,
);

export const findCategoriesHere = all<[], CategoryHere>(
  `select c.slug, c.name, up.slug as "parentSlug" from categories c left join categories up on up.id = c.parent_id
   order by c.position, c.slug`,
);

/** The products here that have a code, key or address of the files. */
export const findHereIds = column<[wanted: Wanted], string>(
  `select v.product_id from variants v where plain_text(v.sku) = any ($1::text[])
   union select v.product_id from variants v where v.ean = any ($2::text[])
   union select w.product_id from moved_products w where w.key = any ($3::text[])
   union select p.id from products p where p.slug = any ($4::text[])`,
  ({ skus, eans, keys, slugs }) => [skus, eans, keys, slugs],
);

/** Products' addresses by id. */
export const findSlugs = pairs<[ids: readonly string[]], string>(
  'select id, slug from products where id = any ($1::uuid[])',
);

/** What was last written of products that came with a file, by their keys there or by what they are here. */
export const findMovedHere = all<[keys: readonly string[], ids: readonly string[]], MovedHere>(
  `select w.key, w.product_id as "productId", w.written from moved_products w
   where w.key = any ($1::text[]) or w.product_id = any ($2::uuid[]) order by w.key`,
);

/** Paths of the shop's own pages. */
export const findTextPaths = column<[], string>(
  "select '/' || slug from pages where slug is not null and kind = 'information'",
);

/** Which of these old addresses lead somewhere already. */
export const findKnownAddresses = column<[addresses: readonly string[]], string>(
  'select address from old_addresses where address = any ($1::text[])',
);

/** Which of these addresses of mail have an account. */
export const findKnownEmails = column<[emails: readonly string[]], string>(
  'select email from users where email = any ($1::text[])',
);

/** Which of these orders of another shop are here. */
export const findKnownOrders = column<[keys: readonly string[]], string>(
  'select key from past_orders where key = any ($1::text[])',
);
