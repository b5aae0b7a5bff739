import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignState, canBecome, priceByRule, priceProblem, unitPrice } from './campaigns.ts';

const startsAt = new Date('2026-11-27T03:00:00Z');
const endsAt = new Date('2026-11-30T03:00:00Z');
const at = (iso: string, status: 'draft' | 'scheduled' | 'cancelled' = 'scheduled') =>
  campaignState({ status, startsAt, endsAt }, new Date(iso));

describe('the state of a campaign', () => {
  it.each([
    ['2026-11-27T02:59:59.999Z', 'agendada'],
    ['2026-11-27T03:00:00.000Z', 'em_vigor'],
    ['2026-11-30T02:59:59.999Z', 'em_vigor'],
    ['2026-11-30T03:00:00.000Z', 'encerrada'],
  ])('at %s it is %s', (iso, state) => expect(at(iso)).toBe(state));

  it('is draft or cancelled regardless of the clock', () => {
    expect(at('2026-11-28T00:00:00Z', 'draft')).toBe('rascunho');
    expect(at('2026-12-28T00:00:00Z', 'cancelled')).toBe('cancelada');
  });

  it('can be cancelled while active or before, but not afterwards', () => {
    expect(canBecome('em_vigor', 'cancelled')).toBe(true);
    expect(canBecome('em_vigor', 'draft')).toBe(false);
    expect(canBecome('encerrada', 'cancelled')).toBe(false);
  });
});

describe('rule-based prices', () => {
  it.each([
    ['20%', { kind: 'percent', percent: 20, endIn90: false }, 35_990, 28_792],
    ['20% to ,90', { kind: 'percent', percent: 20, endIn90: true }, 35_990, 28_790],
    ['R$ 50 less', { kind: 'amount', cents: 5_000, endIn90: false }, 35_990, 30_990],
    ['R$ 50 less to ,90', { kind: 'amount', cents: 5_000, endIn90: true }, 35_989, 30_890],
    ['one price', { kind: 'price', cents: 9_990, endIn90: false }, 35_990, 9_990],
    ['more than it costs', { kind: 'amount', cents: 40_000, endIn90: false }, 35_990, -4_010],
  ] as const)('%s', (_, rule, list, price) => expect(priceByRule(list, rule)).toBe(price));

  it('rounds down to ,90, by less than a real', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 95 }),
        (list, percent) => {
          const plain = priceByRule(list, { kind: 'percent', percent, endIn90: false });
          const round = priceByRule(list, { kind: 'percent', percent, endIn90: true });
          expect(plain - round).toBeGreaterThanOrEqual(0);
          expect(plain - round).toBeLessThan(100);
          expect(Math.abs((round - 90) % 100)).toBe(0);
        },
      ),
    );
  });

  it('reports why a price is not allowed', () => {
    expect(priceProblem(0, 100)).toBe('price_too_low');
    expect(priceProblem(100, 100)).toBe('price_not_lower');
    expect(priceProblem(99, 100)).toBeNull();
  });
});

it('takes the lower of the product’s own price and the campaign’s', () => {
  expect(unitPrice(10_000, 30, 8_000)).toBe(7_000);
  expect(unitPrice(10_000, 10, 8_000)).toBe(8_000);
  expect(unitPrice(10_000, 10, null)).toBe(9_000);
});
