import { needsSecondFactor } from '#domain/people/staff-roles.ts';
import { newNonce } from '../../auth/mail-token.ts';
import { blankSessionCookie, replaceSessions, type SignedIn } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { type Outcome, Refusal } from '../../ports/outcome.ts';
import { findAccount } from '../../sql/people/accounts.sql.ts';
import { deleteSecondFactor } from '../../sql/people/second-factors.sql.ts';
import { deleteSessionsOf } from '../../sql/people/sessions.sql.ts';
import { asksForSecondFactor } from '../../sql/settings/settings.sql.ts';
import { countTry, resetTries } from '../throttle.ts';
import { queueAccountMail } from './account-mails.ts';
import { requirePassword } from './own-password.ts';
import { type Asked, change, GUESSES, type Unproven, withBoth } from './own-proof.ts';
import { consumeTotp, enrolment, giveRecoveryCodes } from './second-factor.ts';

type User = Pick<SignedIn, 'userId' | 'sessionHash' | 'email' | 'firstName' | 'role' | 'isAdmin'>;
type Codes = { recoveryCodes: string[] };
type Proof = { password: string; code: string };

/** Starts enrolment with a secret for the app. Requires a confirmed address, so that a lost factor can be recovered. */
export async function startSecondFactor(
  shop: Services,
  caller: Caller,
  user: User,
  { password }: { password: string },
): Promise<Outcome<{ uri: string; secret: string }, Asked | 'second_factor_on' | 'email_unconfirmed'>> {
  const allowed = await requirePassword(shop, user, password);
  if (!allowed.ok) return allowed;
  return change<{ uri: string; secret: string }, 'second_factor_on' | 'email_unconfirmed'>(
    shop,
    async (tx) => {
      const account = await findAccount(tx, user.userId);
      if (account?.hasSecondFactor) throw new Refusal('second_factor_on');
      if (!account?.emailConfirmed) throw new Refusal('email_unconfirmed');
      const secret = await enrolment(tx, shop, caller, user);
      if (!secret) throw new Refusal('second_factor_on');
      return secret;
    },
  );
}

/** Enables it with the app's first code. Sessions opened without it end; this browser gets a new session id. */
export async function confirmSecondFactor(
  shop: Services,
  caller: Caller,
  user: User,
  { code }: { code: string },
): Promise<
  Outcome<Codes, 'second_factor_invalid' | 'second_factor_on' | 'second_factor_off' | 'too_many_requests'>
> {
  const { userId, sessionHash, email, firstName } = user;
  const tooMany = await countTry(shop, GUESSES, sessionHash);
  if (tooMany) return tooMany;
  let cookie = '';
  const outcome = await change<Codes, 'second_factor_invalid' | 'second_factor_on'>(shop, async (tx) => {
    const account = await findAccount(tx, userId);
    if (account?.hasSecondFactor) throw new Refusal('second_factor_on');
    if (!(await consumeTotp(tx, shop, userId, code))) throw new Refusal('second_factor_invalid');
    await queueAccountMail(tx, newNonce(), { template: 'second_factor_on', data: { email, firstName } });
    cookie = await renewed(tx, caller, user);
    return { recoveryCodes: await giveRecoveryCodes(tx, shop, userId) };
  });
  if (!outcome.ok) return outcome;
  caller.setCookie(cookie);
  await resetTries(shop, [GUESSES, sessionHash]);
  return outcome;
}

/**
 * Disables it and ends sessions in the same way. Of team members who must have one it ends this session, too: the next sign-in
 * sets up another, on a new phone.
 */
export async function removeSecondFactor(
  shop: Services,
  caller: Caller,
  user: User,
  proof: Proof,
): Promise<Outcome<{ isSignedOut: boolean }, Asked | Unproven>> {
  const { userId, email, firstName, role } = user;
  let cookie = blankSessionCookie();
  const outcome = await withBoth<{ isSignedOut: boolean }>(shop, user, proof, async (tx) => {
    const isSignedOut =
      role !== null &&
      needsSecondFactor(role) &&
      (shop.config.adminSecondFactor || (await asksForSecondFactor(tx)));
    await deleteSecondFactor(tx, userId);
    if (isSignedOut) await deleteSessionsOf(tx, userId);
    else cookie = await renewed(tx, caller, user);
    await queueAccountMail(tx, newNonce(), { template: 'second_factor_off', data: { email, firstName } });
    return { isSignedOut };
  });
  if (outcome.ok) caller.setCookie(cookie);
  return outcome;
}

/** Replaces the recovery codes. Requires both factors, since a code replaces the second one. */
export function renewRecoveryCodes(
  shop: Services,
  user: User,
  proof: Proof,
): Promise<Outcome<Codes, Asked | Unproven>> {
  return withBoth<Codes>(shop, user, proof, async (tx) => ({
    recoveryCodes: await giveRecoveryCodes(tx, shop, user.userId),
  }));
}

async function renewed(
  tx: Queryable,
  caller: Caller,
  { userId, isAdmin, sessionHash }: User,
): Promise<string> {
  return (await replaceSessions(tx, { userId, isAdmin, device: caller, sessionHash })).cookie;
}
