import type { UserDetails, UserListInput, UserRow } from '#contracts/admin/users.ts';
import type { AccountState } from '#domain/people/accounts.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import { contentMatching } from '../order-search.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { first, one, write } from '../statements.ts';
import { ACCOUNT_STATUS, HAS_SECOND_FACTOR, IS_STAFF, PASSKEYS, STAFF_ROLE } from './staff-role.ts';

/** Columns of `desk_accounts f` (0197_found_quickly.sql) are indexed; those of `users u` need a full scan. */
const ORDERS: Record<UserListInput['ordem'], { by: string; isNullable?: true; from?: string }> = {
  criado: { by: 'f.created_at' },
  nome: { by: 'f.plain_name', isNullable: true },
  email: { by: 'f.email' },
  acesso: { by: 'u.last_sign_in_at', isNullable: true, from: 'join users u on u.id = f.user_id' },
  pedidos: {
    by: 'coalesce(placed.n, 0)',
    from: `left join (select user_id, count(*) as n from desk_orders where user_id is not null group by user_id) placed
      on placed.user_id = f.user_id`,
  },
};

const ROW = `u.id, u.email, u.name, to_json(u.created_at)#>>'{}' as "createdAt",
  to_json(u.last_sign_in_at)#>>'{}' as "lastSignInAt", ${ACCOUNT_STATUS} as status, ${IS_STAFF} as "isAdmin",
  ${STAFF_ROLE} as role,
  u.email_confirmed_at is not null as "emailConfirmed",
  (select count(*)::int from desk_orders f where f.user_id = u.id) as orders`;

/** One page of the accounts with the total number of matches. Needs the actor `system` or `admin`. */
export const findUserRows = one<
  [filter: Omit<UserListInput, 'pagina'>, slice: Slice],
  { total: number; items: UserRow[] }
>(({ ordem, sentido, ...filter }, { limit, offset }) => {
  const parameters = new Parameters();
  const { matches, where } = usersMatching(filter, parameters);
  const { by, isNullable, from = '' } = ORDERS[ordem];
  const sorted = (rank: string, id: string) =>
    `${rank} ${sentido}${isNullable ? ' nulls last' : ''}, ${id} desc`;
  return {
    text: `with ${matches}
     page as (
       select f.user_id as id, ${by} as rank from found f ${from} where ${where} order by ${sorted(by, 'f.user_id')}
       limit ${parameters.add(limit)} offset ${parameters.add(offset)})
     select (select count(*)::int from found f where ${where}) as total,
       (select coalesce(json_agg(to_jsonb(r) - 'place' order by r.place), '[]') from (
         select row_number() over (order by ${sorted('page.rank', 'page.id')}) as place, ${ROW}
         from page join users u on u.id = page.id) r) as items`,
    values: parameters.values,
  };
});

/** Finds the matches of a text first, by its own index: scanning from the newest could read the whole table. */
function usersMatching(
  { busca, status, papel }: Pick<UserListInput, 'busca' | 'status' | 'papel'>,
  parameters: Parameters,
) {
  const matches = `found as ${busca ? 'materialized' : 'not materialized'} (
    select * from desk_accounts f ${busca ? `where ${contentMatching(busca, parameters)}` : ''}),`;
  const clauses = ['true'];
  const ofUser = (condition: string) =>
    `exists (select from users u where u.id = f.user_id and ${condition})`;
  if (status) clauses.push(ofUser(`${ACCOUNT_STATUS} = ${parameters.add(status)}`));
  if (papel) clauses.push(ofUser(papel === 'administradores' ? IS_STAFF : `not ${IS_STAFF}`));
  return { matches, where: clauses.join(' and ') };
}

const SIGNED_IN_OWNERS = `select count(*)::int from user_roles ur join roles r on r.id = ur.role_id
  join users a on a.id = ur.user_id where r.staff_role = 'owner' and not a.is_banned`;

type DetailsRow = Omit<UserDetails, 'sessions' | 'isSelf'> & {
  sessions: { userAgent: string; createdAt: string; lastSeenAt: string }[];
};

/** One account with its details. Needs the actor `system` or `admin`. */
export const findUserDetails = first<[id: string], DetailsRow>(`
  select ${ROW}, u.phone,
    ${HAS_SECOND_FACTOR} as "hasSecondFactor", ${PASSKEYS} as passkeys,
    (select count(*)::int from addresses a where a.user_id = u.id) as addresses,
    (select coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint from orders o where o.user_id = u.id
      and o.paid_at is not null and o.payment_status not in ('refunded', 'chargeback')) as "spentCents",
    (select coalesce(json_agg(l), '[]') from (
      select o.id, o.order_number as number, to_json(o.created_at)#>>'{}' as "createdAt", o.status,
        o.total_cents as "totalCents"
      from orders o where o.user_id = u.id order by o.created_at desc, o.id desc limit 5) l) as "latestOrders",
    (select coalesce(json_agg(s), '[]') from (
      select s.user_agent as "userAgent", to_json(s.created_at)#>>'{}' as "createdAt",
        to_json(s.last_seen_at)#>>'{}' as "lastSeenAt"
      from sessions s where s.user_id = u.id and s.expires_at > now() order by s.last_seen_at desc limit 20) s) as sessions,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
      from customer_group_members m join customer_groups g on g.id = m.group_id where m.email = u.email) as groups,
    (${SIGNED_IN_OWNERS}) as admins
  from users u where u.id = $1`);

export type AccountToChange = AccountState & { id: string; email: string };

/**
 * Serialises changes of administrators, so that two of them who revoke each other's role concurrently do not both
 * succeed.
 */
export const lockAdministrators = write<[]>(`select pg_advisory_xact_lock(hashtext('administrators'))`);

/** The account, locked until the transaction ends. */
export const lockAccount = first<[id: string], AccountToChange>(`
  select u.id, u.email, u.is_banned as "isBanned", u.email_confirmed_at is not null as "isConfirmed",
    u.activated_at is not null as "isActivated", ${STAFF_ROLE} as role
  from users u where u.id = $1 for update of u`);

/** The other owners who can sign in, and the acting account's current role (null: none). */
export const findOwners = one<
  [accounts: { besides: string; actor: string }],
  { others: number; actorRole: StaffRole | null }
>(
  `select (${SIGNED_IN_OWNERS} and a.id <> $1) as others,
       (select ${STAFF_ROLE} from users u where u.id = $2 and not u.is_banned) as "actorRole"`,
  ({ besides, actor }) => [besides, actor],
);

export const writeAccountState = write<[id: string, accountState: AccountState]>(
  `update users set is_banned = $2,
     activated_at = case when $3 then coalesce(activated_at, now()) else activated_at end
   where id = $1`,
  (id, { isBanned, isActivated }) => [id, isBanned, isActivated],
);

/** Sets the role, replacing any other. */
export const giveRole = write<[grant: { userId: string; role: StaffRole; grantedBy: string }]>(
  `insert into user_roles (user_id, role_id, granted_by) select $1, id, $2 from roles where staff_role = $3
   on conflict (user_id) do update set role_id = excluded.role_id, granted_by = excluded.granted_by, granted_at = now()`,
  ({ userId, role, grantedBy }) => [userId, grantedBy, role],
);

export const takeRole = write<[userId: string]>('delete from user_roles where user_id = $1');
