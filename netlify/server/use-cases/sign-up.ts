import { passwordProblem, splitName } from '#domain/passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Services } from '../compose.ts';
import type { Caller } from '../ports/caller.ts';
import type { Outcome } from '../ports/outcome.ts';
import { findByEmail, insertAccount, recordConsent } from '../sql/accounts.sql.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { countMail, type MailLimits } from './mail-budget.ts';

/** Mails that one address may be sent by people who type it here. */
const LINKS: MailLimits = { name: 'sign-up-email', perNetwork: 4, perAddress: 6 };

/** The texts that are agreed to at sign-up, as of this day. */
export const TERMS_VERSION = '2026-11';

type Input = { name: string; email: string; password: string; newsletter: boolean };
type Failure = 'invalid_input' | 'too_many_requests';

/**
 * Makes an account that waits for its address to be confirmed. Where the address has one already nothing changes and its
 * owner is told by mail; the answer and the one password hash are the same. Of two at once for one address one is first.
 */
export async function signUp(
  shop: Services,
  caller: Caller,
  { name, email, password, newsletter }: Input,
): Promise<Outcome<Record<never, never>, Failure>> {
  const problem = passwordProblem(password, [email, name]);
  if (problem) return { ok: false, code: 'invalid_input', fields: { password: problem } };
  const counted = await countMail(shop, LINKS, caller, email);
  if (counted.refused) return counted.refused;
  const passwordHash = await hashPassword(password);
  // The address has had as many mails as an hour allows, so it has an account by now. The answer is the same.
  if (counted.isSpent) return { ok: true, value: {} };
  const { firstName, lastName } = splitName(name);
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const userId = await insertAccount(tx, { email, passwordHash, firstName, lastName });
    if (!userId) {
      const owner = await findByEmail(tx, email);
      const occasion = `${owner?.userId}:${shop.clock.now().toISOString().slice(0, 16)}`;
      if (owner)
        await queueAccountMail(tx, occasion, {
          template: 'account_exists',
          data: { email, firstName: owner.firstName },
        });
      return;
    }
    await recordConsent(tx, { userId, email, purpose: 'terms', isGranted: true, textVersion: TERMS_VERSION });
    if (newsletter)
      await recordConsent(tx, {
        userId,
        email,
        purpose: 'marketing',
        isGranted: true,
        textVersion: TERMS_VERSION,
      });
    await queueLink(tx, shop, 'confirm_email', { userId, firstName, email });
  });
  return { ok: true, value: {} };
}
