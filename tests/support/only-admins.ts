import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';

/** Runs `work` with only these team members; restores the others' roles afterwards. */
export async function onlyAdmins(
  owner: Database,
  ids: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const others = await asShop<{ userId: string; roleId: string }>(
    owner,
    'delete from user_roles where user_id <> all ($1::uuid[]) returning user_id as "userId", role_id as "roleId"',
    [ids],
  );
  try {
    await work();
  } finally {
    await asShop(
      owner,
      `insert into user_roles (user_id, role_id)
       select u, r from unnest($1::uuid[], $2::uuid[]) as had (u, r) on conflict do nothing`,
      [others.map(({ userId }) => userId), others.map(({ roleId }) => roleId)],
    );
  }
}
