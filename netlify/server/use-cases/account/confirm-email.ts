import type { Session } from '#contracts/session.ts';
import { passwordProblem } from '#domain/people/passwords.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { tokenHash } from '../../auth/mail-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { replaceSessions, startSession } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { databaseError, type Queryable, UNIQUE_VIOLATION } from '../../ports/database.ts';
import { fail, type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import { mergeCarts } from '../../sql/checkout/merge-carts.sql.ts';
import {
  findAccount,
  findPasswordHash,
  lockOwnAccount,
  recordSignIn,
  takePendingEmail,
} from '../../sql/people/accounts.sql.ts';
import { moveMember } from '../../sql/people/customer-groups.sql.ts';
import { bindToSignUp, findToken, spendToken, voidTokens } from '../../sql/people/tokens.sql.ts';
import { countTry, type Limit } from '../throttle.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { type Proven, proveMailbox } from './prove-mailbox.ts';
import { sessionOf } from './show-session.ts';
import { resetGuesses } from './sign-in-guard.ts';

type Confirmed = { email: string; isChange: boolean; session: Session | null };
type Failure = 'token_invalid' | 'new_password_needed' | 'sign_in_first' | 'invalid_input';
type Done = { email: string; userId: string; session: Session | null; cookie: string | null } & (
  | { isChange: false; passwordHash: string }
  | { isChange: true }
);

const KINDS = ['confirm_email', 'change_email'] as const;

/** Confirms the address that a link was mailed to: the account's own, or its new one. */
export async function confirmEmail(
  shop: Services,
  caller: Caller,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Outcome<Confirmed, Failure>> {
  const link = tokenHash(token);
  const newPassword = password === undefined ? null : await hashPassword(password);
  const outcome = await orRefusal<Outcome<Done, Failure>, Failure>(async () => {
    const value = await shop.database.transaction({ actor: 'system' }, async (tx): Promise<Done> => {
      const found = await findToken(tx, link, KINDS, shop.clock.now());
      if (!found) throw new Refusal('token_invalid');
      const { userId, email } = found;
      const isChange = found.kind === 'change_email';
      const problem = password === undefined || isChange ? null : passwordProblem(password, [email]);
      if (problem) throw new Refusal('invalid_input', undefined, { password: problem });
      if (isChange) {
        const cookie = await changeAddress(tx, shop, caller, { link, userId, email });
        return { email, userId, isChange, cookie, session: await sessionOf(tx, shop, userId) };
      }
      const { passwordHash, cookie } = await confirmOwn(tx, shop, caller, {
        link,
        userId,
        email,
        newPassword,
      });
      const session = cookie ? await sessionOf(tx, shop, userId) : null;
      return { email, userId, isChange, passwordHash, cookie, session };
    });
    return ok(value);
  });
  if (!outcome.ok) return outcome;
  const done = outcome.value;
  if (done.cookie) caller.setCookie(done.cookie);
  if (!done.isChange) await welcome(shop, caller, done);
  const { email, isChange, session } = done;
  return ok({ email, isChange, session });
}

/** Resets the account's attempt counters and makes this browser a known device. */
async function welcome(
  shop: Services,
  caller: Caller,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<void> {
  await resetGuesses(shop, caller, email);
  const { appSecret } = shop.config;
  const known = { userId, passwordHash };
  caller.setCookie(rememberDevice(appSecret, caller.deviceCookie, known, shop.clock.now()));
}

type Link = { link: string; userId: string; email: string };

async function confirmOwn(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  { link, userId, email, newPassword }: Link & { newPassword: string | null },
): Promise<{ passwordHash: string; cookie: string | null }> {
  const account = await lockOwnAccount(tx, userId);
  if (!account || account.emailConfirmed || account.email !== email) throw new Refusal('token_invalid');
  await spend(tx, shop, link);
  const proven = await proveMailbox(tx, shop, caller, { link, userId, account, newPassword });
  const { isAdmin } = account;
  const mayStay = proven.wasHere || (!isAdmin && (await entersHere(tx, caller, userId, proven)));
  const started = mayStay ? await startSession(tx, { userId, isAdmin, device: caller }) : null;
  return { passwordHash: proven.passwordHash, cookie: started?.cookie ?? null };
}

/**
 * Signs in where the password was chosen: who chose it and reads the mailbox too has shown more than signing in asks for. Not while
 * another account is signed in here, and not if blocked; the team signs in by itself, as that may ask for a second factor. The guest's
 * cart goes along, as at any sign-in.
 */
async function entersHere(
  tx: Queryable,
  { user, guestHash }: Caller,
  userId: string,
  { isChosenHere, passwordHash }: Proven,
): Promise<boolean> {
  if (!isChosenHere || user || !(await recordSignIn(tx, { userId, passwordHash }))) return false;
  if (guestHash) await mergeCarts(tx, userId, guestHash);
  return true;
}

/**
 * The link works only while signed in to the account that requested the change. Otherwise a stranger could enter a victim's
 * address and, once the victim clicks, own an account with it. Links mailed to the old address are revoked, because its
 * reader must not get into the account by them.
 */
async function changeAddress(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  { link, userId, email }: Link,
): Promise<string> {
  const { user } = caller;
  if (user?.userId !== userId) throw new Refusal('sign_in_first');
  const account = await lockOwnAccount(tx, userId);
  await spend(tx, shop, link);
  const changed = account && (await takeAddress(tx, userId, email));
  if (!changed) throw new Refusal('token_invalid');
  // An address that was never confirmed may have been somebody else's.
  if (account.emailConfirmed) await moveMember(tx, changed.before, email);
  await voidTokens(tx, userId, ['confirm_email', 'reset_password', 'change_email']);
  for (const to of [changed.before, email])
    await queueAccountMail(tx, `${userId}:${email}:${to}:${Date.now()}`, {
      template: 'email_changed',
      data: { to, firstName: changed.firstName, newEmail: email },
    });
  const { isAdmin } = account;
  const { sessionHash } = user;
  return (await replaceSessions(tx, { userId, isAdmin, device: caller, sessionHash })).cookie;
}

/** Uses up the link; of two concurrent calls one is refused. */
async function spend(tx: Queryable, shop: Services, link: string): Promise<void> {
  if (!(await spendToken(tx, link, KINDS, shop.clock.now()))) throw new Refusal('token_invalid');
}

/** Sets the new address, which may have been registered since the change was requested. */
async function takeAddress(tx: Queryable, userId: string, email: string) {
  try {
    return await takePendingEmail(tx, userId, email);
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) throw new Refusal('token_invalid');
    throw error;
  }
}

const PER_ACCOUNT: Limit = { name: 'confirm-again', max: 5, seconds: 3600 };

/** Mails the link again. It carries the password of this browser's session and is valid in this browser only. */
export async function resendConfirmation(
  shop: Services,
  caller: Caller,
  userId: string,
): Promise<Outcome<{ email: string }, 'already_confirmed' | 'too_many_requests'>> {
  const tooMany = await countTry(shop, PER_ACCOUNT, userId);
  if (tooMany) return tooMany;
  const askedBy = caller.ensureSignUp();
  const email = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account || account.emailConfirmed) return null;
    const { email, firstName, lastName } = account;
    const link = await queueLink(tx, shop, 'confirm_email', { userId, firstName, email });
    const passwordHash = await findPasswordHash(tx, userId);
    if (passwordHash)
      await bindToSignUp(tx, link, { askedBy, passwordHash, firstName, lastName, wantsNews: false });
    return email;
  });
  return email ? ok({ email }) : fail('already_confirmed');
}
