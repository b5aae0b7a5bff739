import { tokenHash } from '../auth/mail-token.ts';
import type { Services } from '../compose.ts';
import { databaseError, type Queryable, UNIQUE_VIOLATION } from '../ports/database.ts';
import type { Outcome } from '../ports/outcome.ts';
import { confirmAddress, findAccount, takePendingEmail } from '../sql/accounts.sql.ts';
import { useToken, voidTokens } from '../sql/tokens.sql.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { orRefusal, Refusal } from './refusal.ts';
import { countTry, type Limit } from './throttle.ts';

type Confirmed = { email: string; isChange: boolean };

/** Confirms the address that a link went to: the account's own, or the one that is to take its place. */
export async function confirmEmail(
  shop: Services,
  token: string,
): Promise<Outcome<Confirmed, 'token_invalid'>> {
  return orRefusal<Outcome<Confirmed, 'token_invalid'>, 'token_invalid'>(async () => {
    const value = await shop.database.transaction({ actor: 'system' }, async (tx) => {
      const used = await useToken(tx, tokenHash(token), ['confirm_email', 'change_email'], shop.clock.now());
      if (!used) throw new Refusal('token_invalid');
      const isChange = used.kind === 'change_email';
      if (isChange) await changeAddress(tx, used);
      else if (!(await confirmAddress(tx, used.userId, used.email))) throw new Refusal('token_invalid');
      return { email: used.email, isChange };
    });
    return { ok: true, value };
  });
}

/** Links for the old address count no more: whoever reads it must not get into the account by them. */
async function changeAddress(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const changed = await takeAddress(tx, userId, email);
  if (!changed) throw new Refusal('token_invalid');
  await voidTokens(tx, userId, ['confirm_email', 'reset_password', 'change_email']);
  for (const to of [changed.before, email])
    await queueAccountMail(tx, `${userId}:${email}:${to}:${Date.now()}`, {
      template: 'email_changed',
      data: { to, firstName: changed.firstName, newEmail: email },
    });
}

/** The address may have got an account of its own since the change was asked for. */
async function takeAddress(tx: Queryable, userId: string, email: string) {
  try {
    return await takePendingEmail(tx, userId, email);
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) throw new Refusal('token_invalid');
    throw error;
  }
}

const PER_ACCOUNT: Limit = { name: 'confirm-again', max: 5, seconds: 3600 };

/** Sends the link once more. */
export async function resendConfirmation(
  shop: Services,
  userId: string,
): Promise<Outcome<{ email: string }, 'already_confirmed' | 'too_many_requests'>> {
  const tooMany = await countTry(shop, PER_ACCOUNT, userId);
  if (tooMany) return tooMany;
  const email = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account || account.emailConfirmed) return null;
    await queueLink(tx, shop, 'confirm_email', {
      userId,
      firstName: account.firstName,
      email: account.email,
    });
    return account.email;
  });
  return email ? { ok: true, value: { email } } : { ok: false, code: 'already_confirmed' };
}
