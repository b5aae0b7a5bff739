import { setWantsNews } from '../../sql/daily-news.sql.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

/** Whether somebody of the team wants the day's news by mail. */
export function chooseNews(shop: Desk, staff: Staff, { isWanted }: { isWanted: boolean }) {
  return staffWrite<{ isWanted: boolean }, 'not_found'>(shop, staff, async (tx, log) => {
    const before = await setWantsNews(tx, staff.userId, isWanted);
    if (before === null) return { ok: false, code: 'not_found' };
    log({
      action: 'update',
      entity: 'daily_news',
      entityId: staff.userId,
      before: { isWanted: before },
      after: { isWanted },
    });
    return { ok: true, value: { isWanted } };
  });
}
