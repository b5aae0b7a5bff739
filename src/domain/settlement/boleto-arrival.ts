import { boletoClearedBy } from '../orders/orders.ts';
import { addBusinessDays, businessDaysBetween, type PlainDate } from '../time/calendar.ts';

/**
 * The latest arrival date of an order paid by boleto: the quoted business days count only from the day on which the boleto,
 * paid on its due date, has cleared.
 */
export function arrivalByBoleto(ordered: PlainDate, arrivesBy: PlainDate, due: PlainDate): PlainDate {
  return addBusinessDays(boletoClearedBy(due), businessDaysBetween(ordered, arrivesBy));
}
