import { atom, map } from 'nanostores';
import { call } from '../client/call.ts';
import { local } from '../client/storage.ts';
import { fieldWords, words } from '../client/words.ts';
import { claimOffer, offerClaim } from '../contracts/offers.ts';
import { isFuture } from '../domain/calendar.ts';

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
export const $offerProblems = map<Partial<Record<OfferField, string>>>({});

/** Asks for the coupon unless a field is at fault; the fields at fault, in their order. */
export async function claim(values: OfferValues, wantsNews: boolean): Promise<OfferField[]> {
  const state = $offer.get();
  if (state.step === 2 || state.busy) return [];
  const problems = Object.fromEntries(OFFER_FIELDS.map((field) => [field, problemOf(field, values[field])]));
  $offerProblems.set(problems);
  const wrong = OFFER_FIELDS.filter((field) => problems[field]);
  if (wrong.length > 0) return wrong;
  $offer.set({ step: 1, busy: true, problem: null });
  const result = await call(claimOffer, { ...values, wantsNews });
  if (!result.ok) {
    $offer.set({ step: 1, busy: false, problem: words(result.code) });
    const refused = OFFER_FIELDS.filter((field) => result.fields?.[field]);
    for (const field of refused) $offerProblems.setKey(field, fieldWords(result.fields?.[field] ?? ''));
    return refused;
  }
  local.write(USER_KEY, JSON.stringify(values));
  local.write(COUPON_KEY, result.data.code);
  $offer.set({ step: 2, ...result.data });
  return [];
}

/** A complaint goes as soon as its field is mended. */
export function mendOfferField(field: OfferField, value: string): void {
  if ($offerProblems.get()[field] && !problemOf(field, value)) $offerProblems.setKey(field, undefined);
}

function problemOf(field: OfferField, value: string): string | undefined {
  const parsed = offerClaim.shape[field].safeParse(value);
  if (!parsed.success) return fieldWords(parsed.error.issues[0]?.message ?? 'invalid');
  return field === 'birthDate' && isFuture(value, new Date()) ? fieldWords('birth_date_invalid') : undefined;
}
