import type { Session } from '#contracts/session.ts';
import { newNonce } from '../../auth/mail-token.ts';
import type { Services } from '../../compose.ts';
import { invalid, type Outcome, ok } from '../../ports/outcome.ts';
import { findAccount, findByEmail, setPendingEmail } from '../../sql/people/accounts.sql.ts';
import { voidTokens } from '../../sql/people/tokens.sql.ts';
import { countTries, type Limit } from '../throttle.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { requirePassword } from './own-password.ts';
import { sessionOf, showSession } from './show-session.ts';

const PER_ACCOUNT: Limit = { name: 'change-email', max: 5, seconds: 3600 };
/** Mails to an address that accounts named as their new one. */
const PER_ADDRESS: Limit = { name: 'change-email-to', max: 6, seconds: 3600 };

type ChangeFailure = 'password_wrong' | 'invalid_input' | 'too_many_requests';

/**
 * Requests a change of address. The old address stays valid until the new one is confirmed, and gets a notice. If the new one
 * belongs to another account, its owner gets a mail; the response is the same.
 */
export async function changeEmail(
  shop: Services,
  user: { userId: string; sessionHash: string; email: string },
  input: { email: string; password: string },
): Promise<Outcome<Session, ChangeFailure>> {
  const { userId } = user;
  const email = input.email;
  if (email === user.email) return invalid({ email: 'email_same' });
  const allowed = await requirePassword(shop, user, input.password);
  if (!allowed.ok) return allowed;
  const tooMany = await countTries(shop, [PER_ACCOUNT, userId], [PER_ADDRESS, email]);
  if (tooMany) return tooMany;
  const value = await shop.database.transaction({ actor: 'system' }, async (tx): Promise<Session> => {
    const account = await findAccount(tx, userId);
    if (!account) return { kind: 'guest' };
    await voidTokens(tx, userId, ['change_email']);
    await setPendingEmail(tx, userId, email);
    const { firstName } = account;
    const other = await findByEmail(tx, email);
    if (other)
      await queueAccountMail(tx, newNonce(), {
        template: 'account_exists',
        data: { email, firstName: other.firstName },
      });
    else await queueLink(tx, shop, 'change_email', { userId, firstName, email });
    await queueAccountMail(tx, newNonce(), {
      template: 'change_email_notice',
      data: { to: account.email, firstName, newEmail: email },
    });
    return sessionOf(tx, shop, userId);
  });
  return ok(value);
}

/** Cancels a pending change of address and revokes its link. */
export async function cancelEmailChange(
  shop: Services,
  user: { userId: string; email: string },
): Promise<Outcome<Session, never>> {
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    await setPendingEmail(tx, user.userId, null);
    await voidTokens(tx, user.userId, ['change_email']);
  });
  return showSession(shop, user);
}
