import { removalPause } from '#domain/payments/card-removal.ts';
import { unsealRef } from '../../auth/card-ref.ts';
import type { Services } from '../../compose.ts';
import { logLine } from '../../ports/log.ts';
import type { CardRef } from '../../ports/payments.ts';
import * as removals from '../../sql/payments/card-removals.sql.ts';
import { isCardKept } from '../../sql/payments/saved-cards.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { type JobResult, processQueue } from '../work-queue.ts';

const BATCH = 20;
const WIDTH = 4;

/**
 * Deletes cards at the provider that nobody keeps here any more. As long as it does not answer, they are tried again, at last once a
 * day and without an end: that somebody wants to be forgotten does not lapse.
 */
export function removeCards(shop: Services, budget: Budget = createBudget(shop.clock)): Promise<JobResult> {
  const db = shop.database.as({ actor: 'system' });
  return processQueue<removals.CardRemoval>({
    job: 'remove-cards',
    claim: () => removals.claimRemovals(db, BATCH),
    work: (removal) => remove(shop, removal),
    release: async ({ untouched }) => {
      if (untouched.length > 0)
        await removals.releaseRemovals(
          db,
          untouched.map(({ id }) => id),
        );
    },
    width: WIDTH,
    isLeft: () => budget.isLeft(),
  });
}

async function remove(
  shop: Services,
  { id, refSealed, refHash, attempts }: removals.CardRemoval,
): Promise<boolean> {
  const db = shop.database.as({ actor: 'system' });
  const ref = opened(shop, id, refSealed);
  // Kept again meanwhile, under the same id; or sealed under a secret that is lost, and then nobody can name it any more.
  if (ref === null || (await isCardKept(db, refHash))) {
    await removals.forgetRemoval(db, id);
    return true;
  }
  const removed = await shop.payments.removeCard(ref);
  if (removed.ok) {
    await removals.forgetRemoval(db, id);
    return true;
  }
  const { code, status, message } = removed;
  logLine('warn', { event: 'card_not_removed', removal: id, attempts, code, status, message });
  await removals.postponeRemoval(db, id, removalPause(attempts));
  return false;
}

function opened({ config }: Services, id: string, refSealed: string): CardRef | null {
  try {
    return unsealRef(config, id, refSealed);
  } catch (error) {
    logLine('error', { event: 'card_removal_lost', removal: id, why: String(error) });
    return null;
  }
}
