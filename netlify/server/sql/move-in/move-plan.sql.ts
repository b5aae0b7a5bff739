import type { Move } from '#contracts/admin/move-in.ts';
import type { CategoryHere } from '#domain/move-in/categories-here.ts';
import type { MovedHere, Wanted } from '#domain/move-in/identify.ts';
import type { OldAddress } from '#domain/move-in/lead-on.ts';
import type { MoveAnswers } from '#domain/move-in/move-answers.ts';
import type { Mapping } from '#domain/move-in/recognise.ts';
import { CATEGORY_ADDRESS, PRODUCT_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { json } from '../json.ts';
import { GIVEN } from '../pages/old-addresses.sql.ts';
import { all, column, first, oneValue, pairs, write } from '../statements.ts';

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

/** How many rows all files of a move have. */
export const countRows = oneValue<[moveInId: string], number>(
  'select coalesce(sum(f.rows), 0)::int from move_in_files f where f.move_in_id = $1 and f.content is not null',
);

/** Whether a file of it was not recognised. */
export const hasUnknownFile = oneValue<[moveInId: string], boolean>(
  'select exists (select from move_in_files f where f.move_in_id = $1 and f.content is not null and f.kind is null)',
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

export type KnownAddress = {
  address: string;
  /** What it shows, as a person calls it; null: nothing yet. */
  name: string | null;
  /** It leads to what is planned. */
  isSame: boolean;
  /** Where a redirect of the shop's own leads instead, unless it is there, too. */
  redirect: string | null;
};

/** Which of these old addresses lead somewhere already. */
export const findKnownAddresses = all<[addresses: readonly OldAddress[]], KnownAddress>(
  `with ${GIVEN}
   select g.address, case when a.address is not null then coalesce(p.name, k.name, a.page) end as name,
     a.address is not null and (a.product_id, a.category_id, a.page) is not distinct from (g.product_id, g.category_id, g.page) as "isSame",
     nullif(r.to_address, coalesce('${PRODUCT_ADDRESS}' || g.product_id, '${CATEGORY_ADDRESS}' || g.slug, g.page)) as redirect
   from given g left join old_addresses a on a.address = g.address
     left join products p on p.id = a.product_id left join categories k on k.id = a.category_id
     left join redirects r on r.from_address = g.address
   where a.address is not null or r.from_address is not null order by g.n`,
  (addresses) => [json(addresses)],
);

/** Where these addresses lead since earlier moves. */
export const findLed = all<
  [addresses: readonly string[]],
  { address: string; key: string | null; slug: string | null; page: string | null }
>(
  `select a.address, (select min(w.key) from moved_products w where w.product_id = a.product_id) as key, k.slug, a.page
   from old_addresses a left join categories k on k.id = a.category_id where a.address = any ($1::text[])`,
);

/** Which of these addresses of mail have an account. */
export const findKnownEmails = column<[emails: readonly string[]], string>(
  'select email from users where email = any ($1::text[])',
);

/** Which of these orders of another shop are here. */
export const findKnownOrders = column<[keys: readonly string[]], string>(
  'select key from past_orders where key = any ($1::text[])',
);
