import { passwordProblem } from '#domain/people/passwords.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { tokenHash } from '../../auth/mail-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import { findByEmail, lockOwnAccount, setPassword, setPendingEmail } from '../../sql/people/accounts.sql.ts';
import { countPasskeys } from '../../sql/people/passkeys.sql.ts';
import { deleteSessionsOf } from '../../sql/people/sessions.sql.ts';
import { voidSignInCodes } from '../../sql/people/sign-in-codes.sql.ts';
import { spendToken, voidTokens } from '../../sql/people/tokens.sql.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { countMail, type MailLimits, resetMails } from './mail-budget.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { resetGuesses } from './sign-in-guard.ts';

const LINKS: MailLimits = { name: 'reset-email', perNetwork: 4, perAddress: 6 };

type Named = { email: string };
type ResetFailure = 'token_invalid' | 'invalid_input';

/**
 * Mails a password-reset link if the address has an account. The response reveals neither that nor whether the address's mail
 * budget is spent; in that case the links of the last hour are in the mailbox and still valid.
 */
export async function requestReset(
  shop: Services,
  caller: Caller,
  { email }: { email: string },
): Promise<Outcome<Record<never, never>, 'too_many_requests'>> {
  const counted = await countMail(shop, LINKS, caller, email);
  if (counted.refused) return counted.refused;
  if (counted.isSpent) return ok({});
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const owner = await findByEmail(tx, email);
    if (owner && !owner.isBanned) await queueLink(tx, shop, 'reset_password', { ...owner, email });
  });
  return ok({});
}

/**
 * Sets a new password by a mailed link. The link also proves the mailbox. All sessions, other links and a pending change of
 * address end. If the address was unconfirmed, somebody else may have set up the account, including its second factor: see
 * proveMailbox(). Attempt counters of the account are reset, and this browser becomes a known device.
 */
export async function resetPassword(
  shop: Services,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Outcome<Named, ResetFailure>> {
  const hash = tokenHash(token);
  const passwordHash = await hashPassword(password);
  return orRefusal<Outcome<Named, ResetFailure>, ResetFailure>(async () => {
    const { userId, email } = await shop.database.transaction({ actor: 'system' }, async (tx) => {
      const used = await spendToken(tx, hash, ['reset_password'], shop.clock.now());
      const owner = used && (await findByEmail(tx, used.email));
      if (!used || owner?.userId !== used.userId) throw new Refusal('token_invalid');
      const problem = passwordProblem(password, [used.email]);
      if (problem) throw new Refusal('invalid_input', undefined, { password: problem });
      const { userId } = used;
      const account = await lockOwnAccount(tx, userId);
      if (account && !account.emailConfirmed)
        await proveMailbox(tx, shop, caller, { link: hash, userId, account, newPassword: passwordHash });
      await setPassword(tx, userId, passwordHash);
      await setPendingEmail(tx, userId, null);
      await deleteSessionsOf(tx, userId);
      await voidTokens(tx, userId, ['confirm_email', 'reset_password', 'change_email']);
      await voidSignInCodes(tx, userId);
      await queueAccountMail(tx, hash, {
        template: 'password_changed',
        data: {
          email: used.email,
          firstName: owner.firstName,
          passkeys: String(await countPasskeys(tx, userId)),
        },
      });
      return used;
    });
    await resetGuesses(shop, caller, email);
    await resetMails(shop, LINKS, caller, email);
    const account = { userId, passwordHash };
    caller.setCookie(rememberDevice(shop.config.appSecret, caller.deviceCookie, account, shop.clock.now()));
    return ok({ email });
  });
}
