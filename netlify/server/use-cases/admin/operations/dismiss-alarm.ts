import { fail, ok } from '../../../ports/outcome.ts';
import { markAlarmSeen as see } from '../../../sql/operations/alarms.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';

/** Dismisses an alarm; the next occurrence raises a new one. */
export function dismissAlarm(shop: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(shop, staff, async (tx, log) => {
    const alarm = await see(tx, id, staff.userId);
    if (!alarm) return fail('not_found');
    const { id: _, payment, ...rest } = alarm;
    log('alarm.seen', 'alarm', id, { before: payment ? { ...rest, payment } : rest });
    return ok({ id });
  });
}
