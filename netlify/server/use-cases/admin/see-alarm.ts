import { seeAlarm as see } from '../../sql/alarms.sql.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

/** Somebody has looked at an alarm; the next time it begins anew. */
export function seeAlarm(shop: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite<{ id: string }, 'not_found'>(shop, staff, async (tx, log) => {
    const alarm = await see(tx, id, staff.userId);
    if (!alarm) return { ok: false, code: 'not_found' };
    const { id: _, payment, ...rest } = alarm;
    log({
      action: 'alarm.seen',
      entity: 'alarm',
      entityId: id,
      before: payment ? { ...rest, payment } : rest,
      after: null,
    });
    return { ok: true, value: { id } };
  });
}
