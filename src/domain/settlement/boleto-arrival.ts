import { boletoClearedBy, boletoDueDate } from '../orders/orders.ts';
import type { PaymentMethod } from '../payments/payments.ts';
import {
  addBusinessDays,
  businessDaysBetween,
  type PlainDate,
  parseISODate,
  today,
  toISODate,
} from '../time/calendar.ts';

/**
 * The latest arrival date of an order paid by boleto: the quoted business days count only from the day on which the boleto,
 * paid on its due date, has cleared.
 */
export function arrivalByBoleto(ordered: PlainDate, arrivesBy: PlainDate, due: PlainDate): PlainDate {
  return addBusinessDays(boletoClearedBy(due), businessDaysBetween(ordered, arrivesBy));
}

/** The arrival day ('YYYY-MM-DD') that a checkout shows now for a method of payment, from the quoted one. */
export function promisedArrival(method: PaymentMethod | undefined, quoted: string, now: Date): string {
  const day = parseISODate(quoted);
  if (!day || method !== 'boleto') return quoted;
  return toISODate(arrivalByBoleto(today(now), day, boletoDueDate(now)));
}
