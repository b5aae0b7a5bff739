import type { CountedAlarm } from '#domain/operations/alarms.ts';
import type { Services } from '../compose.ts';
import { raiseAlarm } from '../sql/operations/alarms.sql.ts';

/** Failures that are reported to the back office. */
const ALARMS: Readonly<Record<string, CountedAlarm>> = { card_attempts_limited: 'card_attempts_limited' };

/** Reports a failure to the back office, in a separate transaction because the failed one was rolled back. */
export async function reportAlarm({ database }: Services, code: string): Promise<void> {
  const kind = ALARMS[code];
  if (kind) await raiseAlarm(database.as({ actor: 'system' }), kind);
}
