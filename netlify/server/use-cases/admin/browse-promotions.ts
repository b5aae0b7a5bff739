import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type {
  Announcement,
  PromotionForm,
  PromotionListInput,
  PromotionRow,
} from '#contracts/admin/promotions.ts';
import { today, toISODate } from '#domain/calendar.ts';
import { pageCount } from '#domain/catalogue.ts';
import { promotionState } from '#domain/promotions.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as sql from '../../sql/admin-promotions.sql.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;
type Page = {
  items: PromotionRow[];
  total: number;
  page: number;
  totalPages: number;
  announced: Announcement | null;
};

const ORDERS = {
  inicio: 'starts',
  fim: 'ends',
  nome: 'name',
  codigo: 'code',
  desconto: 'percent',
  usos: 'used',
} as const satisfies Record<string, sql.PromotionOrder>;

export async function listPromotions(
  desk: Desk,
  staff: Staff,
  input: PromotionListInput,
): Promise<Outcome<Page, never>> {
  const now = desk.clock.now();
  const { items, total, announced } = await staffRead(desk, staff, async (tx) => ({
    ...(await sql.findPromotions(
      tx,
      { text: input.busca, state: input.estado ?? null, now },
      {
        order: ORDERS[input.ordem],
        descending: input.sentido === 'desc',
        limit: PAGE_SIZE,
        offset: (input.pagina - 1) * PAGE_SIZE,
      },
    )),
    announced: await sql.findAnnounced(tx, now),
  }));
  const rows = items.map((item) => withDays(item, now));
  return {
    ok: true,
    value: { items: rows, total, page: input.pagina, totalPages: pageCount(total, PAGE_SIZE), announced },
  };
}

export async function openPromotion(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<PromotionForm, 'not_found'>> {
  const found = await staffRead(desk, staff, (tx) => sql.findPromotion(tx, id));
  return found ? { ok: true, value: withDays(found, desk.clock.now()) } : { ok: false, code: 'not_found' };
}

/** A promotion as people have it: by its first and last day, and by where it stands now. */
export function withDays<R extends sql.PromotionRecord>({ startsAt, endsAt, ...rest }: R, now: Date) {
  return {
    ...rest,
    ...daysOf({ startsAt, endsAt }),
    state: promotionState({ ...rest, startsAt, endsAt }, { now, timesUsed: rest.timesUsed }),
  };
}

/** The first and the last day on which it is in force. */
export function daysOf({ startsAt, endsAt }: sql.Period): { startsOn: string; endsOn: string } {
  return {
    startsOn: toISODate(today(startsAt)),
    endsOn: toISODate(today(new Date(endsAt.getTime() - 1))),
  };
}
