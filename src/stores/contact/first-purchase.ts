import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { local } from '../../client/storage.ts';
import { words } from '../../client/words/words.ts';
import { claimOffer, offerClaim } from '../../contracts/offers.ts';
import { isFuture } from '../../domain/time/calendar.ts';
import { createFields } from '../kit/fields.ts';

export const OFFER_FIELDS = ['fullName', 'birthDate', 'email'] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];
export type OfferValues = Readonly<Record<OfferField, string>>;

/** Step 1 is the form, step 2 the coupon. */
export type Offer =
  | { step: 1; busy: boolean; problem: string | null }
  | { step: 2; code: string; percent: number };

const USER_KEY = 'discount_user_data';
const COUPON_KEY = 'discount_coupon';

export const $offer = atom<Offer>({ step: 1, busy: false, problem: null });
const fields = createFields<OfferField>(OFFER_FIELDS, (field, values) => {
  const parsed = offerClaim.shape[field].safeParse(values[field]);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'invalid';
  return field === 'birthDate' && isFuture(values[field], new Date()) ? 'birth_date_invalid' : null;
});
export const $offerProblems = fields.$problems;

/** Claims the coupon if the fields are valid; returns the invalid fields in order. */
export async function claim(values: OfferValues, wantsNews: boolean): Promise<OfferField[]> {
  const state = $offer.get();
  if (state.step === 2 || state.busy) return [];
  fields.$values.set(values);
  const wrong = fields.check();
  if (wrong.length > 0) return wrong;
  $offer.set({ step: 1, busy: true, problem: null });
  const result = await call(claimOffer, { ...values, wantsNews });
  if (!result.ok) {
    $offer.set({ step: 1, busy: false, problem: words(result.code, undefined, result.data) });
    return fields.refuse(result.fields);
  }
  local.write(USER_KEY, JSON.stringify(values));
  local.write(COUPON_KEY, result.data.code);
  $offer.set({ step: 2, ...result.data });
  return [];
}

/** A shown error disappears once its field is valid. */
export const typeOfferField = fields.type;
