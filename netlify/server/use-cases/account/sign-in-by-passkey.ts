import type { Session } from '#contracts/session.ts';
import { deviceName } from '#domain/people/device.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import {
  type Assertion,
  type Challenge,
  passkeyChallenge,
  readChallenge,
  relyingParty,
  userHandle,
  verifyAssertion,
} from '../../auth/passkeys.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { logLine } from '../../ports/log.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { lockOwnAccount } from '../../sql/people/accounts.sql.ts';
import { endPasskey, findPasskey, type PasskeyOwner, recordUse } from '../../sql/people/passkeys.sql.ts';
import { spendNonce } from '../../sql/settings/limits.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import { enter, welcome } from './enter-account.ts';
import { resetGuesses } from './sign-in-guard.ts';

type Failure = 'passkey_invalid' | 'passkey_refused' | 'account_blocked';
type Input = Assertion & { userHandle: string | null };
type Entered = NonNullable<Awaited<ReturnType<typeof enter>>>;

/** A challenge for this browser, which no other may answer. Nothing is stored. */
export async function askPasskey(
  { config, clock }: Services,
  caller: Caller,
): Promise<Outcome<{ challenge: string; rpId: string }, never>> {
  const asked = { purpose: 'sign_in', askedBy: caller.ensureSignUp() } as const;
  const challenge = passkeyChallenge(config.appSecret, asked, clock.now());
  return ok({ challenge, rpId: relyingParty(config.siteUrl).id });
}

/**
 * Signs in with a passkey that this browser's authenticator answered the challenge with. It is both factors: something that the person
 * has, and a finger, a face or a PIN, which the authenticator checked. An unknown passkey, a wrong signature and a challenge that is
 * another's, old or used get the same answer after the same work.
 */
export async function signInByPasskey(
  shop: Services,
  caller: Caller,
  { userHandle: handle, ...assertion }: Input,
): Promise<Outcome<{ session: Session }, Failure>> {
  const { config, clock, database } = shop;
  const passkey = await findPasskey(database.as({ actor: 'system' }), assertion.id);
  const asked = { purpose: 'sign_in', askedBy: caller.signUpHash ?? '' } as const;
  const challenge = readChallenge(config, asked, assertion.clientDataJSON, clock.now());
  const signed = await verifyAssertion(config.siteUrl, assertion, passkey?.publicKey ?? null);
  const isOwners = handle === null || (passkey && handle === userHandle(passkey.userId));
  if (!passkey || !challenge || !signed || !isOwners) return fail('passkey_invalid');
  if (passkey.isBanned) return fail('account_blocked');
  const used = { passkey, challenge, counter: signed.counter };
  const entered = await database.transaction({ actor: 'system' }, (tx) => write(tx, shop, caller, used));
  if (!entered.ok) return entered;
  if (entered.value === 'refused') {
    logLine('warn', { event: 'passkey_refused', passkey: passkey.id });
    return fail('passkey_refused');
  }
  welcome(shop, caller, { userId: passkey.userId, ...entered.value });
  await resetGuesses(shop, caller, passkey.email);
  return ok({ session: entered.value.session });
}

/** One transaction. A refused passkey is a success of it: what is recorded and told of that stays. */
async function write(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  { passkey, challenge, counter }: { passkey: PasskeyOwner; challenge: Challenge; counter: number },
): Promise<Outcome<Entered | 'refused', 'passkey_invalid'>> {
  const account = await lockOwnAccount(tx, passkey.userId);
  if (!account || !(await spendNonce(tx, challenge.nonce, challenge.expiresAt)))
    return fail('passkey_invalid');
  if (!(await recordUse(tx, passkey.id, counter))) return refuse(tx, shop, caller, passkey);
  const { isAdmin, passwordHash } = account;
  const entered = await enter(tx, shop, caller, { userId: passkey.userId, isAdmin, passwordHash });
  return entered ? ok(entered) : fail('passkey_invalid');
}

/**
 * The count of signatures went back: there are two authenticators with this key (WebAuthn, 6.1.1), and which is the owner's cannot be
 * told. Neither signs in any more, and the owner is told.
 */
async function refuse(
  tx: Queryable,
  { clock }: Services,
  { userAgent }: Caller,
  { id, name, email, firstName }: PasskeyOwner,
): Promise<Outcome<'refused', 'passkey_invalid'>> {
  if (await endPasskey(tx, id)) {
    const when = formatDateTime(clock.now());
    const data = { email, firstName, name, device: deviceName(userAgent), when };
    await queueAccountMail(tx, id, { template: 'passkey_refused', data });
  }
  return ok('refused');
}
