import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { passwordProblem, splitName } from '#domain/people/passwords.ts';
import { newNonce } from '../../auth/mail-token.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, invalid, type Outcome, ok } from '../../ports/outcome.ts';
import { findOrder } from '../../sql/orders/orders.sql.ts';
import { findByEmail, insertAccount, type NewAccount } from '../../sql/people/accounts.sql.ts';
import { recordConsent } from '../../sql/people/consents.sql.ts';
import { bindToSignUp, nameLink } from '../../sql/people/tokens.sql.ts';
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
  const person = { email, passwordHash, ...splitName(name), wantsNews: newsletter };
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const link = await offerAccount(tx, shop, person);
    if (link) await bindToSignUp(tx, link, { ...person, askedBy });
  });
  return ok({});
}

/**
 * An account with the data of an order, without a password: its owner chooses one by the mailed link. Whoever placed the order may have
 * typed anybody's address, so that the answer says no more than that of signUp().
 */
export async function openAccount(
  shop: Services,
  caller: Caller,
  { order: id, token }: { order: string; token: string },
): Promise<Outcome<Record<never, never>, 'not_found' | 'too_many_requests'>> {
  const isTheirs = isOrderToken(shop.config, id, token);
  const order = isTheirs ? await findOrder(shop.database.as({ actor: 'system' }), id) : null;
  if (!order) return fail('not_found');
  const { email, customerName } = order;
  const counted = await countMail(shop, LINKS, caller, email);
  if (counted.refused) return counted.refused;
  // Of a password that nobody knows.
  const passwordHash = await hashPassword(newNonce());
  if (counted.isSpent) return ok({});
  const person = { email, passwordHash, ...splitName(customerName), wantsNews: false };
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const link = await offerAccount(tx, shop, person);
    if (link) await nameLink(tx, link, person);
  });
  return ok({});
}

type Person = NewAccount & { wantsNews: boolean };

/** Makes an account unless the address has one, and mails its owner; returns the link's hash, or null if it has a confirmed one. */
async function offerAccount(tx: Queryable, shop: Services, person: Person): Promise<string | null> {
  const { email, firstName, wantsNews } = person;
  const made = await insertAccount(tx, person);
  if (made) await recordSignUpConsents(tx, { userId: made, email, wantsNews });
  const owner = made ? null : await findByEmail(tx, email);
  const userId = made ?? owner?.userId;
  if (!userId) return null;
  if (!owner?.emailConfirmed && !owner?.isBanned)
    return queueLink(tx, shop, 'confirm_email', { userId, firstName, email });
  await queueAccountMail(tx, `${userId}:${shop.clock.now().toISOString().slice(0, 16)}`, {
    template: 'account_exists',
    data: { email, firstName: owner.firstName },
  });
  return null;
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
