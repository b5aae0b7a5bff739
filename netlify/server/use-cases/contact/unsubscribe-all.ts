import { TEXTS_VERSION } from '#domain/people/consent.ts';
import type { Queryable } from '../../ports/database.ts';
import { deleteNewsRemoval } from '../../sql/contact/news-removals.sql.ts';
import {
  copyToAccount,
  endSubscription,
  hasAskedForNews,
  isOnNewsList,
  type LeftBy,
  lockNewsAddress,
} from '../../sql/contact/newsletter.sql.ts';
import { deleteSubscriber, isSubscribed } from '../../sql/contact/subscribers.sql.ts';

/**
 * Unsubscribes an address from all marketing: the newsletter list, the list of first-purchase offers, and the consent of an
 * account. Run it as `system`.
 */
export async function unsubscribeAll(
  tx: Queryable,
  { email, by, now }: { email: string; by: LeftBy; now: Date },
): Promise<void> {
  await lockNewsAddress(tx, email);
  // Requested by the owner of the address, so the back office cannot undo it.
  if (by !== 'desk') await deleteNewsRemoval(tx, email);
  await deleteSubscriber(tx, email);
  await endSubscription(tx, email, by, now);
  await copyToAccount(tx, email, false, TEXTS_VERSION);
}

/** Whether unsubscribing would end anything for an address: a list, or a request that it may still confirm. Run it as `system`. */
export async function isOnAnyList(db: Queryable, email: string): Promise<boolean> {
  return (
    (await isSubscribed(db, email)) ||
    (await isOnNewsList(db, email)) ||
    (await hasAskedForNews(db, email, new Date(0)))
  );
}
