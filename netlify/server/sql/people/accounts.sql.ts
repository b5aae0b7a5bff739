import type { SessionUser } from '#contracts/session.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import { first, value, write, wroteOne } from '../statements.ts';
import { HAS_SECOND_FACTOR, IS_STAFF, STAFF_ROLE } from './staff-role.ts';

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
export const findCredentials = first<[email: string], Credentials>(`
  select u.id as "userId", u.first_name as "firstName", u.password_hash as "passwordHash",
    u.is_banned as "isBanned", ${IS_STAFF} as "isAdmin",
    ${STAFF_ROLE} as role
  from users u where u.email = $1`);

/**
 * Records a sign-in with this password; false if it was changed meanwhile or the account is blocked. Locks the account until
 * the transaction ends, so that no session starts with an old password during a change.
 */
export const recordSignIn = wroteOne<[credentials: Pick<Credentials, 'userId' | 'passwordHash'>]>(
  'update users set last_sign_in_at = now() where id = $1 and password_hash = $2 and not is_banned',
  ({ userId, passwordHash }) => [userId, passwordHash],
);

export type LockedAccount = {
  email: string;
  firstName: string;
  passwordHash: string;
  emailConfirmed: boolean;
  isAdmin: boolean;
};

/** The account, locked until the transaction ends: serialises mailbox proofs and password changes. */
export const lockOwnAccount = first<[userId: string], LockedAccount>(`
  select u.email, u.first_name as "firstName", u.password_hash as "passwordHash",
    u.email_confirmed_at is not null as "emailConfirmed", ${IS_STAFF} as "isAdmin"
  from users u where u.id = $1 for no key update of u`);

export type AccountRow = Omit<SessionUser, 'mayBecomeAdmin'> & {
  /** The role in the team; null for a customer. */
  role: StaffRole | null;
};

/** The account as its owner sees it. */
export const findAccount = first<[userId: string], AccountRow>(`
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
    u.email_confirmed_at is not null as "emailConfirmed", u.pending_email as "pendingEmail",
    ${HAS_SECOND_FACTOR} as "hasSecondFactor",
    ${STAFF_ROLE} as role
  from users u where u.id = $1`);

export type NewAccount = { email: string; passwordHash: string; firstName: string; lastName: string };

/** Creates an account; null if the address has one. Of two concurrent calls for an address, one gets null. */
export const insertAccount = value<[account: NewAccount], string>(
  `insert into users (email, password_hash, first_name, last_name) values ($1, $2, $3, $4)
   on conflict (email) do nothing returning id`,
  (account) => [account.email, account.passwordHash, account.firstName, account.lastName],
);

type AddressOwner = { userId: string; firstName: string; isBanned: boolean; emailConfirmed: boolean };

/** The account of an address, with the name for greetings. */
export const findByEmail = first<[email: string], AddressOwner>(`
  select id as "userId", first_name as "firstName", is_banned as "isBanned",
    email_confirmed_at is not null as "emailConfirmed"
  from users where email = $1`);

export const findPasswordHash = value<[userId: string], string>(
  'select password_hash as hash from users where id = $1',
);

export const setPassword = write<[userId: string, passwordHash: string]>(
  'update users set password_hash = $2 where id = $1',
);

/** Confirms the account's address if it is still this one; true the first time. */
export const confirmAddress = wroteOne<[userId: string, email: string]>(
  `update users set email_confirmed_at = now() where id = $1 and email = $2 and email_confirmed_at is null`,
);

export const setPendingEmail = write<[userId: string, email: string | null]>(
  'update users set pending_email = $2 where id = $1',
);

/** Replaces the old address by the confirmed new one and returns the old; null if another change is pending by now. */
export const takePendingEmail = first<
  [userId: string, email: string],
  { before: string; firstName: string }
>(`
  update users set email = $2, pending_email = null, email_confirmed_at = now()
  where id = $1 and pending_email = $2
  returning old.email as before, first_name as "firstName"`);

/** Grants the owner role; false for an existing team member. */
export const grantAdmin = wroteOne<[userId: string]>(
  `insert into user_roles (user_id, role_id, granted_by) select $1::uuid, id, $1::uuid from roles where staff_role = 'owner'
   on conflict do nothing`,
);
