import type { CustomerGroup, GroupMember } from '#contracts/admin/customer-groups.ts';
import type { Queryable } from '../../ports/database.ts';
import { likeLiteral, type Slice } from '../parameters.ts';
import { first, write, written, wroteOne } from '../statements.ts';

const ROW = `g.id, g.name, (select count(*)::int from customer_group_members c where c.group_id = g.id) as members,
  (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code) order by m.code), '[]')
    from promotions m where m.customer_group_id = g.id) as coupons`;

/** One page of the groups whose name contains `search`. */
export async function findGroups(
  tx: Queryable,
  search: string,
  { limit, offset }: Slice,
): Promise<{ items: CustomerGroup[]; total: number }> {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const total = await tx.first<{ n: number }>(
    'select count(*)::int as n from customer_groups g where lower(g.name) like $1',
    [like],
  );
  const { rows } = await tx.query<CustomerGroup>(
    `select ${ROW} from customer_groups g where lower(g.name) like $1 order by lower(g.name), g.id limit $2 offset $3`,
    [like, limit, offset],
  );
  return { items: rows, total: total?.n ?? 0 };
}

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
export async function findMembers(
  tx: Queryable,
  { id, search }: { id: string; search: string },
  { limit, offset }: Slice,
): Promise<{ items: GroupMember[]; total: number }> {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const total = await tx.first<{ n: number }>(
    'select count(*)::int as n from customer_group_members c where c.group_id = $1 and c.email like $2',
    [id, like],
  );
  const { rows } = await tx.query<GroupMember>(
    `select c.email, coalesce(u.name, '') as name, u.id as "userId", to_json(c.added_at)#>>'{}' as "addedAt"
     from customer_group_members c left join users u on u.email = c.email
     where c.group_id = $1 and c.email like $2 order by c.email limit $3 offset $4`,
    [id, like, limit, offset],
  );
  return { items: rows, total: total?.n ?? 0 };
}

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
