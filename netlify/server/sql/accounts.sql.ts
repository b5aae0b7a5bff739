import type { Queryable } from '../ports/database.ts';

const IS_ADMIN = `exists (select from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.name = 'admin')`;

export type Credentials = {
  userId: string;
  passwordHash: string;
  isBanned: boolean;
  isAdmin: boolean;
};

/** What signing in needs of the account with this e-mail, or null. */
export async function findCredentials(tx: Queryable, email: string): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>(
    `select u.id as "userId", u.password_hash as "passwordHash", u.is_banned as "isBanned", ${IS_ADMIN} as "isAdmin"
     from users u where u.email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

export async function recordSignIn(tx: Queryable, userId: string): Promise<void> {
  await tx.query('update users set last_sign_in_at = now() where id = $1', [userId]);
}

export type AccountRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  emailConfirmed: boolean;
  pendingEmail: string | null;
  hasSecondFactor: boolean;
  isAdmin: boolean;
};

/** The account as its owner sees it. */
export async function findAccount(tx: Queryable, userId: string): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
       u.email_confirmed_at is not null as "emailConfirmed", u.pending_email as "pendingEmail",
       exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
       ${IS_ADMIN} as "isAdmin"
     from users u where u.id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}
