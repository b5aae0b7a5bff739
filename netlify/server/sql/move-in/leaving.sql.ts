import type { LeavingCustomer } from '#domain/move-in/shopify-customer-file.ts';
import { PRODUCT_ADDRESS } from '#domain/pages/moved-addresses.ts';
import type { RedirectRule } from '#domain/pages/redirects.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import { pictureOrder } from '../main-image.ts';
import { all, column } from '../statements.ts';

/** What another shop takes over that the files of this shop do not tell. Needs the actor `admin`. */

export const findAllProductIds = column<[], string>('select id from products order by created_at, id');

type LeavingParts = {
  id: string;
  slug: string;
  isArchived: boolean;
  categoryPath: string[];
  /** Its own, else that of its category, whose family is not in the file. */
  sizeFamily: SizeFamily | null;
  pictures: { path: string; alt: string; colourId: string | null }[];
};

/** Products of one name have one slug here, and would be one product elsewhere: from the second on it gets a number, or the end of the id. */
const HANDLES = `handles as (
  select id, case when n = 1 then slug
    when exists (select from products q where q.slug = s.slug || '-' || s.n) then slug || '-' || right(id::text, 12)
    else slug || '-' || n end as handle
  from (select id, slug, row_number() over (partition by slug order by created_at, id) as n from products) s)`;

export const findLeavingParts = all<[ids: readonly string[]], LeavingParts>(`
  with ${HANDLES}
  select p.id, (select h.handle from handles h where h.id = p.id) as slug, p.archived_at is not null as "isArchived",
    array_remove(array[up.name, c.name], null) as "categoryPath", coalesce(p.size_family, c.size_family, up.size_family) as "sizeFamily",
    (select coalesce(json_agg(json_build_object('path', '/imagens/' || i.key, 'alt', i.alt_text, 'colourId', i.color_id)
       order by ${pictureOrder('i')}, i.id), '[]') from product_images i where i.product_id = p.id) as pictures
  from products p left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
  where p.id = any ($1::uuid[])`);

/** Redirects, and the address of every product here: all that leads to one leads to its address at Shopify. */
export const findLeavingAddresses = all<[], RedirectRule>(`
  with ${HANDLES}, products_here as (
    select '${PRODUCT_ADDRESS}' || p.id as address, '/products/' || h.handle as target
    from products p join handles h on h.id = p.id where p.archived_at is null)
  select r.from_address as "from", coalesce(h.target, r.to_address) as "to"
    from redirects r left join products_here h on h.address = r.to_address
  union all select h.address, h.target from products_here h order by 1`);

/** Accounts of customers: nobody who is of the team. */
export const findLeavingIds = column<[], string>(`
  select u.id from users u where not exists (select from user_roles r where r.user_id = u.id) order by u.created_at, u.id`);

/** In the order of `ids`. `wantsMail`: on the list of news, or by the account's own consent. */
export const findLeavingCustomers = all<[ids: readonly string[]], LeavingCustomer>(`
  select u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
    exists (select from newsletter_subscriptions n where n.email = u.email and n.left_at is null)
      or (u.email_confirmed_at is not null and coalesce((select c.is_granted from consents c where c.user_id = u.id
        and c.purpose = 'marketing' order by c.created_at desc, c.id desc limit 1), false)) as "wantsMail",
    (select json_build_object('street', a.street, 'number', a.number, 'complement', a.complement, 'district', a.district,
       'city', a.city, 'state', a.state, 'zipCode', a.zip_code)
     from addresses a where a.user_id = u.id order by a.is_main desc, a.created_at, a.id limit 1) as address,
    (select coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint from orders o where o.user_id = u.id
      and o.paid_at is not null and o.payment_status not in ('refunded', 'chargeback')) as "spentCents",
    (select count(*)::int from desk_orders f where f.user_id = u.id) as orders
  from unnest($1::uuid[]) with ordinality as wanted(id, place) join users u on u.id = wanted.id
  order by wanted.place`);
