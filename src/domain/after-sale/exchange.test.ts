import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeTerms, mayShip, payDifference } from './exchange.ts';
import { refundShare } from './refund-share.ts';

/** A dress of R$ 100,00, bought by card without a coupon. */
const CARD = { quantity: 1, refundedQuantity: 0, listCents: 10_000, couponCents: 0, moneyCents: 10_000 };
/** The same by PIX, and additionally with a coupon of 10 %. */
const PIX = { ...CARD, moneyCents: 9_500 };
const COUPON = { ...CARD, couponCents: 1_000, moneyCents: 8_550 };

const other = (unitCents: number) => ({ unitCents, isSameProduct: false });
const same = (unitCents: number) => ({ unitCents, isSameProduct: true });

describe('the terms of an exchange', () => {
  it.each([
    [
      'another size at the same price',
      CARD,
      same(10_000),
      { differenceCents: 0, backCents: 0, keptCents: 10_000 },
    ],
    [
      'paid by PIX: still nothing to pay',
      PIX,
      same(10_000),
      { differenceCents: 0, backCents: 0, keptCents: 9_500 },
    ],
    [
      'with a coupon: still nothing',
      COUPON,
      same(10_000),
      { couponCents: 1_000, differenceCents: 0, keptCents: 8_550 },
    ],
    ['the same piece costs more today', COUPON, same(12_000), { couponCents: 1_000, differenceCents: 2_000 }],
    [
      'the same piece costs less',
      COUPON,
      same(5_000),
      { couponCents: 500, creditCents: 4_500, backCents: 4_275 },
    ],
    [
      'one of three, of a coupon that does not divide by three: not even a cent',
      { ...CARD, quantity: 3, listCents: 9_000, couponCents: 1_000, moneyCents: 8_000 },
      same(3_000),
      { couponCents: 333, creditCents: 2_667, differenceCents: 0, backCents: 0, keptCents: 2_666 },
    ],
    ['a dearer piece', CARD, other(15_000), { creditCents: 10_000, differenceCents: 5_000, backCents: 0 }],
    ['a dearer one, paid by PIX', PIX, other(15_000), { differenceCents: 5_000, keptCents: 9_500 }],
    [
      'a coupon is no discount on another product',
      COUPON,
      other(10_000),
      { couponCents: 0, differenceCents: 1_000 },
    ],
    ['a cheaper piece', CARD, other(6_000), { differenceCents: 0, backCents: 4_000, keptCents: 6_000 }],
    ['a cheaper one, paid by PIX', PIX, other(6_000), { backCents: 3_800, keptCents: 5_700 }],
    [
      'a piece that cost nothing',
      { ...CARD, couponCents: 10_000, moneyCents: 0 },
      other(6_000),
      {
        creditCents: 0,
        differenceCents: 6_000,
        backCents: 0,
        keptCents: 0,
      },
    ],
  ])('%s', (_, bought, wanted, terms) => {
    expect(exchangeTerms(bought, 1, wanted)).toMatchObject(terms);
  });

  it('of two of three units', () => {
    const three = { ...CARD, quantity: 3, listCents: 10_000, couponCents: 0, moneyCents: 9_500 };
    expect(exchangeTerms(three, 2, other(4_000))).toMatchObject({
      wantedCents: 8_000,
      creditCents: 6_666,
      differenceCents: 1_334,
      keptCents: 6_333,
    });
  });

  const bought = fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unit: fc.nat(500_000),
      coupon: fc.nat(100),
      pix: fc.boolean(),
    })
    .map(({ quantity, unit, coupon, pix }) => {
      const listCents = unit * quantity;
      const couponCents = Math.floor((listCents * coupon) / 100);
      const payable = listCents - couponCents;
      return {
        quantity,
        refundedQuantity: 0,
        listCents,
        couponCents,
        moneyCents: pix ? payable - Math.floor(payable / 20) : payable,
      };
    });
  const wanted = fc.record({ unitCents: fc.nat(1_000_000), isSameProduct: fc.boolean() });

  it('never loses or creates a cent, and nobody both pays and is paid', () => {
    fc.assert(
      fc.property(bought, fc.nat(8), wanted, (piece, n, other) => {
        const units = 1 + (n % piece.quantity);
        const terms = exchangeTerms(piece, units, other);
        const money = refundShare({ ...piece, paidCents: piece.moneyCents }, units);
        expect(terms.keptCents + terms.backCents).toBe(money);
        expect(terms.wantedCents).toBe(other.unitCents * units);
        expect(terms.couponCents + terms.creditCents + terms.differenceCents).toBe(terms.wantedCents);
        expect(Math.min(terms.differenceCents, terms.backCents)).toBe(0);
        for (const cents of Object.values(terms)) expect(cents).toBeGreaterThanOrEqual(0);
        for (const cents of Object.values(terms)) expect(Number.isInteger(cents)).toBe(true);
      }),
    );
  });

  it('gives exactly what was paid if the units are exchanged one by one', () => {
    fc.assert(
      fc.property(bought, wanted, (piece, other) => {
        let cents = 0;
        for (let refundedQuantity = 0; refundedQuantity < piece.quantity; refundedQuantity++) {
          const { keptCents, backCents } = exchangeTerms({ ...piece, refundedQuantity }, 1, other);
          cents += keptCents + backCents;
        }
        expect(cents).toBe(piece.moneyCents);
      }),
    );
  });

  it('costs nothing for the same product at the same price, whatever its discount', () => {
    fc.assert(
      fc.property(bought, fc.nat(8), fc.nat(8), (piece, n, gone) => {
        const unitCents = piece.listCents / piece.quantity;
        const refundedQuantity = gone % piece.quantity;
        const units = 1 + (n % (piece.quantity - refundedQuantity));
        expect(exchangeTerms({ ...piece, refundedQuantity }, units, same(unitCents))).toMatchObject({
          differenceCents: 0,
          backCents: 0,
        });
      }),
    );
  });
});

