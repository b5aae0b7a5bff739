import { TEXTS_VERSION } from '#domain/consent.ts';
import type { Queryable } from '../../ports/database.ts';
import { forgetNewsRemoval } from '../../sql/news-removals.sql.ts';
import { endNews, type LeftBy, lockNewsAddress, tellAccountOfNews } from '../../sql/newsletter.sql.ts';
import { forgetSubscriber } from '../../sql/subscribers.sql.ts';

/**
 * Unsubscribes an address from all marketing: the newsletter list, the list of first-purchase offers, and the consent of an
 * account. Run it as `system`.
 */
export async function leaveLists(
  tx: Queryable,
  { email, by, now }: { email: string; by: LeftBy; now: Date },
): Promise<void> {
  await lockNewsAddress(tx, email);
  // Requested by the owner of the address, so the back office cannot undo it.
  if (by !== 'desk') await forgetNewsRemoval(tx, email);
  await forgetSubscriber(tx, email);
  await endNews(tx, email, by, now);
  await tellAccountOfNews(tx, email, false, TEXTS_VERSION);
}
