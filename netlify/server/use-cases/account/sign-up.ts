import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { passwordProblem, splitName } from '#domain/people/passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { invalid, type Outcome, ok } from '../../ports/outcome.ts';
import { findByEmail, insertAccount } from '../../sql/people/accounts.sql.ts';
import { recordConsent } from '../../sql/people/consents.sql.ts';
import { bindToSignUp } from '../../sql/people/tokens.sql.ts';
import { queueAccountMail, queueLink } from './account-mails.ts';
import { countMail, type MailLimits } from './mail-budget.ts';

/** Mail limits for an address entered at sign-up. */
const LINKS: MailLimits = { name: 'sign-up-email', perNetwork: 4, perAddress: 6 };

type Input = { name: string; email: string; password: string; newsletter: boolean };
type Failure = 'invalid_input' | 'too_many_requests';

/**
 * Creates an account with an unconfirmed address. If an unconfirmed one exists, this sign-up waits beside it: its link
 * carries the password chosen here, for this browser only, since it is unknown whose address it is. If a confirmed one
 * exists, nothing changes and its owner gets a mail. Response, cookie and work (one password hash) are the same in all cases.
 */
export async function signUp(
  shop: Services,
  caller: Caller,
  { name, email, password, newsletter }: Input,
): Promise<Outcome<Record<never, never>, Failure>> {
  const problem = passwordProblem(password, [email, name]);
  if (problem) return invalid({ password: problem });
  const askedBy = caller.ensureSignUp();
  const counted = await countMail(shop, LINKS, caller, email);
  if (counted.refused) return counted.refused;
  const passwordHash = await hashPassword(password);
  // The address got the maximum of mails for this hour, so it has an account and valid links in its mailbox.
  // The answer is the same.
  if (counted.isSpent) return ok({});
  const { firstName, lastName } = splitName(name);
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const made = await insertAccount(tx, { email, passwordHash, firstName, lastName });
    if (made) await recordSignUpConsents(tx, { userId: made, email, wantsNews: newsletter });
    const owner = made ? null : await findByEmail(tx, email);
    const userId = made ?? owner?.userId;
    if (!userId) return;
    if (owner?.emailConfirmed || owner?.isBanned) {
      await queueAccountMail(tx, `${userId}:${shop.clock.now().toISOString().slice(0, 16)}`, {
        template: 'account_exists',
        data: { email, firstName: owner.firstName },
      });
      return;
    }
    const link = await queueLink(tx, shop, 'confirm_email', { userId, firstName, email });
    await bindToSignUp(tx, link, { askedBy, passwordHash, firstName, lastName, wantsNews: newsletter });
  });
  return ok({});
}

/** Records consent to the terms and, if given, to marketing mails (LGPD art. 8). */
export async function recordSignUpConsents(
  tx: Queryable,
  { userId, email, wantsNews }: { userId: string; email: string; wantsNews: boolean },
): Promise<void> {
  const given = { userId, email, isGranted: true, version: TEXTS_VERSION } as const;
  await recordConsent(tx, { ...given, purpose: 'terms' });
  if (wantsNews) await recordConsent(tx, { ...given, purpose: 'marketing' });
}
