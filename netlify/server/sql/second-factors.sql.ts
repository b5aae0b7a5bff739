import type { Queryable } from '../ports/database.ts';

export type SecondFactor = { secretSealed: string; isConfirmed: boolean; lastStep: number | null };

export async function findSecondFactor(tx: Queryable, userId: string): Promise<SecondFactor | null> {
  const { rows } = await tx.query<SecondFactor>(
    `select secret_sealed as "secretSealed", confirmed_at is not null as "isConfirmed", last_step as "lastStep"
     from second_factors where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Keeps a secret that no code was confirmed with yet, in place of an earlier such one. */
export async function putUnconfirmedFactor(
  tx: Queryable,
  userId: string,
  secretSealed: string,
): Promise<void> {
  await tx.query(
    `insert into second_factors (user_id, secret_sealed) values ($1, $2)
     on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = null
       where second_factors.confirmed_at is null`,
    [userId, secretSealed],
  );
}

/** Takes a step as used and the factor as confirmed; false where this step or a later one was used before. */
export async function takeStep(tx: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update second_factors set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where user_id = $1 and (last_step is null or last_step < $2)`,
    [userId, step],
  );
  return rowCount === 1;
}

export async function deleteSecondFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from second_factors where user_id = $1', [userId]);
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await tx.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])', [
    userId,
    hashes,
  ]);
}

/** Uses a recovery code up, once. */
export async function takeRecoveryCode(tx: Queryable, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update recovery_codes set used_at = now() where user_id = $1 and hash = $2 and used_at is null',
    [userId, hash],
  );
  return rowCount === 1;
}
