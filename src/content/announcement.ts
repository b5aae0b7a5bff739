import { barText, type LeadText } from '../contracts/rich.ts';
import type { AnnouncedCoupon } from '../contracts/store.ts';
import { type AnnouncementTimes, inForce } from '../domain/pages/announcements.ts';
import { announcedWords } from '../domain/pricing/coupon-kinds.ts';
import type { Facts } from './figures.ts';
import { filledIn } from './fill.ts';

/** The current text of the bar, with placeholders filled; null if there is none, or a placeholder has no value. */
export function announcementOf(
  stored: readonly (AnnouncementTimes & { text: unknown })[],
  facts: Facts,
  now: Date,
): LeadText | null {
  for (const one of inForce(stored, now)) {
    const read = barText().safeParse(one.text);
    const text = read.success ? filledIn(read.data, facts) : null;
    if (text && text.content.length > 0) return text;
  }
  return null;
}

const WHOSE: Readonly<Record<AnnouncedCoupon['audience'], string>> = {
  everyone: 'na sua compra',
  first_purchase: 'na primeira compra',
  returning: 'para quem já comprou aqui',
};

/** The text of the bar before the code. */
export function announcedCouponWords({ benefit, audience }: AnnouncedCoupon): string {
  return `${announcedWords(benefit)} ${WHOSE[audience]} com o cupom`;
}
