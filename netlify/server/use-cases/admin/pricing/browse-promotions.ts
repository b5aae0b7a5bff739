import type { Announced, PromotionListInput } from '#contracts/admin/promotions.ts';
import { promotionState } from '#domain/pricing/promotions.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pricing/admin-promotions.sql.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

export async function listPromotions(desk: Desk, staff: Staff, input: PromotionListInput) {
  const now = desk.clock.now();
  return staffPage(desk, staff, input.pagina, async (tx, slice) => {
    const { items, total } = await sql.findPromotions(tx, input, now, slice);
    const found = await sql.findAnnounced(tx, now);
    const announced = found && announcedOf(found);
    const groups = await sql.findCouponGroups(tx);
    return { items: items.map((item) => withDays(item, now)), total, announced, groups };
  });
}

export async function openPromotion(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findPromotion(tx, id));
  return found ? ok(withDays(found, desk.clock.now())) : fail('not_found');
}

function announcedOf({ id, code, isOfCampaign, ...period }: sql.Period & Omit<Announced, 'startsOn'>) {
  return { id, code, isOfCampaign, startsOn: daysOf(period).startsOn };
}

/** A promotion with its first and last day, and its current state. */
export function withDays<R extends sql.PromotionRecord>({ startsAt, endsAt, ...rest }: R, now: Date) {
  return {
    ...rest,
    ...daysOf({ startsAt, endsAt }),
    state: promotionState({ ...rest, startsAt, endsAt }, { now, timesUsed: rest.timesUsed }),
  };
}

/** The first and last day of a promotion; `endsAt` is exclusive. */
export function daysOf({ startsAt, endsAt }: sql.Period): { startsOn: string; endsOn: string } {
  return {
    startsOn: toISODate(today(startsAt)),
    endsOn: toISODate(today(new Date(endsAt.getTime() - 1))),
  };
}
