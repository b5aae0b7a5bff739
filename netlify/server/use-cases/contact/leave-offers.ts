import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { hasAskedForNews, isOnNewsList } from '../../sql/newsletter.sql.ts';
import { queueMail } from '../../sql/outbox.sql.ts';
import { isSubscribed } from '../../sql/subscribers.sql.ts';
import { leaveNews } from './newsletter.ts';

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
    const isKnown =
      (await isSubscribed(tx, email)) ||
      (await isOnNewsList(tx, email)) ||
      (await hasAskedForNews(tx, email, new Date(0)));
    if (!isKnown) return;
    const hour = clock.now().toISOString().slice(0, 13);
    await queueMail(tx, `leave-offers:${email}:${hour}`, { template: 'leave_offers', data: { email } });
  });
  return { ok: true, value: {} };
}

/** Takes the address of a link off the list. Pressed twice, it is done once. */
export function leaveOffers(
  shop: Pick<Services, 'database' | 'clock' | 'config'>,
  token: string,
): Promise<Outcome<{ email: string }, 'token_invalid'>> {
  return leaveNews(shop, token);
}
