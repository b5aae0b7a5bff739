import { canonical } from '#domain/text/canonical.ts';
import type { MoveStep, StepState } from '../../../sql/move-in/move-items.sql.ts';
import { inBatches } from '../in-batches.ts';
import type { Planned } from './plan.ts';
import { keptOf } from './write-planned-products.ts';

/** What a plan has to write, by step, in the order in which it is stored: the same for the same plan. */
export type StepItems = { step: MoveStep; items: readonly unknown[] };

/** A product that stays as it is counts if the file says anything new of it. */
export function itemsOf({ move, addresses, people }: Planned): StepItems[] {
  const told = move.unchanged.filter((write) => canonical(keptOf(write)) !== canonical(write.writtenBefore));
  const steps: StepItems[] = [
    { step: 'categories', items: move.categories.filter(({ isNew }) => isNew) },
    { step: 'products', items: [...move.writes, ...told] },
    { step: 'customers', items: people.customers },
    { step: 'orders', items: people.orders },
    { step: 'redirects', items: addresses },
  ];
  return steps.filter(({ items }) => items.length > 0);
}

export const statesOf = (steps: readonly StepItems[]): StepState[] =>
  steps.map(({ step, items }) => ({ step, done: 0, total: items.length }));

/** Items of one statement. */
const AT_ONCE = 500;

/** All of them in pieces, but for those of each step that are stored already. */
export function* piecesOf(
  steps: readonly StepItems[],
  stored: ReadonlyMap<string, number> = new Map(),
): Generator<StepItems & { from: number }> {
  for (const { step, items } of steps) {
    let from = stored.get(step) ?? 0;
    for (const batch of inBatches(items.slice(from), AT_ONCE)) {
      yield { step, items: batch, from };
      from += batch.length;
    }
  }
}
