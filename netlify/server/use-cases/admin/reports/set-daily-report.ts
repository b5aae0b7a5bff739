import { fail, ok } from '../../../ports/outcome.ts';
import { setWantsDailyReport } from '../../../sql/reports/daily-report.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';

/** Turns the daily summary by mail on or off for the signed-in team member. */
export function setDailyReport(shop: Desk, staff: Staff, { isWanted }: { isWanted: boolean }) {
  return staffWrite(shop, staff, async (tx, log) => {
    const before = await setWantsDailyReport(tx, staff.userId, isWanted);
    if (before === null) return fail('not_found');
    log('update', 'daily_news', staff.userId, { before: { isWanted: before }, after: { isWanted } });
    return ok({ isWanted });
  });
}
