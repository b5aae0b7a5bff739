import type { OfferClaim } from '#contracts/offers.ts';
import { percentOffer } from '#contracts/store.ts';
import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { isFuture } from '#domain/time/calendar.ts';
import type { Services } from '../../compose.ts';
import { fail, invalid, type Outcome, ok } from '../../ports/outcome.ts';
import { isOnNewsList, lockNewsAddress } from '../../sql/contact/newsletter.sql.ts';
import { subscribe } from '../../sql/contact/subscribers.sql.ts';
import { findAnnouncedCoupon } from '../../sql/settings/store.sql.ts';
import { mailLink } from './newsletter.ts';

/**
 * Returns the currently announced coupon. The form data is stored only with consent to marketing, which is confirmed by mail
 * (double opt-in); the response is the same with and without it.
 */
export async function claimOffer(
  { database, clock, config }: Services,
  { wantsNews, ...person }: OfferClaim,
): Promise<Outcome<{ code: string; percent: number }, 'offer_ended' | 'invalid_input'>> {
  if (isFuture(person.birthDate, clock.now())) return invalid({ birthDate: 'birth_date_invalid' });
  const offer = percentOffer(await findAnnouncedCoupon(database));
  if (!offer) return fail('offer_ended');
  if (wantsNews) {
    await database.transaction({ actor: 'system' }, async (tx) => {
      await lockNewsAddress(tx, person.email);
      // Anybody may type a subscriber's address, so what its owner gave stays as it is.
      if (!(await isOnNewsList(tx, person.email))) await subscribe(tx, person, TEXTS_VERSION);
      await mailLink(tx, { clock, config }, { email: person.email, page: '' });
    });
  }
  return ok(offer);
}
