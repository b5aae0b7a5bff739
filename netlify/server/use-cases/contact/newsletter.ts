import type { NewsRequest } from '#contracts/newsletter.ts';
import { type StoreProfile, UNSET_STORE } from '#contracts/store.ts';
import { MINUTES_BETWEEN_MAILS, pageAsked } from '#domain/contact/newsletter.ts';
import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { tokenHash } from '../../auth/mail-token.ts';
import { addressIn } from '../../auth/offers-token.ts';
import type { Has, Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import * as news from '../../sql/contact/newsletter.sql.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';
import { findStore } from '../../sql/settings/store.sql.ts';
import { newLink } from '../account/account-mails.ts';
import { isOnAnyList, unsubscribeAll } from './unsubscribe-all.ts';

type Done = Record<never, never>;
type Address = { email: string };

const SYSTEM = { actor: 'system' } as const;

/**
 * Mails the confirmation link of the newsletter (double opt-in). An existing subscriber gets a mail, too. The response is the
 * same in every case.
 */
export async function askForNews(
  shop: Services,
  { email, page, site }: NewsRequest,
): Promise<Outcome<Done, never>> {
  if (site === '')
    await shop.database.transaction(SYSTEM, (tx) => mailLink(tx, shop, { email, page: pageAsked(page) }));
  return ok({});
}

/** The same in the caller's transaction. At most one mail in ten minutes, or one an hour to a subscriber. */
export async function mailLink(
  tx: Queryable,
  { clock, config }: Has<'clock' | 'config'>,
  { email, page }: { email: string; page: string },
): Promise<void> {
  const askedAt = clock.now();
  await news.lockNewsAddress(tx, email);
  if (await news.isOnNewsList(tx, email)) {
    const hour = askedAt.toISOString().slice(0, 13);
    await queueMail(tx, `news-known:${email}:${hour}`, { template: 'news_known', data: { email } });
    return;
  }
  const since = new Date(askedAt.getTime() - MINUTES_BETWEEN_MAILS * 60_000);
  if (await news.hasAskedForNews(tx, email, since)) return;
  const { nonce, hash, expiresAt } = newLink({ config, clock }, 'newsletter');
  await news.insertNewsRequest(tx, { email, hash, page, textVersion: TEXTS_VERSION, askedAt, expiresAt });
  await queueMail(tx, `news-confirm:${hash}`, { template: 'news_confirm', data: { email, nonce } });
}

/** The address of a link, without using it up, and whether it was used and the address is still subscribed. */
export async function findNewsLink(
  { database, clock }: Services,
  token: string,
): Promise<Outcome<Address & { isConfirmed: boolean }, 'token_invalid'>> {
  const db = database.as(SYSTEM);
  const found = await news.findNewsRequest(db, tokenHash(token), clock.now());
  if (!found) return fail('token_invalid');
  const { email, isUsed } = found;
  return ok({ email, isConfirmed: isUsed && (await news.isOnNewsList(db, email)) });
}

/**
 * Subscribes the address of a link. Idempotent; after an unsubscription the old link no longer counts as consent.
 */
export function confirmNews(shop: Services, token: string): Promise<Outcome<Address, 'token_invalid'>> {
  const hash = tokenHash(token);
  const now = shop.clock.now();
  const invalid = fail('token_invalid');
  return shop.database.transaction<Outcome<Address, 'token_invalid'>>(SYSTEM, async (tx) => {
    const found = await news.findNewsRequest(tx, hash, now);
    if (!found) return invalid;
    const { email } = found;
    await news.lockNewsAddress(tx, email);
    // Read again under the lock.
    const asked = await news.findNewsRequest(tx, hash, now);
    if (!asked) return invalid;
    if (asked.isUsed) return (await news.isOnNewsList(tx, email)) ? ok({ email }) : invalid;
    const isNew = await news.confirmNewsRequest(tx, asked, now);
    await news.copyToAccount(tx, email, true, asked.textVersion);
    if (isNew) await queueMail(tx, `news-welcome:${hash}`, { template: 'news_welcome', data: { email } });
    return ok({ email });
  });
}

/** The address of an unsubscribe link. */
function findLeaver({ config }: Services, token: string): Outcome<Address, 'token_invalid'> {
  const email = addressIn(config, token);
  return email === null ? fail('token_invalid') : ok({ email });
}

/** The same, and whether the shop still writes to it. */
export async function findLeaving(
  shop: Services,
  token: string,
): Promise<Outcome<Address & { isListed: boolean }, 'token_invalid'>> {
  const found = findLeaver(shop, token);
  if (!found.ok) return found;
  const { email } = found.value;
  return ok({ email, isListed: await isOnAnyList(shop.database.as(SYSTEM), email) });
}

/** Unsubscribes the address of a link from all marketing. Idempotent. */
export async function leaveNews(shop: Services, token: string): Promise<Outcome<Address, 'token_invalid'>> {
  const found = findLeaver(shop, token);
  if (!found.ok) return found;
  const { email } = found.value;
  const now = shop.clock.now();
  await shop.database.transaction(SYSTEM, (tx) => unsubscribeAll(tx, { email, by: 'link', now }));
  return found;
}

/** The store profile, shown on the newsletter pages. */
export async function findShopkeeper({ database }: Services): Promise<StoreProfile> {
  return (await findStore(database)) ?? UNSET_STORE;
}
