import type { Services } from '#server/compose.ts';
import type { Database } from '#server/ports/database.ts';
import { moveIn } from '#server/use-cases/admin/move-in/go-on-move.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { watched } from './watched-database.ts';

/** Runs of a move that die. */

/** A run that dies at its nth round trip: nothing of it happens any more, not even giving its claim back. Whether it died. */
async function runUntil(owner: Database, services: Services, trip: number): Promise<boolean> {
  let trips = 0;
  const database = watched(services.database, () => {
    trips += 1;
    if (trips >= trip) throw new Error('killed');
  });
  await moveIn({ ...services, database }, createBudget(services.clock)).catch(() => {});
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update move_ins set claimed_until = null, due_at = now() where due_at is not null`),
  );
  return trips >= trip;
}

/** How far a move is: another text once anything of it is written or taken back. */
async function markOf(owner: Database, id: string): Promise<{ state: string; mark: string } | undefined> {
  const of = (table: string) => `(select count(*) from ${table} t where t.move_in_id = m.id)`;
  const tables = ['move_in_items', 'moved_products', 'moved_changes', 'moved_customers', 'past_orders'];
  const [row] = await owner.transaction({ actor: 'system' }, (tx) =>
    tx.all<{ state: string; mark: string }>(
      `select m.state, concat_ws(' ', m.state, m.steps, ${tables.map(of).join()}) as mark from move_ins m where m.id = $1`,
      [id],
    ),
  );
  return row;
}

/** Kills runs at ever later moments, from the first one again for each piece that one of them got through; how many died. */
export async function killedEverywhere(owner: Database, services: Services, id: string): Promise<number> {
  let [kills, trip, mark] = [0, 0, ''];
  for (let runs = 0; runs < 400; runs += 1) {
    const now = await markOf(owner, id);
    if (now?.state !== 'running' && now?.state !== 'undoing') return kills;
    trip = now.mark === mark ? trip + 1 : 1;
    ({ mark } = now);
    if (await runUntil(owner, services, trip)) kills += 1;
  }
  throw new Error('never done');
}
