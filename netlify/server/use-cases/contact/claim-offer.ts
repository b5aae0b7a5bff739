import type { OfferClaim } from '#contracts/offers.ts';
import { percentOffer } from '#contracts/store.ts';
import { isFuture } from '#domain/calendar.ts';
import { TEXTS_VERSION } from '#domain/consent.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findAnnouncedCoupon } from '../../sql/store.sql.ts';
import { subscribe } from '../../sql/subscribers.sql.ts';
import { mailLink } from './newsletter.ts';

/**
 * Tells the coupon that is announced now. What was filled in is kept only with the consent to receive news, which the address
 * confirms by mail; the answer is the same with and without it, whoever owns the address.
 */
export async function claimOffer(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  { wantsNews, ...person }: OfferClaim,
): Promise<Outcome<{ code: string; percent: number }, 'offer_ended' | 'invalid_input'>> {
  if (isFuture(person.birthDate, clock.now()))
    return { ok: false, code: 'invalid_input', fields: { birthDate: 'birth_date_invalid' } };
  const offer = percentOffer(await findAnnouncedCoupon(database));
  if (!offer) return { ok: false, code: 'offer_ended' };
  if (wantsNews) {
    await database.transaction({ actor: 'system' }, async (tx) => {
      await subscribe(tx, person, TEXTS_VERSION);
      await mailLink(tx, { clock, config }, { email: person.email, page: '' });
    });
  }
  return { ok: true, value: offer };
}
