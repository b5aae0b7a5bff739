import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boletoDueDate, expiresAt } from '../orders/orders.ts';
import { type PaymentMethod, PIX_EXPIRES_SECONDS } from '../payments/payments.ts';
import { addBusinessDays, startOfDay, today } from '../time/calendar.ts';
import {
  boletoDueWithin,
  deadlineWithin,
  holdEndsAt,
  pixSecondsWithin,
  RENEWAL_BUSINESS_DAYS,
} from './hold-time.ts';

const METHODS: readonly PaymentMethod[] = ['pix', 'boleto', 'credit_card'];
const method = fc.constantFrom(...METHODS);
const placedAt = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2032-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the maximum time an order holds its units', () => {
  it('is one working week after its first deadline', () => {
    // PIX on Friday the 27th ends on Saturday at noon; five business days later is the next Friday.
    const createdAt = new Date('2026-11-27T15:00:00Z');
    expect(holdEndsAt({ method: 'pix', createdAt }).toISOString()).toBe('2026-12-04T15:00:00.000Z');
    expect(holdEndsAt({ method: 'boleto', createdAt }).toISOString()).toBe('2026-12-11T03:00:00.000Z');
  });

  it('does not change the first attempt', () => {
    fc.assert(
      fc.property(method, placedAt, (first, createdAt) => {
        const ends = holdEndsAt({ method: first, createdAt });
        expect(deadlineWithin(first, createdAt, ends)).toEqual(expiresAt(first, createdAt));
        if (first === 'boleto') expect(boletoDueWithin(createdAt, ends)).toEqual(boletoDueDate(createdAt));
        if (first === 'pix') expect(pixSecondsWithin(createdAt, ends)).toBe(PIX_EXPIRES_SECONDS);
      }),
    );
  });

  it('is not extended by any renewals, and nothing at the provider outlives it', () => {
    const renewals = fc.array(fc.record({ method, share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(method, placedAt, renewals, (first, createdAt, steps) => {
        const firstDeadline = expiresAt(first, createdAt);
        const ends = holdEndsAt({ method: first, createdAt });
        const week = startOfDay(addBusinessDays(today(firstDeadline), RENEWAL_BUSINESS_DAYS + 1));
        expect(ends.getTime()).toBeLessThan(week.getTime());
        let now = createdAt;
        let expires = firstDeadline;
        for (const step of steps) {
          now = new Date(now.getTime() + (expires.getTime() - now.getTime()) * step.share);
          const next = deadlineWithin(step.method, now, ends);
          if (!next) continue;
          expires = next;
          expect(expires.getTime()).toBeLessThanOrEqual(ends.getTime());
          expect(expires.getTime()).toBeGreaterThan(now.getTime());
          if (step.method === 'pix') {
            const seconds = pixSecondsWithin(now, ends);
            expect(now.getTime() + seconds * 1000).toBeLessThanOrEqual(expires.getTime());
          }
          if (step.method === 'boleto') {
            const due = boletoDueWithin(now, ends);
            if (!due) throw new Error('a boleto with a deadline has a day it is due');
            expect(startOfDay(due).getTime()).toBeGreaterThan(now.getTime());
            expect(startOfDay(addBusinessDays(due, 1)).getTime()).toBeLessThan(expires.getTime());
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('offers no boleto that could not clear in time, and no payment in the last minutes', () => {
    const createdAt = new Date('2026-11-23T15:00:00Z');
    const ends = holdEndsAt({ method: 'pix', createdAt });
    const late = new Date(ends.getTime() - 2 * 86_400_000);
    expect(deadlineWithin('boleto', late, ends)).toBeNull();
    expect(deadlineWithin('pix', late, ends)).toEqual(new Date(late.getTime() + 86_400_000));
    const last = new Date(ends.getTime() - 60_000);
    for (const one of METHODS) expect(deadlineWithin(one, last, ends)).toBeNull();
    const tenMinutes = new Date(ends.getTime() - 600_000);
    expect(deadlineWithin('pix', tenMinutes, ends)).toEqual(ends);
    expect(deadlineWithin('pix', new Date(tenMinutes.getTime() + 1_000), ends)).toBeNull();
  });

  it('makes a boleto due as late as it can still clear in time, at the earliest tomorrow', () => {
    // A Monday. Due on Tuesday the 4th it has cleared three business days later, by the end of Friday the 7th.
    const now = new Date('2026-08-03T15:00:00Z');
    const cleared = startOfDay({ year: 2026, month: 8, day: 8 });
    expect(boletoDueWithin(now, cleared)).toEqual({ year: 2026, month: 8, day: 4 });
    expect(boletoDueWithin(now, new Date(cleared.getTime() - 1))).toBeNull();
  });
});
