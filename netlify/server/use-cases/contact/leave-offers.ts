import type { Services } from '../../compose.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';
import { isOnAnyList } from './unsubscribe-all.ts';

type Done = Record<never, never>;

/**
 * Mails an unsubscribe link to an address on the list of offers, so that only its reader can unsubscribe it. The response does
 * not reveal whether it is on the list. Requests within the same hour send one mail.
 */
export async function askToLeaveOffers(
  { database, clock }: Services,
  email: string,
): Promise<Outcome<Done, never>> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    if (!(await isOnAnyList(tx, email))) return;
    const hour = clock.now().toISOString().slice(0, 13);
    await queueMail(tx, `leave-offers:${email}:${hour}`, { template: 'leave_offers', data: { email } });
  });
  return ok({});
}
