import { all, first, value, valueOr, write, wroteOne } from '../statements.ts';
import type { Credentials } from './accounts.sql.ts';
import { IS_STAFF, STAFF_ROLE } from './staff-role.ts';

export type PasskeyRow = {
  id: string;
  credentialId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  refusedAt: Date | null;
};

/** The account's passkeys, oldest first. */
export const listPasskeys = all<[userId: string], PasskeyRow>(`
  select id, credential_id as "credentialId", name, created_at as "createdAt", last_used_at as "lastUsedAt",
    refused_at as "refusedAt"
  from passkeys where user_id = $1 order by created_at, id`);

export const countPasskeys = valueOr<[userId: string], number>(
  0,
  'select count(*)::int as n from passkeys where user_id = $1',
);

export type PasskeyOwner = Credentials & { id: string; publicKey: string; name: string; email: string };

/** A passkey with its account, or null. */
export const findPasskey = first<[credentialId: string], PasskeyOwner>(`
  select p.id, p.public_key as "publicKey", p.name, u.email, u.id as "userId", u.first_name as "firstName",
    u.password_hash as "passwordHash", u.is_banned as "isBanned", ${IS_STAFF} as "isAdmin", ${STAFF_ROLE} as role
  from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`);

export type NewPasskeyRow = { credentialId: string; publicKey: string; counter: number; name: string };

/** False if it is somebody's already. */
export const insertPasskey = wroteOne<[userId: string, passkey: NewPasskeyRow]>(
  `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, $2, $3, $4, $5)
   on conflict (credential_id) do nothing`,
  (userId, { credentialId, publicKey, counter, name }) => [userId, credentialId, publicKey, counter, name],
);

/** Records a use with the authenticator's count; false if that is not higher than the last, or it was refused or removed. */
export const recordUse = wroteOne<[id: string, counter: number]>(
  `update passkeys set counter = $2, last_used_at = now()
   where id = $1 and refused_at is null and (counter < $2 or (counter = 0 and $2 = 0))`,
);

/** Ends a passkey, which nobody signs in with any more; true the first time. */
export const endPasskey = wroteOne<[id: string]>(
  'update passkeys set refused_at = now() where id = $1 and refused_at is null',
);

export const renamePasskey = wroteOne<[userId: string, id: string, name: string]>(
  'update passkeys set name = $3 where user_id = $1 and id = $2',
);

/** Removes a passkey of the account; its name, or null if it is none. */
export const deletePasskey = value<[userId: string, id: string], string>(
  'delete from passkeys where user_id = $1 and id = $2 returning name',
);

export const deletePasskeysOf = write<[userId: string]>('delete from passkeys where user_id = $1');
