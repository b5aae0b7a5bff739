import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf } from './ledger.ts';
import { creditOnItems, splitPurchase, splitRefund, splitReturn } from './split.ts';

describe('the part of an order that credit pays', () => {
  test('uses the wallets in order, and skips empty ones', () => {
    const wallets = [
      { id: 'card', cents: 3_000 },
      { id: 'empty', cents: 0 },
      { id: 'account', cents: 9_000 },
      { id: 'spare', cents: 5 },
    ];
    expect(splitPurchase(10_000, wallets)).toEqual({
      cents: 10_000,
      shares: [
        { id: 'card', cents: 3_000 },
        { id: 'account', cents: 7_000 },
      ],
    });
  });

  test('pays the delivery before the pieces', () => {
    expect(creditOnItems(1_500, 2_000)).toBe(0);
    expect(creditOnItems(5_000, 2_000)).toBe(3_000);
  });
});

describe('refunds', () => {
  test('money first, then credit', () => {
    const left = { moneyCents: 6_000, creditCents: 4_000 };
    expect(splitRefund(5_000, left)).toEqual({ moneyCents: 5_000, creditCents: 0 });
    expect(splitRefund(7_000, left)).toEqual({ moneyCents: 6_000, creditCents: 1_000 });
    expect(() => splitRefund(10_001, left)).toThrow(RangeError);
  });

  test('credit returns to the wallets in reverse order', () => {
    const out = [
      { id: 'card', cents: 3_000 },
      { id: 'account', cents: 7_000 },
    ];
    expect(splitReturn(8_000, out)).toEqual([
      { id: 'account', cents: 7_000 },
      { id: 'card', cents: 1_000 },
    ]);
    expect(() => splitReturn(10_001, out)).toThrow(RangeError);
  });

  test('partial refunds always add up to what was paid', () => {
    const wallet = fc.record({ id: fc.uuid(), cents: fc.nat(9_000) });
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.array(wallet, { maxLength: 4 }),
        fc.array(fc.nat(3_000), { maxLength: 12 }),
        (price, wallets, wanted) => {
          const { cents: paid, shares } = splitPurchase(price, wallets);
          expect(balanceOf(shares)).toBe(paid);
          let left = { moneyCents: price - paid, creditCents: paid };
          let out = shares;
          for (const wish of [...wanted, price]) {
            const all = left.moneyCents + left.creditCents;
            const back = splitRefund(Math.min(wish, all), left);
            left = {
              moneyCents: left.moneyCents - back.moneyCents,
              creditCents: left.creditCents - back.creditCents,
            };
            const returned = splitReturn(back.creditCents, out);
            out = out.map((share) => ({
              ...share,
              cents: share.cents - balanceOf(returned.filter(({ id }) => id === share.id)),
            }));
            expect(balanceOf(out)).toBe(left.creditCents);
          }
          expect(left).toEqual({ moneyCents: 0, creditCents: 0 });
        },
      ),
    );
  });
});
