import type { CountedAlarm } from '#domain/alarms.ts';
import type { Services } from '../compose.ts';
import { raiseAlarm } from '../sql/alarms.sql.ts';

/** Failures that somebody at the desk should hear of. */
const ALARMS: Readonly<Record<string, CountedAlarm>> = { card_attempts_limited: 'card_attempts_limited' };

/** Tells the desk of a failure that should not happen to shoppers; in a transaction of its own, as the other was undone. */
export async function alarmAtDesk({ database }: Pick<Services, 'database'>, code: string): Promise<void> {
  const kind = ALARMS[code];
  if (kind) await raiseAlarm(database.as({ actor: 'system' }), kind);
}
