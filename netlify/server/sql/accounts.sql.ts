import type { StaffRole } from '#domain/staff-roles.ts';
import type { Queryable } from '../ports/database.ts';
import { json } from './json.ts';
import { IS_STAFF, STAFF_ROLE } from './staff-role.ts';

export type Credentials = {
  userId: string;
  firstName: string;
  passwordHash: string;
  isBanned: boolean;
  isAdmin: boolean;
  /** The role in the team; null for a customer. */
  role: StaffRole | null;
};

/** The credentials of the account with this e-mail, or null. */
export function findCredentials(tx: Queryable, email: string): Promise<Credentials | null> {
  return tx.first(
    `select u.id as "userId", u.first_name as "firstName", u.password_hash as "passwordHash",
       u.is_banned as "isBanned", ${IS_STAFF} as "isAdmin",
       ${STAFF_ROLE} as role
     from users u where u.email = $1`,
    [email],
  );
}

/**
 * Records a sign-in with this password; false if it was changed meanwhile or the account is blocked. Locks the account until
 * the transaction ends, so that no session starts with an old password during a change.
 */
export function recordSignIn(
  tx: Queryable,
  { userId, passwordHash }: Pick<Credentials, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  return tx.wroteOne(
    'update users set last_sign_in_at = now() where id = $1 and password_hash = $2 and not is_banned',
    [userId, passwordHash],
  );
}

export type LockedAccount = {
  email: string;
  firstName: string;
  passwordHash: string;
  emailConfirmed: boolean;
  isAdmin: boolean;
};

/** The account, locked until the transaction ends: serialises mailbox proofs and password changes. */
export function holdAccount(tx: Queryable, userId: string): Promise<LockedAccount | null> {
  return tx.first(
    `select u.email, u.first_name as "firstName", u.password_hash as "passwordHash",
       u.email_confirmed_at is not null as "emailConfirmed", ${IS_STAFF} as "isAdmin"
     from users u where u.id = $1 for no key update of u`,
    [userId],
  );
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
  /** The role in the team; null for a customer. */
  role: StaffRole | null;
};

/** The account as its owner sees it. */
export function findAccount(tx: Queryable, userId: string): Promise<AccountRow | null> {
  return tx.first(
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
       u.email_confirmed_at is not null as "emailConfirmed", u.pending_email as "pendingEmail",
       exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
       ${STAFF_ROLE} as role
     from users u where u.id = $1`,
    [userId],
  );
}

export type NewAccount = { email: string; passwordHash: string; firstName: string; lastName: string };

/** Creates an account; null if the address has one. Of two concurrent calls for an address, one gets null. */
export async function insertAccount(tx: Queryable, account: NewAccount): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name) values ($1, $2, $3, $4)
     on conflict (email) do nothing returning id`,
    [account.email, account.passwordHash, account.firstName, account.lastName],
  );
  return rows[0]?.id ?? null;
}

type AddressOwner = { userId: string; firstName: string; isBanned: boolean; emailConfirmed: boolean };

/** The account of an address, with the name for greetings. */
export function findByEmail(tx: Queryable, email: string): Promise<AddressOwner | null> {
  return tx.first(
    `select id as "userId", first_name as "firstName", is_banned as "isBanned",
       email_confirmed_at is not null as "emailConfirmed"
     from users where email = $1`,
    [email],
  );
}

export async function findPasswordHash(tx: Queryable, userId: string): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>('select password_hash as hash from users where id = $1', [
    userId,
  ]);
  return rows[0]?.hash ?? null;
}

export async function setPassword(tx: Queryable, userId: string, passwordHash: string): Promise<void> {
  await tx.query('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
}

/** Confirms the account's address if it is still this one; true the first time. */
export function confirmAddress(tx: Queryable, userId: string, email: string): Promise<boolean> {
  return tx.wroteOne(
    `update users set email_confirmed_at = now() where id = $1 and email = $2 and email_confirmed_at is null`,
    [userId, email],
  );
}

export async function setPendingEmail(tx: Queryable, userId: string, email: string | null): Promise<void> {
  await tx.query('update users set pending_email = $2 where id = $1', [userId, email]);
}

/** Replaces the old address by the confirmed new one and returns the old; null if another change is pending by now. */
export function takePendingEmail(
  tx: Queryable,
  userId: string,
  email: string,
): Promise<{ before: string; firstName: string } | null> {
  return tx.first(
    `update users u set email = $2, pending_email = null, email_confirmed_at = now()
     from users old where u.id = $1 and old.id = u.id and u.pending_email = $2
     returning old.email as before, u.first_name as "firstName"`,
    [userId, email],
  );
}

/** Grants the owner role, with its audit entry; false for an existing team member. */
export async function grantAdmin(tx: Queryable, userId: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into user_roles (user_id, role_id, granted_by) select $1::uuid, id, $1::uuid from roles where staff_role = 'owner'
     on conflict do nothing`,
    [userId],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `insert into audit_log (actor_id, actor_email, action, entity, entity_id, before, after)
     values ($1::uuid, $2, 'user.promote', 'user', $1::uuid::text, $3, $4)`,
    [userId, email, json({ email, role: 'customer' }), json({ email, role: 'owner', by: 'ADMIN_EMAILS' })],
  );
  return true;
}

/** Records consent, given or not, at sign-up (LGPD art. 8). */
export async function recordConsent(
  tx: Queryable,
  consent: {
    userId: string;
    email: string;
    purpose: 'terms' | 'marketing';
    isGranted: boolean;
    textVersion: string;
  },
): Promise<void> {
  await tx.query(
    'insert into consents (user_id, email, purpose, is_granted, text_version) values ($1, $2, $3, $4, $5)',
    [consent.userId, consent.email, consent.purpose, consent.isGranted, consent.textVersion],
  );
}
