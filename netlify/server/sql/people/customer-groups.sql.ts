import type { CustomerGroup, GroupMember } from '#contracts/admin/customer-groups.ts';
import { normalEmail } from '#domain/people/email.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { first, write, written, wroteOne } from '../statements.ts';

const ROW = `g.id, g.name, (select count(*)::int from customer_group_members c where c.group_id = g.id) as members,
  (select coalesce(json_agg(json_build_object('id', m.id, 'code', case when m.single_use then m.name else m.code end) order by m.code), '[]')
    from promotions m where m.customer_group_id = g.id) as coupons`;

/** One page of the groups whose name contains `search`. */
export const findGroups = page<[search: string, slice: Slice], CustomerGroup>((search, slice) => {
  const parameters = new Parameters();
  const from = `customer_groups g where ${saying(['g.name'], search, parameters)}`;
  return pageOf(parameters, { row: ROW, from, order: 'lower(g.name), g.id' }, slice);
});

export const findGroup = first<[id: string], CustomerGroup>(
  `select ${ROW} from customer_groups g where g.id = $1`,
);

export const insertGroup = write<[id: string, name: string]>(
  'insert into customer_groups (id, name) values ($1, $2)',
);

export const renameGroup = wroteOne<[id: string, name: string]>(
  'update customer_groups set name = $2 where id = $1',
);

export const deleteGroup = write<[id: string]>('delete from customer_groups where id = $1');

/** One page of the members whose address contains `search`. */
export const findMembers = page<[given: { id: string; search: string }, slice: Slice], GroupMember>(
  ({ id, search }, slice) => {
    const parameters = new Parameters();
    const from = `customer_group_members c left join users u on u.email = c.email
    where c.group_id = ${parameters.add(id)} and c.email like ${parameters.add(containing(normalEmail(search)))}`;
    const row = `c.email, coalesce(u.name, '') as name, u.id as "userId", c.added_at as "addedAt"`;
    return pageOf(parameters, { row, from, order: 'c.email' }, slice);
  },
);

/** Adds addresses; returns how many were not in it. */
export const addMembers = written<[id: string, emails: readonly string[]]>(
  `insert into customer_group_members (group_id, email) select $1, email from unnest($2::text[]) as email order by email
   on conflict do nothing`,
);

export const removeMember = wroteOne<[id: string, email: string]>(
  'delete from customer_group_members where group_id = $1 and email = $2',
);

/** Removes an address from all groups. */
export const forgetMember = write<[email: string | null]>(
  'delete from customer_group_members where email = $1',
);

/** Moves the memberships of an account to its new address. */
export const moveMember = write<[before: string, after: string]>(
  `with moved as (delete from customer_group_members where email = $1 returning group_id, added_at)
   insert into customer_group_members (group_id, email, added_at) select group_id, $2, added_at from moved
   on conflict do nothing`,
);
