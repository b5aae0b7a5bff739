import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, LIMIT_NAMES, LIMIT_RULES, readLimits, storedLimits } from '../settings/limits.ts';
import {
  cardCeilings,
  FREE_REFUSALS,
  isShopUnderAttack,
  judgeCard,
  type RefusedCards,
} from './card-testing.ts';
import {
  checkHolding,
  checkUnits,
  type Holding,
  type Holdings,
  holdingCeilings,
  isBoletoOffered,
  TRUSTED_SHARE,
  WIDE_SHARE,
} from './order-limits.ts';

const limits = DEFAULT_LIMITS;
const NOTHING: Holding = { orders: 0, units: 0 };
const held = (changes: Partial<Holdings> = {}): Holdings => ({
  cpf: NOTHING,
  email: NOTHING,
  device: NOTHING,
  network: NOTHING,
  wide: NOTHING,
  ...changes,
});
const stranger = { isTrusted: false, isProven: false };
const proven = { isTrusted: false, isProven: true };
const trusted = { isTrusted: true, isProven: true };

describe('limits', () => {
  it('are stored only if they differ from the default', () => {
    expect(storedLimits({ unitsPerLine: 4, unitsPerOrder: 60, openOrdersPerPerson: 0 })).toEqual({
      ...Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])),
      unitsPerLine: 4,
    });
  });

  it('are parsed from any stored settings, always whole and in range', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const read = readLimits(kept);
        for (const name of LIMIT_NAMES) {
          expect(Number.isInteger(read[name])).toBe(true);
          expect(read[name]).toBeGreaterThanOrEqual(LIMIT_RULES[name].min);
          expect(read[name]).toBeLessThanOrEqual(LIMIT_RULES[name].max);
        }
      }),
    );
    expect(readLimits({ unitsPerLine: 3, unitsPerOrder: 0, openOrdersPerPerson: '9' })).toEqual({
      ...limits,
      unitsPerLine: 3,
    });
  });

  it('can be set from their minimum to their maximum, and not beyond', () => {
    for (const name of LIMIT_NAMES) {
      const { otherwise, min, max } = LIMIT_RULES[name];
      expect(readLimits({ [name]: min })[name]).toBe(min);
      expect(readLimits({ [name]: max })[name]).toBe(max);
      expect(readLimits({ [name]: min - 1 })[name]).toBe(otherwise);
      expect(readLimits({ [name]: max + 1 })[name]).toBe(otherwise);
      expect(readLimits({ [name]: min + 0.5 })[name]).toBe(otherwise);
    }
  });
});

