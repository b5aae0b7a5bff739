import { deleteSome } from '../delete-some.ts';
import { value, write, wroteOne } from '../statements.ts';

/** Codes by mail to sign in with. All functions here need the actor `system`. */

type Holder = { userId: string; askedBy: string };

/** Stores a code, in place of an earlier one of this account and browser. */
export const putSignInCode = write<[holder: Holder, code: { hash: string; email: string; expiresAt: Date }]>(
  `insert into sign_in_codes (user_id, asked_by, code_hash, email, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (user_id, asked_by) do update
     set code_hash = excluded.code_hash, email = excluded.email, expires_at = excluded.expires_at, tries = 0`,
  ({ userId, askedBy }, { hash, email, expiresAt }) => [userId, askedBy, hash, email, expiresAt],
);

/** Counts a try before it is compared; the hash of the code, or null if there is none that works, or no try left. */
export const tryCode = value<[holder: Holder, email: string, now: Date], string>(
  `update sign_in_codes set tries = tries + 1
   where user_id = $1 and asked_by = $2 and email = $3 and expires_at > $4 and tries < 5 returning code_hash`,
  ({ userId, askedBy }, email, now) => [userId, askedBy, email, now],
);

/** Uses a code up, once. */
export const spendSignInCode = wroteOne<[holder: Holder, hash: string]>(
  'delete from sign_in_codes where user_id = $1 and asked_by = $2 and code_hash = $3',
  ({ userId, askedBy }, hash) => [userId, askedBy, hash],
);

/** Ends an account's codes in all browsers. */
export const voidSignInCodes = write<[userId: string]>('delete from sign_in_codes where user_id = $1');

export const deleteOldSignInCodes = deleteSome('sign_in_codes', `expires_at < now() - interval '1 day'`);
