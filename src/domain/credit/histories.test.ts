import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '../pricing/pricing.ts';
import { creditEndsAt, returnedEndsAt } from './expiry.ts';
import { giftRefund } from './gift-card.ts';
import { balanceOf, type CreditEntry, endOfReturned, expiredOf, lotsOf } from './ledger.ts';
import { type Share, splitPurchase, splitRefund, splitReturn } from './split.ts';

/**
 * Invariants over any sequence of events: a balance is the sum of its entries and never negative, and the books agree.
 * Everything received (money kept, and credit granted for free) equals what went out or is still owed: goods and delivery,
 * expired credit, remaining credit.
 */

type Gift = { wallet: string; moneyCents: number; endsAt: Date };
type Order = { id: string; moneyCents: number; shares: Share[]; isOver: boolean };

class Books {
  now = new Date('2026-01-05T12:00:00-03:00');
  wallets = new Map<string, CreditEntry[]>([
    ['ana', []],
    ['card', []],
  ]);
  orders: Order[] = [];
  gifts: Gift[] = [];
  moneyIn = 0;
  givenFree = 0;
  goods = 0;
  ended = 0;

  ledger(wallet: string): CreditEntry[] {
    return this.wallets.get(wallet) ?? [];
  }
  add(wallet: string, entry: CreditEntry): void {
    this.ledger(wallet).push(entry);
    expect(balanceOf(this.ledger(wallet))).toBeGreaterThanOrEqual(0);
  }
  give(wallet: string, kind: 'goodwill' | 'exchange', cents: number): void {
    this.add(wallet, { kind, cents, expiresAt: creditEndsAt(kind, this.now, 1), orderId: null });
    // The remainder of an exchange was paid for a returned piece.
    if (kind === 'exchange') this.moneyIn += cents;
    else this.givenFree += cents;
  }
  buyGift(cents: number): void {
    const wallet = `gift-${this.gifts.length}`;
    const endsAt = creditEndsAt('gift_card', this.now);
    this.wallets.set(wallet, []);
    this.add(wallet, { kind: 'gift_card', cents, expiresAt: endsAt, orderId: wallet });
    this.gifts.push({ wallet, moneyCents: cents, endsAt });
    this.moneyIn += cents;
  }
  /** The unspent part is refunded as money; if the provider refuses, the card gets its value back. */
  giftBack(which: number, part: number | 'all', isRefused: boolean): void {
    const gift = this.gifts[which % Math.max(this.gifts.length, 1)];
    if (!gift) return;
    const { wallet, moneyCents, endsAt } = gift;
    const balanceCents = balanceOf(this.ledger(wallet));
    const cents = giftRefund(part === 'all' ? null : part, { balanceCents, moneyCents });
    if (cents === null) return;
    this.add(wallet, { kind: 'correction', cents: -cents, expiresAt: null, orderId: wallet });
    const expiresAt = returnedEndsAt(endsAt, this.now);
    if (isRefused) this.add(wallet, { kind: 'correction', cents, expiresAt, orderId: wallet });
    else {
      gift.moneyCents -= cents;
      this.moneyIn -= cents;
    }
  }
  correct(wallet: string, wanted: number): void {
    const cents = Math.max(wanted, -balanceOf(this.ledger(wallet)));
    if (cents === 0) return;
    this.add(wallet, { kind: 'correction', cents, expiresAt: null, orderId: null });
    this.givenFree += cents;
  }
  buy(unitPriceCents: number, shippingCents: number, isPix: boolean): void {
    const wallets = [...this.wallets].map(([id, entries]) => ({ id, cents: balanceOf(entries) }));
    const priced = priceCart({
      lines: [{ lineId: 'l', productId: 'p', unitPriceCents, discountPercent: 0, quantity: 1 }],
      paymentMethod: isPix ? 'pix' : 'credit_card',
      shippingCents,
      creditCents: balanceOf(wallets),
      rules: { pixPercent: 5, freeShippingOverCents: 30_000 },
    });
    const id = `order-${this.orders.length}`;
    const { shares } = splitPurchase(priced.creditCents, wallets);
    for (const share of shares)
      this.add(share.id, { kind: 'spend', cents: -share.cents, expiresAt: null, orderId: id });
    this.orders.push({ id, moneyCents: priced.totalCents, shares, isOver: false });
    this.moneyIn += priced.totalCents;
    this.goods += priced.itemsTotalCents + shippingCents;
  }
  refund(which: number, part: number | 'all'): void {
    const order = this.orders[which % Math.max(this.orders.length, 1)];
    if (!order || order.isOver) return;
    const left = { moneyCents: order.moneyCents, creditCents: balanceOf(order.shares) };
    const all = left.moneyCents + left.creditCents;
    const amount = part === 'all' ? all : Math.min(part, all);
    const { moneyCents, creditCents } = splitRefund(amount, left);
    order.moneyCents -= moneyCents;
    for (const { id, cents } of splitReturn(creditCents, order.shares)) {
      const ends = endOfReturned(this.ledger(id), order.id);
      this.add(id, { kind: 'refund', cents, expiresAt: returnedEndsAt(ends, this.now), orderId: order.id });
      order.shares = order.shares.map((share) =>
        share.id === id ? { ...share, cents: share.cents - cents } : share,
      );
    }
    order.isOver = part === 'all';
    this.moneyIn -= moneyCents;
    this.goods -= amount;
  }
  wait(days: number): void {
    this.now = new Date(this.now.getTime() + days * 86_400_000);
    for (const [wallet, entries] of this.wallets) {
      const cents = expiredOf(lotsOf(entries), this.now);
      if (cents === 0) continue;
      this.add(wallet, { kind: 'expiry', cents: -cents, expiresAt: null, orderId: null });
      this.ended += cents;
    }
  }
  agree(): void {
    let owed = 0;
    for (const entries of this.wallets.values()) {
      expect(balanceOf(lotsOf(entries))).toBe(balanceOf(entries));
      owed += balanceOf(entries);
    }
    expect(this.moneyIn + this.givenFree).toBe(this.goods + this.ended + owed);
  }
}

const wallet = fc.constantFrom('ana', 'card');
const step: fc.Arbitrary<(books: Books) => void> = fc.oneof(
  fc
    .tuple(
      wallet,
      fc.constantFrom('goodwill' as const, 'exchange' as const),
      fc.integer({ min: 1, max: 20_000 }),
    )
    .map((given) => (books: Books) => books.give(...given)),
  fc
    .tuple(wallet, fc.integer({ min: -9_000, max: 9_000 }))
    .map((fix) => (books: Books) => books.correct(...fix)),
  fc
    .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 3_000 }), fc.boolean())
    .map((order) => (books: Books) => books.buy(...order)),
  fc
    .tuple(fc.nat(20), fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 9_000 })))
    .map((back) => (books: Books) => books.refund(...back)),
  fc.integer({ min: 50, max: 1_000 }).map((reais) => (books: Books) => books.buyGift(reais * 100)),
  fc
    .tuple(
      fc.nat(20),
      fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 50_000 })),
      fc.boolean(),
    )
    .map((back) => (books: Books) => books.giftBack(...back)),
  fc.integer({ min: 1, max: 40 }).map((days) => (books: Books) => books.wait(days)),
);

test('in 10,000 random histories every balance is the sum of its entries, and the report agrees', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const books = new Books();
      for (const act of steps) act(books);
      books.agree();
    }),
    { numRuns: 10_000 },
  );
});
