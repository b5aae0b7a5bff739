import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { ACTIONS, type ChargeAction } from './transitions.ts';

export const SCHEDULE_SCHEMA = `
  create table if not exists jobs (
    seq integer primary key autoincrement, due_at integer not null, charge_id text not null, action text not null
  ) strict;
  create index if not exists jobs_due on jobs (due_at);
`;

const Job = z.object({ charge_id: z.string(), action: z.enum(ACTIONS) });

/** Scheduled transitions of charges; persisted. */
export function createSchedule(database: DatabaseSync, clock: Clock) {
  const add = database.prepare('insert into jobs (due_at, charge_id, action) values (?, ?, ?)');
  const take = database.prepare(
    'delete from jobs where seq = (select seq from jobs where due_at <= ? order by due_at, seq limit 1) returning charge_id, action',
  );
  return {
    add(chargeId: string, action: ChargeAction, dueAt: number): void {
      add.run(dueAt, chargeId, action);
    },
    takeDue(): { chargeId: string; action: ChargeAction } | undefined {
      const row = take.get(clock.now());
      if (!row) return undefined;
      const job = Job.parse(row);
      return { chargeId: job.charge_id, action: job.action };
    },
  };
}
export type Schedule = ReturnType<typeof createSchedule>;