describe('unpaid orders', () => {
  it('never exceed a limit, in whatever order they come', () => {
    const order = fc.record({
      cpf: fc.nat(3),
      email: fc.nat(3),
      device: fc.nat(4),
      network: fc.nat(1),
      units: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 120 }), (orders) => {
        const open: typeof orders = [];
        const sum = (which: (one: (typeof orders)[number]) => boolean): Holding => {
          const these = open.filter(which);
          return { orders: these.length, units: these.reduce((total, { units }) => total + units, 0) };
        };
        for (const one of orders) {
          const now = held({
            cpf: sum(({ cpf }) => cpf === one.cpf),
            email: sum(({ email }) => email === one.email),
            device: sum(({ device }) => device === one.device),
            network: sum(({ network }) => network === one.network),
            wide: sum(() => true),
          });
          if (checkHolding(one.units, now, limits, stranger).ok) open.push(one);
        }
        for (const key of ['cpf', 'email', 'device', 'network'] as const) {
          for (const one of open) {
            const all = sum((other) => other[key] === one[key]);
            const [maxOrders, maxUnits] =
              key === 'network'
                ? [limits.openOrdersPerNetwork, limits.openUnitsPerNetwork]
                : key === 'device'
                  ? [limits.openOrdersPerDevice, limits.openUnitsPerPerson]
                  : [limits.openOrdersPerPerson, limits.openUnitsPerPerson];
            expect(all.orders).toBeLessThanOrEqual(maxOrders);
            expect(all.units).toBeLessThanOrEqual(maxUnits);
          }
        }
      }),
    );
  });

  it('are rejected with the limit that was reached', () => {
    const four = { orders: limits.openOrdersPerPerson, units: 4 };
    const limit = { ok: false, code: 'open_orders_limit', maximum: limits.openOrdersPerPerson };
    expect(checkHolding(1, held({ cpf: four }), limits, stranger)).toEqual(limit);
    expect(checkHolding(1, held({ email: four }), limits, stranger)).toEqual(limit);
    expect(checkHolding(1, held({ device: four }), limits, stranger)).toEqual({ ok: true });
    expect(checkHolding(21, held({ cpf: { orders: 1, units: 60 } }), limits, stranger)).toMatchObject({
      code: 'open_units_limit',
    });
    const network = { orders: limits.openOrdersPerNetwork, units: 40 };
    expect(checkHolding(1, held({ network }), limits, stranger)).toMatchObject({
      code: 'network_holding_limit',
    });
    expect(checkHolding(1, held({ wide: network }), limits, stranger)).toEqual({ ok: true });
    const wide = { orders: limits.openOrdersPerNetwork * WIDE_SHARE, units: 200 };
    expect(checkHolding(1, held({ wide }), limits, stranger)).toMatchObject({
      code: 'network_holding_limit',
    });
    const full = { orders: 1, units: limits.openUnitsPerNetwork };
    expect(checkHolding(1, held({ network: full }), limits, stranger)).toMatchObject({
      code: 'network_holding_limit',
    });
  });

  it('may hold exactly as many units as the limits of person and network', () => {
    const person = limits.openUnitsPerPerson;
    for (const who of ['cpf', 'email', 'device'] as const) {
      const almost = held({ [who]: { orders: 1, units: person - 5 } });
      expect(checkHolding(5, almost, limits, stranger)).toEqual({ ok: true });
      expect(checkHolding(6, almost, limits, stranger)).toEqual({
        ok: false,
        code: 'open_units_limit',
        maximum: person,
      });
    }
    for (const [where, maximum] of [
      ['network', limits.openUnitsPerNetwork],
      ['wide', limits.openUnitsPerNetwork * WIDE_SHARE],
    ] as const) {
      const almost = held({ [where]: { orders: 1, units: maximum - 5 } });
      expect(checkHolding(5, almost, limits, stranger)).toEqual({ ok: true });
      expect(checkHolding(6, almost, limits, stranger)).toEqual({
        ok: false,
        code: 'network_holding_limit',
        maximum,
      });
    }
  });

  it('in the name of a confirmed e-mail do not count if anybody may have typed it', () => {
    const many = { orders: 1_000, units: 10_000 };
    expect(checkHolding(10, held({ cpf: many, email: many }), limits, proven)).toEqual({ ok: true });
    const device = { orders: limits.openOrdersPerDevice, units: 6 };
    expect(checkHolding(1, held({ device }), limits, proven)).toMatchObject({ code: 'open_orders_limit' });
    const network = { orders: limits.openOrdersPerNetwork, units: 40 };
    expect(checkHolding(1, held({ network }), limits, proven)).toMatchObject({
      code: 'network_holding_limit',
    });
  });

  it('have higher limits for customers who have paid, who do not answer for strangers', () => {
    const many = { orders: 1_000, units: 10_000 };
    const others = { cpf: many, email: many, network: many, wide: many };
    expect(checkHolding(10, held(others), limits, trusted)).toEqual({ ok: true });
    const device = { orders: limits.openOrdersPerDevice * TRUSTED_SHARE, units: 20 };
    expect(checkHolding(1, held({ device }), limits, trusted)).toMatchObject({ code: 'open_orders_limit' });
    const units = { orders: 2, units: limits.openUnitsPerPerson * TRUSTED_SHARE };
    expect(checkHolding(1, held({ device: units }), limits, trusted)).toEqual({
      ok: false,
      code: 'open_units_limit',
      maximum: limits.openUnitsPerPerson * TRUSTED_SHARE,
    });
    const fewer = { orders: 2, units: limits.openUnitsPerPerson * TRUSTED_SHARE - 1 };
    expect(checkHolding(1, held({ device: fewer }), limits, trusted)).toEqual({ ok: true });
  });
});

describe('the units of one order', () => {
  it('are limited in total', () => {
    expect(checkUnits(60, limits)).toEqual({ ok: true });
    expect(checkUnits(61, limits)).toEqual({ ok: false, code: 'order_over_limit', units: 61, maximum: 60 });
  });
});

