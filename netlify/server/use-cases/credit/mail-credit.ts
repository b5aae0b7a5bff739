import { formatBRL } from '#domain/money/money.ts';
import { formatDeadline } from '#domain/time/calendar.ts';
import type { Queryable } from '../../ports/database.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';
import type { GivenCredit } from './give-credit.ts';

/** Mails granted credit to the account's holder, or the code to its recipient. */
export async function mailCredit(
  tx: Queryable,
  given: GivenCredit,
  about: { to: string; cents: number; reason: string; occasion: string },
): Promise<void> {
  const { to, cents, reason, occasion } = about;
  const data = {
    to,
    amount: formatBRL(cents),
    reason,
    until: formatDeadline(given.expiresAt),
    ...(given.nonce && { nonce: given.nonce }),
  };
  const template = given.nonce ? 'credit_code' : 'credit_given';
  await queueMail(tx, `${template}:${occasion}`, { template, data });
}
