import { type Cents, percentOf } from '../money/money.ts';
import type { Benefit } from '../pricing/coupon-kinds.ts';
import { refundShare } from './refund-share.ts';
import { isFault, type ReturnCause } from './returns.ts';

/**
 * A coupon with a condition (a minimum, or a gift beside a purchase) is earned by what the customer keeps. If what they give back
 * by choice leaves too little, the coupon's discount on what stays may be taken off the refund: the gift, if it does not come back
 * too, at its price as shown. Reasons: docs/exchanges.md.
 */

/** Units of a purchase that used a coupon; totals in cents. */
export type EarnedItem = {
  id: string;
  name: string;
  quantity: number;
  /** Units that are back, or were exchanged. */
  goneQuantity: number;
  /** Units of a return that is not completed. */
  leavingQuantity: number;
  listCents: Cents;
  couponCents: Cents;
};

/** The coupon that an order, or the order it was exchanged from, used; with the pieces of all of these orders. */
export type EarnedCoupon = {
  code: string;
  benefit: Benefit;
  minimumSubtotalCents: Cents;
  /** The PIX discount of the order; 0 if paid otherwise. */
  pixPercent: number;
  /** What was taken off earlier refunds for this reason. */
  withheldCents: Cents;
  items: EarnedItem[];
};

/** What a return changes: units by item, and for an exchange the price of the new pieces. */
type GivenBack = { units: Readonly<Record<string, number>>; insteadCents?: Cents };

/** What may be taken off, why, and the pieces that stay at the coupon's price. */
export type Unearned = {
  cents: Cents;
  lost: 'gift' | 'minimum';
  code: string;
  minimumSubtotalCents: Cents;
  pieces: { id: string; name: string }[];
};

/** Whether a coupon asks for something that a return can undo. Delivery that it paid for is never asked back. */
export function isConditional({
  benefit,
  minimumSubtotalCents,
}: Pick<EarnedCoupon, 'benefit' | 'minimumSubtotalCents'>): boolean {
  return benefit.kind === 'gift' || (minimumSubtotalCents > 0 && benefit.kind !== 'free_shipping');
}

/** Whether a return for this reason may cost the coupon: never if the shop is at fault (CDC, art. 18, 20 and 35). */
export function isByChoice(cause: ReturnCause | null | undefined): boolean {
  return !isFault(cause) && cause !== 'look';
}

/**
 * What giving back `units` costs of the coupon; null if nothing. Pieces of returns under way count as gone, so that the last of
 * several is not the only one to know.
 */
export function unearned(
  coupon: EarnedCoupon | null,
  { units, insteadCents = 0 }: GivenBack,
): Unearned | null {
  if (!coupon || !isConditional(coupon)) return null;
  const held = coupon.items.map((item) => ({ item, units: item.quantity - item.goneQuantity }));
  const kept = held.map(({ item, units: had }) => ({
    item,
    units: Math.max(0, had - item.leavingQuantity - (units[item.id] ?? 0)),
  }));
  return lostBetween(coupon, held, kept, insteadCents);
}

/** The same when the pieces of an accepted request have arrived: they are among those under way, or already exchanged. */
export function unearnedOnArrival(
  coupon: EarnedCoupon | null,
  exchanged: Readonly<Record<string, number>> = {},
): Unearned | null {
  if (!coupon || !isConditional(coupon)) return null;
  const left = coupon.items.map((item) => ({ item, units: item.quantity - item.goneQuantity }));
  const held = left.map(({ item, units }) => ({ item, units: units + (exchanged[item.id] ?? 0) }));
  const kept = left.map(({ item, units }) => ({ item, units: Math.max(0, units - item.leavingQuantity) }));
  return lostBetween(coupon, held, kept, 0);
}

type Units = readonly { item: EarnedItem; units: number }[];

function lostBetween(
  coupon: EarnedCoupon,
  before: Units,
  after: Units,
  insteadCents: Cents,
): Unearned | null {
  if (!isEarned(coupon, before, 0) || isEarned(coupon, after, insteadCents)) return null;
  const discountCents = sumOf(after, 'couponCents');
  const cents = discountCents - percentOf(discountCents, coupon.pixPercent) - coupon.withheldCents;
  if (cents <= 0) return null;
  const { code, minimumSubtotalCents } = coupon;
  const lost = coupon.benefit.kind === 'gift' ? 'gift' : 'minimum';
  const pieces = after.filter(({ item, units }) => units > 0 && item.couponCents > 0);
  return {
    cents,
    lost,
    code,
    minimumSubtotalCents,
    pieces: pieces.map(({ item: { id, name } }) => ({ id, name })),
  };
}

/** Whether these pieces still meet the coupon's conditions; a gift counts only as far as it was paid. */
function isEarned(
  { benefit, minimumSubtotalCents }: EarnedCoupon,
  units: Units,
  insteadCents: Cents,
): boolean {
  const isGift = benefit.kind === 'gift';
  const countedCents = sumOf(units, 'listCents') - (isGift ? sumOf(units, 'couponCents') : 0) + insteadCents;
  return countedCents >= minimumSubtotalCents && (!isGift || countedCents > 0);
}

/** What is left of an amount with the last units, as `refundShare` gives back the first ones. */
function sumOf(all: Units, key: 'listCents' | 'couponCents'): Cents {
  return all.reduce((sum, { item, units }) => {
    const { quantity } = item;
    const back = refundShare({ paidCents: item[key], quantity, refundedQuantity: 0 }, quantity - units);
    return sum + item[key] - back;
  }, 0);
}
