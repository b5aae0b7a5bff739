import { addressIn } from '../../auth/offers-token.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { queueMail } from '../../sql/outbox.sql.ts';
import { forgetSubscriber, isSubscribed } from '../../sql/subscribers.sql.ts';

type Done = Record<never, never>;

/**
 * Mails the link that leaves the list of offers to an address that is on it: only its reader may take it off. The answer says
 * nothing of that. Asked for again within the hour, it is the same mail.
 */
export async function askToLeaveOffers(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  email: string,
): Promise<Outcome<Done, never>> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    if (!(await isSubscribed(tx, email))) return;
    const hour = clock.now().toISOString().slice(0, 13);
    await queueMail(tx, `leave-offers:${email}:${hour}`, { template: 'leave_offers', data: { email } });
  });
  return { ok: true, value: {} };
}

/** Forgets the address of a link, and the consent that it gave without an account. Pressed twice, it is done once. */
export async function leaveOffers(
  { database, config }: Pick<Services, 'database' | 'config'>,
  token: string,
): Promise<Outcome<{ email: string }, 'token_invalid'>> {
  const email = addressIn(config, token);
  if (email === null) return { ok: false, code: 'token_invalid' };
  await forgetSubscriber(database.as({ actor: 'system' }), email);
  return { ok: true, value: { email } };
}
