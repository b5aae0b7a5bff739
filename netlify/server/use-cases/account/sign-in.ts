import type { Session } from '#contracts/session.ts';
import { needsSecondFactor } from '#domain/people/staff-roles.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { newNonce } from '../../auth/mail-token.ts';
import { DUMMY_HASH, isPassword } from '../../auth/passwords.ts';
import { startSession } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { type FailureData, fail, type Outcome, ok } from '../../ports/outcome.ts';
import { mergeCarts } from '../../sql/checkout/merge-carts.sql.ts';
import { type Credentials, findCredentials, recordSignIn } from '../../sql/people/accounts.sql.ts';
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
import { countGuess } from './sign-in-guard.ts';

type SignInFailure =
  | 'invalid_credentials'
  | 'account_blocked'
  | 'second_factor_required'
  | 'second_factor_invalid'
  | 'second_factor_enrol'
  | 'too_many_requests';

type Input = { email: string; password: string; code?: string | undefined };
type Entered = Outcome<{ session: Session; recoveryCodes: string[] | null }, SignInFailure>;

/**
 * Signs in with e-mail and password, plus a code if the account has a second factor; a session starts only after all were
 * right. Known and unknown addresses get the same response after the same work: one password hash. The session is always
 * new, whatever cookie the call carries.
 */
export async function signIn(shop: Services, caller: Caller, input: Input): Promise<Entered> {
  const { email, password, code } = input;
  const account = await findCredentials(shop.database.as({ actor: 'system' }), email);
  const guess = await countGuess(shop, caller, { email, account });
  if (guess.refused) return guess.refused;
  const isRight = await isPassword(account?.passwordHash ?? DUMMY_HASH, password);
  if (!account || !isRight) return fail('invalid_credentials');
  if (account.isBanned) {
    await guess.takeBack();
    return fail('account_blocked');
  }
  // One transaction: a code is used up only by a sign-in that was written.
  const writing = shop.database.transaction({ actor: 'system' }, async (tx): Promise<Step> => {
    const factor = await passSecondFactor(tx, shop, caller, { ...account, email }, code);
    if ('enrolment' in factor || !factor.ok) return factor;
    const entered = await enter(tx, shop, caller, account);
    return entered ? ok({ ...entered, recoveryCodes: factor.value }) : fail('invalid_credentials');
  });
  const step = await writing.catch(async (error: unknown) => {
    // The database was busy or away, which tells nothing about the code.
    await guess.takeBack().catch(() => {});
    throw error;
  });
  const entered = 'enrolment' in step ? fail('second_factor_enrol', step.enrolment) : step;
  // Only a wrong code counts as an attempt. Take back one attempt, not all: else each right password would buy more codes.
  if (entered.ok || entered.code !== 'second_factor_invalid') await guess.takeBack();
  if (!entered.ok) return entered;
  const { cookie, session, recoveryCodes } = entered.value;
  caller.setCookie(cookie);
  const { appSecret } = shop.config;
  caller.setCookie(rememberDevice(appSecret, caller.deviceCookie, account, shop.clock.now()));
  return ok({ session, recoveryCodes });
}

type SignedInHere = { cookie: string; session: Session };
type Enrolment = { enrolment: FailureData };

/** A failure would take the new secret and its mail back: an enrolment leaves the transaction as a value. */
type Step =
  | Outcome<SignedInHere & { recoveryCodes: string[] | null }, Exclude<SignInFailure, 'second_factor_enrol'>>
  | Enrolment;

/** Writes the sign-in; null if the password was changed since it was checked. */
async function enter(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  account: Credentials,
): Promise<SignedInHere | null> {
  const { userId, isAdmin } = account;
  if (!(await recordSignIn(tx, account))) return null;
  if (caller.user) await deleteSession(tx, caller.user.sessionHash);
  const { cookie } = await startSession(tx, { userId, isAdmin, device: caller });
  if (caller.guestHash) await mergeCarts(tx, userId, caller.guestHash);
  return { cookie, session: await sessionOf(tx, shop, userId) };
}

type Passed = Outcome<string[] | null, 'second_factor_required' | 'second_factor_invalid'> | Enrolment;

/**
 * The second step of signing in, after the password was right. Without a second factor there is none, save for those of the
 * team of whom the shop requires it: they are shown a new secret, and their first code switches it on, ends the sessions that were
 * opened without it and brings recovery codes.
 */
async function passSecondFactor(
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
  if (!code) {
    const data = await enrolment(tx, shop, caller, { userId, email, firstName });
    return data ? { enrolment: data } : fail('second_factor_required');
  }
  if (!(await consumeTotp(tx, shop, userId, code))) return fail('second_factor_invalid');
  await deleteSessionsOf(tx, userId);
  await queueAccountMail(tx, newNonce(), { template: 'second_factor_on', data: { email, firstName } });
  return ok(await giveRecoveryCodes(tx, shop, userId));
}
