import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

export type Token = {
  hash: string;
  kind: 'confirm_email' | 'reset_password' | 'change_email';
  /** The address that the link was sent to; invalid once the account's address changes. */
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

/** A registration's data, and the browser that it was made in. */
export type SignUp = {
  askedBy: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  wantsNews: boolean;
};

/** Stores a registration with its confirmation link. */
export async function bindToSignUp(tx: Queryable, hash: string, signUp: SignUp): Promise<void> {
  await tx.query(
    `update tokens set asked_by = $2, password_hash = $3, first_name = $4, last_name = $5, wants_news = $6
     where hash = $1`,
    [hash, signUp.askedBy, signUp.passwordHash, signUp.firstName, signUp.lastName, signUp.wantsNews],
  );
}

/** The purpose of a valid link; does not consume it. */
export function findToken(
  tx: Queryable,
  hash: string,
  kinds: readonly Token['kind'][],
  now: Date,
): Promise<{ userId: string; kind: Token['kind']; email: string } | null> {
  return tx.first(
    `select user_id as "userId", kind, email from tokens
     where hash = $1 and kind = any ($2) and used_at is null and expires_at > $3`,
    [hash, kinds, now],
  );
}

/** The names entered in this link's registration. */
export function namesOf(
  tx: Queryable,
  hash: string,
): Promise<{ firstName: string; lastName: string } | null> {
  return tx.first('select first_name as "firstName", last_name as "lastName" from tokens where hash = $1', [
    hash,
  ]);
}

/** The registrations of this browser for this account with unexpired links, newest first. */
export function signUpsOf(tx: Queryable, userId: string, askedBy: string, now: Date): Promise<SignUp[]> {
  return tx.all(
    `select asked_by as "askedBy", password_hash as "passwordHash", first_name as "firstName",
       last_name as "lastName", wants_news as "wantsNews"
     from tokens
     where user_id = $1 and asked_by = $2 and kind = 'confirm_email' and expires_at > $3
     order by created_at desc, hash`,
    [userId, askedBy, now],
  );
}

/** Updates the password of pending registrations after its owner changed it. */
export async function replaceSignUpPassword(
  tx: Queryable,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx.query('update tokens set password_hash = $3 where user_id = $1 and password_hash = $2', [
    userId,
    before,
    after,
  ]);
}

/** Consumes a token, once; null if it is unknown, used, expired or of another kind. */
export function spendToken(
  tx: Queryable,
  hash: string,
  kinds: readonly Token['kind'][],
  now: Date,
): Promise<{ userId: string; kind: Token['kind']; email: string } | null> {
  return tx.first(
    `update tokens set used_at = $3
     where hash = $1 and kind = any ($2) and used_at is null and expires_at > $3
     returning user_id as "userId", kind, email`,
    [hash, kinds, now],
  );
}

/** Deletes a user's unused links of these kinds. */
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

export function forgetOldTokens(tx: Queryable, limit: number): Promise<number> {
  return deleteSome(tx, 'tokens', `expires_at < now() - interval '30 days'`, [], limit);
}
