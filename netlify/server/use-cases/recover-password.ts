import { passwordProblem } from '#domain/passwords.ts';
import { tokenHash } from '../auth/mail-token.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import { confirmAddress, findByEmail, setPassword, setPendingEmail } from '../sql/accounts.sql.ts';
import { deleteSecondFactor } from '../sql/second-factors.sql.ts';
import { deleteSessionsOf } from '../sql/sessions.sql.ts';
import { useToken, voidTokens } from '../sql/tokens.sql.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { orRefusal, Refusal } from './refusal.ts';
import { countTry, type Limit } from './throttle.ts';

const PER_EMAIL: Limit = { name: 'reset-email', max: 5, seconds: 3600 };

type Named = { email: string };
type ResetFailure = 'token_invalid' | 'invalid_input';

/** Sends a link to set a new password, if the address has an account. The answer says nothing of that. */
export async function requestReset(
  shop: Services,
  { email }: { email: string },
): Promise<Outcome<Record<never, never>, 'too_many_requests'>> {
  const tooMany = await countTry(shop, PER_EMAIL, email);
  if (tooMany) return tooMany;
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const owner = await findByEmail(tx, email);
    if (owner && !owner.isBanned) await queueLink(tx, shop, 'reset_password', { ...owner, email });
  });
  return { ok: true, value: {} };
}

/**
 * Sets a new password by a mail's link. Whoever has the link reads the address, so it is confirmed by that as well. All
 * sessions end, and with them other links and a change of address that waits; in an account whose address nobody had
 * confirmed so far also a second factor, for somebody else may have set it up.
 */
export async function resetPassword(
  shop: Services,
  { token, password }: { token: string; password: string },
): Promise<Outcome<Named, ResetFailure>> {
  const passwordHash = await hashPassword(password);
  return orRefusal<Outcome<Named, ResetFailure>, ResetFailure>(async () => {
    const email = await shop.database.transaction({ actor: 'system' }, async (tx) => {
      const used = await useToken(tx, tokenHash(token), ['reset_password'], shop.clock.now());
      const owner = used && (await findByEmail(tx, used.email));
      if (!used || owner?.userId !== used.userId) throw new Refusal('token_invalid');
      const problem = passwordProblem(password, [used.email]);
      if (problem) throw new Refusal('invalid_input', undefined, { password: problem });
      await setPassword(tx, used.userId, passwordHash);
      if (await confirmAddress(tx, used.userId, used.email)) await deleteSecondFactor(tx, used.userId);
      await setPendingEmail(tx, used.userId, null);
      await deleteSessionsOf(tx, used.userId);
      await voidTokens(tx, used.userId, ['reset_password', 'change_email']);
      await queueAccountMail(tx, tokenHash(token), {
        template: 'password_changed',
        data: { email: used.email, firstName: owner.firstName },
      });
      return used.email;
    });
    return { ok: true, value: { email } };
  });
}