describe('the payment of a difference', () => {
  const wallets = [
    { id: 'code', cents: 2_000 },
    { id: 'account', cents: 9_000 },
  ];
  const pay = (cents: number, of = wallets, pixPercent = 5) => payDifference(cents, of, { pixPercent });

  it('uses credit first, codes before the account; the PIX discount applies to the rest', () => {
    expect(pay(5_000, wallets.slice(0, 1))).toEqual({
      creditCents: 2_000,
      shares: [{ id: 'code', cents: 2_000 }],
      restCents: 3_000,
      pixDiscountCents: 150,
    });
    expect(pay(5_000)).toEqual({
      creditCents: 5_000,
      shares: [
        { id: 'code', cents: 2_000 },
        { id: 'account', cents: 3_000 },
      ],
      restCents: 0,
      pixDiscountCents: 0,
    });
    expect(pay(5_000, [])).toMatchObject({ creditCents: 0, restCents: 5_000, pixDiscountCents: 250 });
    expect(pay(5_000, [], 10)).toMatchObject({ pixDiscountCents: 500 });
  });

  it('uses no more than the difference and no more than the wallets hold', () => {
    const wallet = fc.record({ id: fc.uuid(), cents: fc.nat(9_000) });
    fc.assert(
      fc.property(fc.nat(20_000), fc.array(wallet, { maxLength: 6 }), fc.nat(100), (cents, all, percent) => {
        const { creditCents, shares, restCents, pixDiscountCents } = pay(cents, all, percent);
        const held = all.reduce((sum, one) => sum + one.cents, 0);
        expect(creditCents).toBe(Math.min(cents, held));
        expect(shares.reduce((sum, one) => sum + one.cents, 0)).toBe(creditCents);
        expect(creditCents + restCents).toBe(cents);
        expect(pixDiscountCents).toBeLessThanOrEqual(restCents);
      }),
    );
  });
});

it.each([
  ['accepted', null, 'posted', false],
  ['accepted', '2026-11-20T12:00:00Z', 'posted', true],
  ['accepted', '2026-11-20T12:00:00Z', 'arrived', false],
  ['done', null, 'arrived', true],
  ['canceled', '2026-11-20T12:00:00Z', 'posted', false],
  ['refused', '2026-11-20T12:00:00Z', 'posted', false],
] as const)('%s, posted %s, setting %s: may be sent %s', (status, postedAt, leaves, may) => {
  expect(mayShip({ status, postedAt }, leaves)).toBe(may);
});
