import type { OldAddress } from '#domain/move-in/lead-on.ts';
import { LOOKED_UP } from '#domain/move-in/old-addresses.ts';
import { CATEGORY_ADDRESS, PRODUCT_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { json } from '../json.ts';
import { first, oneValue, write } from '../statements.ts';

/** Addresses at which another shop showed what moved in from it (db/migrations/0550_old_addresses.sql). */

/** An old address that a function looks up, as a regular expression of Postgres. */
export const IS_LOOKED_UP = `^/(${LOOKED_UP.join('|')})(/|$)`;

/** Where `a` of old_addresses leads for good: null while its product or category is hidden. */
export const LEADS_TO = `coalesce(a.page,
    (select '${PRODUCT_ADDRESS}' || p.id from products p where p.id = a.product_id and p.is_active),
    (select '${CATEGORY_ADDRESS}' || c.slug from categories c where c.id = a.category_id and c.is_active and not exists (
      select from categories above where above.id = c.parent_id and not above.is_active)))`;

export type Lead = {
  /** Null: nowhere for good, as what it showed is hidden. */
  to: string | null;
  productId: string | null;
  /** The slug of the category, its own or of its product; null if that is hidden. */
  category: string | null;
};

/** Where an address leads, by a redirect of the shop's own at `from`, else as an old address. */
export const findLead = first<[from: string, key: string], Lead>(`
  select r.to_address as "to", null::uuid as "productId", null::text as category
  from redirects r where r.from_address = $1
  union all
  select ${LEADS_TO}, a.product_id, (select c.slug from categories c
    where c.id = coalesce(a.category_id, (select p.category_id from products p where p.id = a.product_id)) and c.is_active and not exists (
      select from categories above where above.id = c.parent_id and not above.is_active))
  from old_addresses a where a.address = $2 and not exists (select from redirects r where r.from_address = $1)`);

/** `given`: old addresses of the first parameter, with what they lead to here; nothing, if it is not here. */
export const GIVEN = `given as (select g.n, g.o->>'address' as address, w.product_id, c.id as category_id, c.slug, g.o->'to'->>'path' as page
     from jsonb_array_elements($1::jsonb) with ordinality as g(o, n)
     left join moved_products w on w.key = g.o->'to'->>'key'
     left join categories c on c.slug = g.o->'to'->>'slug')`;

/**
 * Writes old addresses, those that say the same already and those whose product or category is not here excepted. How many it wrote.
 * The caller may write the same again.
 */
export const writeOldAddresses = oneValue<[moveInId: string, addresses: readonly OldAddress[]], number>(
  `with ${GIVEN},
   written as (
     insert into old_addresses as a (address, move_in_id, product_id, category_id, page)
     select address, $2, product_id, category_id, page from given where num_nonnulls(product_id, category_id, page) = 1 order by address
     on conflict (address) do update set product_id = excluded.product_id, category_id = excluded.category_id, page = excluded.page
     where (a.product_id, a.category_id, a.page) is distinct from (excluded.product_id, excluded.category_id, excluded.page)
     returning 1)
   select count(*)::int as written from written`,
  (moveInId, addresses) => [json(addresses), moveInId],
);

/** Takes back those that a move wrote. */
export const forgetOldAddresses = write<[moveInId: string]>(
  'delete from old_addresses where move_in_id = $1',
);
