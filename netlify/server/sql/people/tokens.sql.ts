import { deleteSome } from '../delete-some.ts';
import { all, first, write } from '../statements.ts';

export type Token = {
  hash: string;
  kind: 'confirm_email' | 'reset_password' | 'change_email';
  /** The address that the link was sent to; invalid once the account's address changes. */
  email: string;
  expiresAt: Date;
};

export const insertToken = write<[userId: string, token: Token]>(
  'insert into tokens (hash, user_id, kind, email, expires_at) values ($1, $2, $3, $4, $5)',
  (userId, token) => [token.hash, userId, token.kind, token.email, token.expiresAt],
);

/** A registration's data, and the browser that it was made in. */
export type SignUp = {
  askedBy: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  wantsNews: boolean;
};

/** Stores a registration with its confirmation link. */
export const bindToSignUp = write<[hash: string, signUp: SignUp]>(
  `update tokens set asked_by = $2, password_hash = $3, first_name = $4, last_name = $5, wants_news = $6
   where hash = $1`,
  (hash, signUp) => [
    hash,
    signUp.askedBy,
    signUp.passwordHash,
    signUp.firstName,
    signUp.lastName,
    signUp.wantsNews,
  ],
);

/** Stores the names with a link that belongs to no browser. */
export const nameLink = write<[hash: string, names: Pick<SignUp, 'firstName' | 'lastName'>]>(
  'update tokens set first_name = $2, last_name = $3 where hash = $1',
  (hash, { firstName, lastName }) => [hash, firstName, lastName],
);

/** The purpose of a valid link; does not consume it. */
export const findToken = first<
  [hash: string, kinds: readonly Token['kind'][], now: Date],
  { userId: string; kind: Token['kind']; email: string }
>(`
  select user_id as "userId", kind, email from tokens
  where hash = $1 and kind = any ($2) and used_at is null and expires_at > $3`);

/** The names entered in this link's registration. */
export const namesOf = first<[hash: string], { firstName: string; lastName: string }>(
  'select first_name as "firstName", last_name as "lastName" from tokens where hash = $1',
);

/** The registrations of this browser for this account with unexpired links, newest first. */
export const signUpsOf = all<[userId: string, askedBy: string, now: Date], SignUp>(`
  select asked_by as "askedBy", password_hash as "passwordHash", first_name as "firstName",
    last_name as "lastName", wants_news as "wantsNews"
  from tokens
  where user_id = $1 and asked_by = $2 and kind = 'confirm_email' and expires_at > $3
  order by created_at desc, hash`);

/** Updates the password of pending registrations after its owner changed it. */
export const replaceSignUpPassword = write<[userId: string, hashes: { before: string; after: string }]>(
  'update tokens set password_hash = $3 where user_id = $1 and password_hash = $2',
  (userId, { before, after }) => [userId, before, after],
);

/** Consumes a token, once; null if it is unknown, used, expired or of another kind. */
export const spendToken = first<
  [hash: string, kinds: readonly Token['kind'][], now: Date],
  { userId: string; kind: Token['kind']; email: string }
>(`
  update tokens set used_at = $3
  where hash = $1 and kind = any ($2) and used_at is null and expires_at > $3
  returning user_id as "userId", kind, email`);

/** Deletes a user's unused links of these kinds. */
export const voidTokens = write<[userId: string, kinds: readonly Token['kind'][]]>(
  'delete from tokens where user_id = $1 and kind = any ($2) and used_at is null',
);

export const deleteOldTokens = deleteSome('tokens', `expires_at < now() - interval '30 days'`);
