import type { ManualClock } from '#dev/world/clock.ts';
import type { Fiscal } from '#dev/world/fiscal/fiscal.ts';
import type { Services } from '#server/compose.ts';
import type { Database } from '#server/ports/database.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { issueNotesPatiently } from '#server/use-cases/fiscal/issue-notes-patiently.ts';
import { sendPaidNotes } from '#server/use-cases/fiscal/send-paid-notes.ts';
import { asShop } from './after-sale.ts';

/** What is lost on the way from a payment to its authorised note. */
export type Lost = { hooks: boolean; afterAnswer: boolean };

/** Seconds from the start of a minute. */
export type Payment = { orderId: string; at: number };

const STEP_SECONDS = 0.5;

type World = {
  services: Services;
  /** The provider and the authority, in a time of their own. */
  fiscal: Fiscal;
  clock: ManualClock;
  owner: Database;
};

/**
 * Lives minutes in which orders are paid, without waiting for them: time passes by moving what is due in the database, and the
 * stand-in's clock. The scheduled run is that of each full minute. Resolves to the seconds from each payment to its authorised note.
 */
export async function liveMinutes(world: World, payments: readonly Payment[], lost: Lost): Promise<number[]> {
  const { services, fiscal, clock, owner } = world;
  const sql = (text: string, values: unknown[] = []) => asShop<{ id: string }>(owner, text, values);
  let seconds = 0;
  let isRunning = false;
  const after = new Map<string, number>();
  const open = new Map(payments.map((one) => [one.orderId, one.at]));
  const unpaid = payments.toSorted((a, b) => a.at - b.at);

  async function pay(): Promise<void> {
    while (unpaid[0] && unpaid[0].at <= seconds) {
      await sql('update orders set paid_at = now() where id = $1', [unpaid.shift()?.orderId]);
      if (!lost.afterAnswer) await sendPaidNotes(services);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    const wait = async (ms: number) => {
      const until = seconds + ms / 1_000;
      while (seconds < until) await step();
    };
    await issueNotesPatiently(services, createBudget({ now: () => new Date(seconds * 1_000) }), wait);
    isRunning = false;
  }

  async function step(): Promise<void> {
    seconds += STEP_SECONDS;
    clock.advance(STEP_SECONDS * 1_000);
    await sql(
      'update fiscal_notes set due_at = due_at - make_interval(secs => $1) where due_at is not null',
      [STEP_SECONDS],
    );
    await pay();
    await fiscal.run();
    if (seconds % 60 === 0 && !isRunning) await run();
    for (const { id } of await sql(`select order_id as id from fiscal_notes where state = 'authorised'`)) {
      const at = open.get(id);
      if (at !== undefined) after.set(id, seconds - at);
      open.delete(id);
    }
  }

  while (open.size > 0 && seconds < 3_600) await step();
  return [...after.values()].toSorted((a, b) => a - b);
}

/** The value that so much of them do not exceed. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
