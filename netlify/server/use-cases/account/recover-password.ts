import { passwordProblem } from '#domain/passwords.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { tokenHash } from '../../auth/mail-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findByEmail, holdAccount, setPassword, setPendingEmail } from '../../sql/accounts.sql.ts';
import { deleteSessionsOf } from '../../sql/sessions.sql.ts';
import { spendToken, voidTokens } from '../../sql/tokens.sql.ts';
import { orRefusal, Refusal } from '../refusal.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { countMail, forgetMails, type MailLimits } from './mail-budget.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { forgetGuesses } from './sign-in-guard.ts';

const LINKS: MailLimits = { name: 'reset-email', perNetwork: 4, perAddress: 6 };

type Named = { email: string };
type ResetFailure = 'token_invalid' | 'invalid_input';

/**
 * Sends a link to set a new password, if the address has an account. The answer says nothing of that, nor of the address's
 * budget: once that is spent, the links of the last hour are in the mailbox and stay good.
 */
export async function requestReset(
  shop: Services,
  caller: Caller,
  { email }: { email: string },
): Promise<Outcome<Record<never, never>, 'too_many_requests'>> {
  const counted = await countMail(shop, LINKS, caller, email);
  if (counted.refused) return counted.refused;
  if (counted.isSpent) return { ok: true, value: {} };
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const owner = await findByEmail(tx, email);
    if (owner && !owner.isBanned) await queueLink(tx, shop, 'reset_password', { ...owner, email });
  });
  return { ok: true, value: {} };
}

/**
 * Sets a new password by a mail's link. Whoever has the link reads the mailbox, so it is proven by that as well. All
 * sessions end, and with them other links and a change of address that waits. In an account whose mailbox nobody had
 * proven so far, somebody else may have set up the second factor and everything else: see proveMailbox(). What strangers
 * guessed and asked for keeps nobody out any more, and this browser is known to the account.
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
      const account = await holdAccount(tx, userId);
      if (account && !account.emailConfirmed)
        await proveMailbox(tx, shop, caller, { link: hash, userId, account, newPassword: passwordHash });
      await setPassword(tx, userId, passwordHash);
      await setPendingEmail(tx, userId, null);
      await deleteSessionsOf(tx, userId);
      await voidTokens(tx, userId, ['confirm_email', 'reset_password', 'change_email']);
      await queueAccountMail(tx, hash, {
        template: 'password_changed',
        data: { email: used.email, firstName: owner.firstName },
      });
      return used;
    });
    await forgetGuesses(shop, caller, email);
    await forgetMails(shop, LINKS, caller, email);
    const account = { userId, passwordHash };
    caller.setCookie(rememberDevice(shop.config.appSecret, caller.deviceCookie, account, shop.clock.now()));
    return { ok: true, value: { email } };
  });
}
