import { addBusinessDays, addDays, daysBetween, type PlainDate, startOfDay, today } from './calendar.ts';
import { boletoDueDate, CLEARING_DAYS, expiresAt } from './orders.ts';
import { type PaymentMethod, PIX_EXPIRES_SECONDS } from './payments.ts';

/** How long an unpaid order may keep units off the shelf, whatever is renewed or switched. */

/** Business days that renewing may add to an order's first deadline. */
export const RENEWAL_BUSINESS_DAYS = 5;

/** A code that lives shorter than this is of no use to anybody. */
const MIN_PIX_SECONDS = 600;

/** The first attempt to pay an order: its method, and when the order was placed. */
export type FirstAttempt = { method: PaymentMethod; createdAt: Date };

/** The instant after which an unpaid order holds nothing: its first deadline plus one working week. */
export function holdEndsAt({ method, createdAt }: FirstAttempt): Date {
  const first = expiresAt(method, createdAt);
  const day = today(first);
  const timeOfDay = first.getTime() - startOfDay(day).getTime();
  return new Date(startOfDay(addBusinessDays(day, RENEWAL_BUSINESS_DAYS)).getTime() + timeOfDay);
}

/** The day a boleto made now is due, early enough to clear before the hold ends; null where no day from tomorrow on is. */
export function boletoDueWithin(now: Date, holdEnds: Date): PlainDate | null {
  const tomorrow = addDays(today(now), 1);
  let due = boletoDueDate(now);
  while (boletoDeadline(due) > holdEnds) due = addDays(due, -1);
  return daysBetween(tomorrow, due) < 0 ? null : due;
}

/** How long a PIX code made now lives, in seconds: never longer than the hold. */
export function pixSecondsWithin(now: Date, holdEnds: Date): number {
  const left = Math.floor((holdEnds.getTime() - now.getTime()) / 1000);
  return Math.max(0, Math.min(PIX_EXPIRES_SECONDS, left));
}

/** When an attempt made now stops holding the stock; null where there is no time left for this method. */
export function deadlineWithin(method: PaymentMethod, now: Date, holdEnds: Date): Date | null {
  if (pixSecondsWithin(now, holdEnds) < MIN_PIX_SECONDS) return null;
  if (method === 'boleto') {
    const due = boletoDueWithin(now, holdEnds);
    return due && boletoDeadline(due);
  }
  const wanted = expiresAt(method, now);
  return wanted < holdEnds ? wanted : holdEnds;
}

/** When a boleto due that day has cleared at the latest: it may be paid on the next business day and takes three more. */
function boletoDeadline(due: PlainDate): Date {
  return startOfDay(addDays(addBusinessDays(addBusinessDays(due, 0), CLEARING_DAYS), 1));
}
