import type { Session } from '#contracts/session.ts';
import { needsSecondFactor } from '#domain/people/staff-roles.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { newNonce } from '../../auth/mail-token.ts';
import { startSession } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { type FailureData, fail, type Outcome, ok } from '../../ports/outcome.ts';
import { mergeCarts } from '../../sql/checkout/merge-carts.sql.ts';
import { type Credentials, recordSignIn } from '../../sql/people/accounts.sql.ts';
import { countPasskeys } from '../../sql/people/passkeys.sql.ts';
import { findSecondFactor } from '../../sql/people/second-factors.sql.ts';
import { deleteSession, deleteSessionsOf } from '../../sql/people/sessions.sql.ts';
import { asksForSecondFactor } from '../../sql/settings/settings.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import {
  consumeCode,
  consumeTotp,
  enrolment,
  giveRecoveryCodes,
  tellOfRecoveryCode,
} from './second-factor.ts';
import { sessionOf } from './show-session.ts';

/** What every way of signing in does once it knows whose account it is: the second factor, and the session. */

export type FactorFailure =
  | 'second_factor_required'
  | 'second_factor_invalid'
  | 'second_factor_enrol'
  | 'passkey_required';

/** `passwordHash`: the account's after the sign-in. */
type SignedInHere = { cookie: string; session: Session; passwordHash: string };
export type Step<Code extends string> =
  | Outcome<SignedInHere & { recoveryCodes: string[] | null }, Code>
  | Enrolment;
/** A failure would take the new secret and its mail back: an enrolment leaves the transaction as a value. */
type Enrolment = { enrolment: FailureData };

type Passed = Outcome<string[] | null, Exclude<FactorFailure, 'second_factor_enrol'>> | Enrolment;

/** Writes the sign-in; null if the password was changed since the account was read, or it is blocked. */
export async function enter(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  account: Pick<Credentials, 'userId' | 'isAdmin' | 'passwordHash'>,
): Promise<SignedInHere | null> {
  const { userId, isAdmin, passwordHash } = account;
  if (!(await recordSignIn(tx, account))) return null;
  if (caller.user) await deleteSession(tx, caller.user.sessionHash);
  const { cookie } = await startSession(tx, { userId, isAdmin, device: caller });
  if (caller.guestHash) await mergeCarts(tx, userId, caller.guestHash);
  return { cookie, session: await sessionOf(tx, shop, userId), passwordHash };
}

/** Hands over the cookies of a sign-in that was written, and makes this browser one that the account knows. */
export function welcome(
  shop: Services,
  caller: Caller,
  { userId, cookie, passwordHash }: { userId: string; cookie: string; passwordHash: string },
): void {
  caller.setCookie(cookie);
  const known = { userId, passwordHash };
  caller.setCookie(rememberDevice(shop.config.appSecret, caller.deviceCookie, known, shop.clock.now()));
}

/**
 * The second step of signing in, after the first was right. Without a second factor there is none, save for those of the
 * team of whom the shop requires it: they are shown a new secret, and their first code switches it on, ends the sessions that were
 * opened without it and brings recovery codes; those with a passkey sign in with that (sign-in-by-passkey.ts).
 */
export async function passSecondFactor(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  account: Credentials & { email: string },
  code: string | undefined,
): Promise<Passed> {
  const { userId, role, email, firstName } = account;
  const isOn = (await findSecondFactor(tx, userId))?.isConfirmed ?? false;
  if (isOn) {
    if (!code) return fail('second_factor_required');
    const used = await consumeCode(tx, shop, userId, code);
    if (used === 'recovery') await tellOfRecoveryCode(tx, shop, caller, { userId, email, firstName });
    return used ? ok(null) : fail('second_factor_invalid');
  }
  const isAsked =
    role && needsSecondFactor(role) && (shop.config.adminSecondFactor || (await asksForSecondFactor(tx)));
  if (!isAsked) return ok(null);
  // Their second factor is the passkey: who knows the password alone must not set up another.
  if ((await countPasskeys(tx, userId)) > 0) return fail('passkey_required');
  if (!code) {
    const data = await enrolment(tx, shop, caller, { userId, email, firstName });
    return data ? { enrolment: data } : fail('second_factor_required');
  }
  if (!(await consumeTotp(tx, shop, userId, code))) return fail('second_factor_invalid');
  await deleteSessionsOf(tx, userId);
  await queueAccountMail(tx, newNonce(), { template: 'second_factor_on', data: { email, firstName } });
  return ok(await giveRecoveryCodes(tx, shop, userId));
}
