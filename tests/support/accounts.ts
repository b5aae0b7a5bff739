import { randomUUID } from 'node:crypto';
import { signIn } from '#contracts/session.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import type { Database } from '#server/ports/database.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

export const PASSWORD = 'uma senha de teste';
/** Of PASSWORD, at a thousandth of the shop's cost: the tests sign in some thousand times. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$BAYIYcRx3gixXESZBnYEpg$fPX3sBeCEAGocFkBneVL3lhxxNCIYxH8exFs+2gba/g';

export type TestAccount = { id: string; email: string; firstName: string };

/** Creates an account with PASSWORD; its e-mail is confirmed by default. */
export async function makeAccount(
  owner: Database,
  {
    email = `pessoa-${randomUUID()}@teste.example`,
    isAdmin = false,
    role = isAdmin ? 'owner' : null,
    isConfirmed = true,
    isBanned = false,
  }: {
    email?: string;
    /** An owner. */
    isAdmin?: boolean;
    role?: StaffRole | null;
    isConfirmed?: boolean;
    isBanned?: boolean;
  } = {},
): Promise<TestAccount> {
  const id = await owner.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `insert into users (email, password_hash, first_name, last_name, email_confirmed_at, is_banned)
       values ($1, $2, 'Vera', 'de Teste', case when $3 then now() end, $4) returning id`,
      [email, CHEAP_HASH, isConfirmed, isBanned],
    );
    const made = rows[0]?.id ?? '';
    if (role)
      await tx.query(
        'insert into user_roles (user_id, role_id) select $1, id from roles where staff_role = $2',
        [made, role],
      );
    return made;
  });
  return { id, email, firstName: 'Vera' };
}

/** A visitor with their own browser, signed in to their own account. */
export async function signedIn(
  shop: TestShop,
  options: Parameters<typeof makeAccount>[1] = {},
): Promise<TestVisitor & { account: TestAccount }> {
  const account = await makeAccount(shop.owner, options);
  const visitor = shop.visitor();
  dataOf(await visitor.call(signIn, { email: account.email, password: PASSWORD }));
  return Object.assign(visitor, { account });
}

/** An owner of the shop, as use cases of the back office know who acts. */
export async function makeStaff(owner: Database): Promise<{ userId: string; email: string }> {
  const { id: userId, email } = await makeAccount(owner, { isAdmin: true });
  return { userId, email };
}
