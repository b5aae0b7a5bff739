import { boletoClearedBy, boletoDueDate, expiresAt } from '../orders/orders.ts';
import { type PaymentMethod, PIX_EXPIRES_SECONDS } from '../payments/payments.ts';
import {
  addBusinessDays,
  addDays,
  daysBetween,
  endOfDay,
  type PlainDate,
  startOfDay,
  today,
} from '../time/calendar.ts';

/** The maximum time an unpaid order may reserve stock, whatever payments are renewed or methods switched. */

/** Business days that renewals may add to an order's first deadline. */
export const RENEWAL_BUSINESS_DAYS = 5;

/** A PIX code with a shorter lifetime is useless. */
const MIN_PIX_SECONDS = 600;

/** The first attempt to pay an order: its method, and when the order was placed. */
export type FirstAttempt = { method: PaymentMethod; createdAt: Date };

/** The instant at which an unpaid order loses its reservation: its first deadline plus one working week. */
export function holdEndsAt({ method, createdAt }: FirstAttempt): Date {
  const first = expiresAt(method, createdAt);
  const day = today(first);
  const timeOfDay = first.getTime() - startOfDay(day).getTime();
  return new Date(startOfDay(addBusinessDays(day, RENEWAL_BUSINESS_DAYS)).getTime() + timeOfDay);
}

/**
 * The due date of a boleto issued now, early enough to clear before the reservation ends; null if there is none from tomorrow
 * on.
 */
export function boletoDueWithin(now: Date, holdEnds: Date): PlainDate | null {
  const tomorrow = addDays(today(now), 1);
  let due = boletoDueDate(now);
  while (endOfDay(boletoClearedBy(due)) > holdEnds) due = addDays(due, -1);
  return daysBetween(tomorrow, due) < 0 ? null : due;
}

/** The lifetime of a PIX code issued now, in seconds: never beyond the reservation. */
export function pixSecondsWithin(now: Date, holdEnds: Date): number {
  const left = Math.floor((holdEnds.getTime() - now.getTime()) / 1000);
  return Math.max(0, Math.min(PIX_EXPIRES_SECONDS, left));
}

/** When an attempt made now stops reserving stock; null if too little time is left for this method. */
export function deadlineWithin(method: PaymentMethod, now: Date, holdEnds: Date): Date | null {
  if (pixSecondsWithin(now, holdEnds) < MIN_PIX_SECONDS) return null;
  if (method === 'boleto') {
    const due = boletoDueWithin(now, holdEnds);
    return due && endOfDay(boletoClearedBy(due));
  }
  const wanted = expiresAt(method, now);
  return wanted < holdEnds ? wanted : holdEnds;
}
