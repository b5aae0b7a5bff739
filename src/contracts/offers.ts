import * as z from 'zod/mini';
import { EMAIL_LIMIT } from '../domain/people/email.ts';
import { parseISODate } from '../domain/time/calendar.ts';
import { endpoint } from './endpoint.ts';
import { email, text } from './fields.ts';

/**
 * The input of the first-purchase popup. `wantsNews` is a separate consent; the coupon does not depend on it. A date of birth
 * in the future is rejected by code with a clock (`isFuture`), with the same error code.
 */
export const offerClaim = z.strictObject({
  fullName: text(255, 'name_required'),
  birthDate: z.pipe(
    z.string('birth_date_required').check(z.minLength(1, 'birth_date_required')),
    z.iso.date('birth_date_invalid').check(
      z.refine((value) => {
        const day = parseISODate(value);
        return day !== null && day.year > 1900;
      }, 'birth_date_invalid'),
    ),
  ),
  email: email(EMAIL_LIMIT, 'offer_email_invalid', 'offer_email_invalid'),
  wantsNews: z.boolean('flag_invalid'),
});
export type OfferClaim = z.output<typeof offerClaim>;

/** Claims the announced coupon. `offer_ended` if there is none any more. */
export const claimOffer = endpoint('POST', '/api/primeira-compra', {
  input: offerClaim,
  output: z.object({ code: z.string(), percent: z.int() }),
  errors: { offer_ended: 404 },
});

/** Mails an unsubscribe link, if the address is on the list of offers. Same response either way. */
export const askToLeaveOffers = endpoint('POST', '/api/ofertas/saida', {
  input: z.strictObject({ email: email() }),
  output: z.object({}),
});
