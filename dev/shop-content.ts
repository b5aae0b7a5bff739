import { ACCOUNTS, DEMO_PASSWORD } from '#db/seed/accounts.ts';
import { isPassword } from '#server/auth/passwords.ts';
import { connected } from './database/connected.ts';

/** What a local shop holds, whatever the command was told. */
export interface ShopContent {
  hasProducts: boolean;
  /** The accounts that sign in with the demo's password. */
  accounts: readonly { email: string; isAdmin: boolean }[];
}

export async function shopContent(ownerUrl: string): Promise<ShopContent> {
  const { users, hasProducts } = await connected(ownerUrl, async (client) => {
    await client.query(`select set_config('app.actor', 'system', false)`);
    const { rows: users } = await client.query<{ email: string; hash: string }>(
      'select email, password_hash as hash from users where email = any ($1)',
      [ACCOUNTS.map(({ email }) => email)],
    );
    const { rows } = await client.query('select from products limit 1');
    return { users, hasProducts: rows.length > 0 };
  });
  const open = await Promise.all(
    users.map(async ({ email, hash }) => ((await isPassword(hash, DEMO_PASSWORD)) ? [email] : [])),
  );
  const known = open.flat();
  return { hasProducts, accounts: ACCOUNTS.filter(({ email }) => known.includes(email)) };
}
