import type { Queryable } from '../ports/database.ts';

export type Token = {
  hash: string;
  kind: 'confirm_email' | 'reset_password' | 'change_email';
  /** The address the link goes to; it counts only while it is still the one meant. */
  email: string;
  expiresAt: Date;
};

export async function insertToken(tx: Queryable, userId: string, token: Token): Promise<void> {
  await tx.query('insert into tokens (hash, user_id, kind, email, expires_at) values ($1, $2, $3, $4, $5)', [
    token.hash,
    userId,
    token.kind,
    token.email,
    token.expiresAt,
  ]);
}

/** Uses a token up, once: null where it is unknown, used, too old or of another kind. */
export async function useToken(
  tx: Queryable,
  hash: string,
  kinds: readonly Token['kind'][],
  now: Date,
): Promise<{ userId: string; kind: Token['kind']; email: string } | null> {
  const { rows } = await tx.query<{ userId: string; kind: Token['kind']; email: string }>(
    `update tokens set used_at = $3
     where hash = $1 and kind = any ($2) and used_at is null and expires_at > $3
     returning user_id as "userId", kind, email`,
    [hash, kinds, now],
  );
  return rows[0] ?? null;
}

/** Takes back the links of these kinds that are still open. */
export async function voidTokens(
  tx: Queryable,
  userId: string,
  kinds: readonly Token['kind'][],
): Promise<void> {
  await tx.query('delete from tokens where user_id = $1 and kind = any ($2) and used_at is null', [
    userId,
    kinds,
  ]);
}

export async function forgetOldTokens(tx: Queryable): Promise<void> {
  await tx.query(`delete from tokens where expires_at < now() - interval '30 days'`);
}
