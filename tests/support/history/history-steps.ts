import fc from 'fast-check';
import { expect } from 'vitest';
import { BACK_AS } from '#domain/after-sale/exchange.ts';
import { type DatabaseFault, meeting } from '../database-faults.ts';
import { type Act, perform } from './history-acts.ts';
import { parcelActs } from './history-parcels.ts';
import { BENEFITS, type HistoryScene, HOW, type Wish } from './history-scene.ts';

const order = fc.nat(7);
const how = fc.constantFrom(...HOW);
const wishOf = (codes: fc.Arbitrary<number>): fc.Arbitrary<Wish> =>
  fc.record({
    how,
    person: fc.nat(2),
    size: fc.constantFrom(0 as const, 1 as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    coupon: fc.constantFrom(null, ...BENEFITS),
    codes,
  });
const backAs = fc.constantFrom(...BACK_AS);
/** Prefers dearer variants, which leave a price difference to pay. */
const wanted = fc.constantFrom(0, 1, 1, 2);
const actsOf = (codes: fc.Arbitrary<number>): fc.WeightedArbitrary<Act>[] => [
  { weight: 1, arbitrary: fc.record({ act: fc.constant('submit_again' as const), order }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('exchange_again' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('pay_again' as const), order, how, renew: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('bank' as const),
      order,
      charge: fc.nat(3),
      does: fc.constantFrom('pay', 'pay', 'pay', 'pay_less', 'pay_more', 'chargeback'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('review' as const),
      order,
      ends: fc.constantFrom('pay' as const, 'refuse' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('hooks' as const),
      twice: fc.boolean(),
      outOfOrder: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('time_over' as const),
      order,
      days: fc.constantFrom(0, 2, 20),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      order,
      cents: fc.constantFrom(null, 1_000, 5_000),
      restock: fc.boolean(),
      isRefused: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('fulfil' as const),
      order,
      to: fc.constantFrom('preparing' as const, 'shipped' as const, 'delivered' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('ask_back' as const),
      order,
      kind: fc.constantFrom('withdrawal' as const, 'exchange' as const),
      isWhole: fc.boolean(),
      wanted,
      backAs,
      codes,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('ask_back' as const),
      order,
      kind: fc.constant('exchange' as const),
      isWhole: fc.boolean(),
      wanted,
      backAs,
      codes,
    }),
  },
  // Selects from the latest orders, so that replacements are exchanged again.
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('swap' as const),
      order: fc.nat(3).map((back) => -1 - back),
      wanted,
      backAs,
      codes,
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('arrive' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('exchange' as const),
      order,
      does: fc.constantFrom('give_up' as const, 'post' as const, 'send' as const, 'lapse' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      order,
      to: fc.constantFrom('accepted' as const, 'accepted' as const, 'done' as const, 'refused' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reconcile' as const) }) },
  ...parcelActs(order),
];

/** Random actions; `codes` selects the scene's codes that pay for orders and price differences (history-scene.ts). */
export const orderActs = (codes: fc.Arbitrary<number>, buys = 4): fc.WeightedArbitrary<Act>[] => [
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('place' as const), wish: wishOf(codes) }),
  },
  {
    weight: buys,
    arbitrary: fc.record({ act: fc.constant('buy' as const), wish: wishOf(codes) }),
  },
  ...actsOf(codes),
];

/** A fault during a step, of the provider or the database. */
type Fault = { provider: Record<string, number | boolean> } | { database: DatabaseFault };
const fault: fc.Arbitrary<Fault | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom<Record<string, number | boolean>>(
        { dropAfter: 1 },
        { dropAfter: 2 },
        { dropBefore: 1 },
        { failNext: 1 },
        { down: true },
        { forgetKeys: true },
        { forgetKeys: true, dropAfter: 2 },
        { loseWebhooks: true },
      )
      .map((provider) => ({ provider })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ kind: fc.constantFrom('killed', 'dropped', 'deaf'), after: fc.nat(12) })
      .map((database) => ({ database })),
  },
);

const WELL = {
  dropAfter: 0,
  dropBefore: 0,
  failNext: 0,
  down: false,
  forgetKeys: false,
  loseWebhooks: false,
};

/** A test's statistics, and its invariants. */
type Asked = {
  done: { steps: number; faults: number; thrown: number };
  broken(scene: HistoryScene): Promise<string[]>;
};

/** One step: an action or two concurrent ones, possibly with a fault. */
class Step implements fc.AsyncCommand<{ orders: number }, HistoryScene, false> {
  readonly acts: readonly Act[];
  readonly fault: Fault | null;
  readonly asked: Asked;
  constructor(acts: readonly Act[], fault: Fault | null, asked: Asked) {
    this.acts = acts;
    this.fault = fault;
    this.asked = asked;
  }

  check(model: Readonly<{ orders: number }>): boolean {
    return model.orders > 0 || this.acts.some(({ act }) => act === 'place' || act === 'buy');
  }

  async run(model: { orders: number }, scene: HistoryScene): Promise<void> {
    model.orders += this.acts.filter(({ act }) => act === 'place' || act === 'buy').length;
    const { provider } = scene.shop.world;
    const isDatabase = this.fault !== null && 'database' in this.fault;
    const acting =
      this.fault && 'database' in this.fault ? meeting(scene.services, this.fault.database) : scene.services;
    if (this.fault && 'provider' in this.fault) provider.set(this.fault.provider);
    const results = await Promise.allSettled(this.acts.map((one) => perform(scene, acting, one)));
    provider.set(WELL);
    const { done } = this.asked;
    done.steps++;
    if (this.fault) done.faults++;
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      done.thrown++;
      // Use cases may throw only on database faults; creating a card token may fail on provider faults.
      if (!isDatabase && !isTokenLost(this.fault)) throw result.reason;
    }
    expect(await this.asked.broken(scene)).toEqual([]);
  }

  toString(): string {
    return JSON.stringify([...this.acts, ...(this.fault ? [this.fault] : [])]);
  }
}

const isTokenLost = (fault: Fault | null) => fault !== null && 'provider' in fault;

/** Runs a fixed history, checking the invariants after each action. */
export async function liveStory(scene: HistoryScene, acts: readonly Act[], asked: Asked): Promise<void> {
  const model = { orders: 0 };
  for (const act of acts) await new Step([act], null, asked).run(model, scene);
}

/** Random sequences of steps with these actions. */
export function stepsOf(of: fc.WeightedArbitrary<Act>[], asked: Asked): fc.Arbitrary<Step> {
  const act = fc.oneof(...of);
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: fc.tuple(act) }, { weight: 1, arbitrary: fc.tuple(act, act) }),
      fault,
    )
    .map(([both, goesWrong]) => new Step(both, goesWrong, asked));
}
