import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

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

/** What somebody chose when they registered, and in which browser. */
export type SignUp = {
  askedBy: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  wantsNews: boolean;
};

/** Adds to a link to confirm an address the sign-up that it belongs to. */
export async function bindToSignUp(tx: Queryable, hash: string, signUp: SignUp): Promise<void> {
  await tx.query(
    `update tokens set asked_by = $2, password_hash = $3, first_name = $4, last_name = $5, wants_news = $6
     where hash = $1`,
    [hash, signUp.askedBy, signUp.passwordHash, signUp.firstName, signUp.lastName, signUp.wantsNews],
  );
}

/** What a good link is for, without using it up. */
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

/** The names that the sign-up of this link came with. */
export function namesOf(
  tx: Queryable,
  hash: string,
): Promise<{ firstName: string; lastName: string } | null> {
  return tx.first('select first_name as "firstName", last_name as "lastName" from tokens where hash = $1', [
    hash,
  ]);
}

/** The sign-ups of this browser for this account whose links are not too old, the latest first. */
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

/** A password that its owner changed meanwhile is the one that their sign-up stands for. */
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

/** Uses a token up, once: null if it is unknown, used, too old or of another kind. */
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

export function forgetOldTokens(tx: Queryable, limit: number): Promise<number> {
  return deleteSome(tx, 'tokens', `expires_at < now() - interval '30 days'`, [], limit);
}
