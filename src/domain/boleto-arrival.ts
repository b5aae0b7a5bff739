import { addBusinessDays, businessDaysBetween, type PlainDate } from './calendar.ts';
import { CLEARING_DAYS } from './orders.ts';

/**
 * The day on which an order arrives at the latest that a boleto pays: it may be paid until it is due, takes days to clear,
 * and only then the days count that the quote counted from the order.
 */
export function arrivalByBoleto(ordered: PlainDate, arrivesBy: PlainDate, due: PlainDate): PlainDate {
  const cleared = addBusinessDays(addBusinessDays(due, 0), CLEARING_DAYS);
  return addBusinessDays(cleared, businessDaysBetween(ordered, arrivesBy));
}
