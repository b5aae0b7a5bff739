import type { Queryable } from '../../ports/database.ts';
import { all, first, valueOr, write, wroteOne } from '../statements.ts';

export type SecondFactor = { secretSealed: string; isConfirmed: boolean; lastStep: number | null };

export const findSecondFactor = first<[userId: string], SecondFactor>(`
  select secret_sealed as "secretSealed", confirmed_at is not null as "isConfirmed", last_step as "lastStep"
  from second_factors where user_id = $1`);

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one; false if there is a confirmed one. */
export const putUnconfirmedFactor = wroteOne<[userId: string, secretSealed: string]>(`
  insert into second_factors (user_id, secret_sealed) values ($1, $2)
  on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = null
    where second_factors.confirmed_at is null`);

/**
 * Marks a time step of this secret as used (RFC 6238, 5.2) and the factor as confirmed; false if this or a later step
 * was used before, or the secret was replaced meanwhile.
 */
export const consumeStep = wroteOne<[userId: string, taken: { step: number; secretSealed: string }]>(
  `update second_factors set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
   where user_id = $1 and secret_sealed = $3 and (last_step is null or last_step < $2)`,
  (userId, { step, secretSealed }) => [userId, step, secretSealed],
);

export async function deleteSecondFactor(tx: Queryable, userId: string): Promise<void> {
  await deleteFactorRow(tx, userId);
  await deleteRecoveryCodes(tx, userId);
}

export const deleteFactorRow = write<[userId: string]>('delete from second_factors where user_id = $1');

export const deleteRecoveryCodes = write<[userId: string]>('delete from recovery_codes where user_id = $1');

export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  hashes: readonly string[],
  keyId: string,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(tx, userId, hashes, keyId);
}

export const insertRecoveryCodes = write<[userId: string, hashes: readonly string[], keyId: string]>(
  'insert into recovery_codes (user_id, hash, key_id) select $1, unnest($2::text[]), $3',
);

/** Consumes a recovery code, once. `hashes`: its hash under each of the shop's secrets. */
export const consumeRecoveryCode = wroteOne<[userId: string, hashes: readonly string[]]>(
  'update recovery_codes set used_at = now() where user_id = $1 and hash = any ($2) and used_at is null',
);

/** How many recovery codes are left. */
export const countRecoveryCodes = valueOr<[userId: string], number>(
  0,
  'select count(*)::int as codes from recovery_codes where user_id = $1 and used_at is null',
);

/** Stores the same secret encrypted with another key, unless it was replaced meanwhile. */
export const resealFactor = write<[userId: string, seal: { from: string; to: string }]>(
  'update second_factors set secret_sealed = $3 where user_id = $1 and secret_sealed = $2',
  (userId, { from, to }) => [userId, from, to],
);

/** All encrypted secrets, locked. Needs the actor `system` or `admin`. */
export const lockFactors = all<[], { userId: string; secretSealed: string }>(
  `select user_id as "userId", secret_sealed as "secretSealed" from second_factors order by user_id for update`,
);

/** The number of users with unused recovery codes hashed under another secret. */
export const countForeignRecoveryCodes = valueOr<[keyId: string], number>(
  0,
  `select count(distinct user_id)::int as people from recovery_codes
     where used_at is null and key_id is distinct from $1`,
);