describe('a boleto', () => {
  it('is available to everybody up to a total, and to accounts beyond it', () => {
    expect(isBoletoOffered(limits.guestBoletoCents, false, limits)).toBe(true);
    expect(isBoletoOffered(limits.guestBoletoCents + 1, false, limits)).toBe(false);
    expect(isBoletoOffered(limits.guestBoletoCents + 1, true, limits)).toBe(true);
  });
});

describe('declined cards', () => {
  const none: RefusedCards = { person: 0, device: 0, card: 0, network: 0, wide: 0, shop: 0 };

  it('do not stop a shopper after three', () => {
    const three = { ...none, person: FREE_REFUSALS, device: FREE_REFUSALS, card: FREE_REFUSALS };
    expect(judgeCard({ ...three, network: FREE_REFUSALS, shop: FREE_REFUSALS }, limits)).toEqual({
      kind: 'free',
    });
  });

  it('then require proof of work, and finally block further cards', () => {
    expect(judgeCard({ ...none, person: 4 }, limits)).toEqual({ kind: 'proof', level: 0 });
    expect(judgeCard({ ...none, person: 5 }, limits)).toEqual({ kind: 'refused', by: 'person' });
    expect(judgeCard({ ...none, device: 7 }, limits)).toEqual({ kind: 'proof', level: 2 });
    expect(judgeCard({ ...none, device: 8 }, limits)).toEqual({ kind: 'refused', by: 'device' });
    expect(judgeCard({ ...none, card: 8 }, limits)).toEqual({ kind: 'refused', by: 'card' });
    expect(judgeCard({ ...none, network: 8 }, limits)).toEqual({ kind: 'free' });
    expect(judgeCard({ ...none, network: 9 }, limits)).toEqual({ kind: 'proof', level: 0 });
    expect(judgeCard({ ...none, network: 15 }, limits)).toEqual({ kind: 'refused', by: 'network' });
    expect(judgeCard({ ...none, wide: 74 }, limits)).toEqual({ kind: 'free' });
    expect(judgeCard({ ...none, wide: 75 }, limits)).toEqual({ kind: 'refused', by: 'network' });
  });

  it('across the shop require proof of work from everyone, and block nobody', () => {
    expect(judgeCard({ ...none, shop: 10_000 }, limits)).toEqual({ kind: 'proof', level: 1 });
    expect(isShopUnderAttack({ shop: limits.refusedCardsPerShop }, limits)).toBe(true);
    expect(isShopUnderAttack({ shop: limits.refusedCardsPerShop - 1 }, limits)).toBe(false);
  });
});

describe('the ceilings checked when an order is written', () => {
  it('allow exactly what the same check allows', () => {
    const holding = fc.record({ orders: fc.nat(30), units: fc.nat(400) });
    const holdings = fc.record({
      cpf: holding,
      email: holding,
      device: holding,
      network: holding,
      wide: holding,
    });
    const standing = fc.constantFrom(stranger, proven, trusted);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), holdings, standing, (units, now, who) => {
        const isWithin = holdingCeilings(units, limits, who).every(
          ({ name, of, most }) => now[name][of] <= most,
        );
        expect(isWithin).toBe(checkHolding(units, now, limits, who).ok);
      }),
      { numRuns: 1_000 },
    );
  });

  it('require no harder proof of work than the one sent along', () => {
    const refused = fc.record({
      person: fc.nat(8),
      device: fc.nat(12),
      card: fc.nat(12),
      network: fc.nat(20),
      wide: fc.nat(90),
      shop: fc.nat(limits.refusedCardsPerShop + 5),
    });
    fc.assert(
      fc.property(refused, fc.option(fc.nat(4)), (now, level) => {
        const most = cardCeilings(limits, level);
        const names = Object.keys(most) as (keyof typeof most)[];
        const verdict = judgeCard(now, limits);
        const isLetPass =
          verdict.kind === 'free' || (verdict.kind === 'proof' && level !== null && verdict.level <= level);
        if (names.every((name) => now[name] <= most[name])) expect(isLetPass).toBe(true);
        // A shop under attack requires proof of work from everyone.
        else if (!isShopUnderAttack(now, limits)) expect(isLetPass).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
