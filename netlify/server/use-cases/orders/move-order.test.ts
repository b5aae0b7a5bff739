import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_TABLE } from '#domain/shipping/default-table.ts';
import { datedOptions, SERVICE_NAMES, tableOptions } from '#domain/shipping/shipping.ts';
import { CUTOFF_RANGE, toISODate } from '#domain/time/calendar.ts';
import { HANDLING_RANGE } from '#domain/time/leaving.ts';
import { arrivalsFrom } from './move-order.ts';

it('promises from the payment what a quote of that moment promises, whatever the settings', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      moment,
      fc.integer(CUTOFF_RANGE),
      fc.integer(HANDLING_RANGE),
      fc.boolean(),
      (now, cutoffHour, handlingDays, isSwift) => {
        const { arrivals, later } = arrivalsFrom(now, { cutoffHour, handlingDays });
        const leaving = { now, cutoffHour, handlingDays: isSwift ? 0 : handlingDays };
        const quoted = datedOptions(tableOptions(DEFAULT_TABLE), leaving);
        expect(quoted).toHaveLength(SERVICE_NAMES.length);
        for (const { maxDays, latestDate } of quoted)
          expect(arrivals[maxDays + (isSwift ? 0 : later)]).toBe(toISODate(latestDate));
      },
    ),
  );
});
