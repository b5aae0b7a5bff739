import type { CalendarEntry } from '#contracts/admin/calendar.ts';
import type {
  adminListCampaigns,
  CampaignForm,
  CampaignListInput,
  Proposal,
  ProposeInput,
} from '#contracts/admin/campaigns.ts';
import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { barText, namedText } from '#contracts/rich.ts';
import { campaignState, MAX_CAMPAIGN_PRODUCTS, priceByRule, priceProblem } from '#domain/campaigns.ts';
import { pageCount } from '#domain/catalogue.ts';
import { parseMoment, toMoment } from '#domain/moments.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Entry } from '../../sql/campaign-members.sql.ts';
import * as sql from '../../sql/campaigns.sql.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

const ORDERS = { inicio: 'starts', fim: 'ends', nome: 'name' } as const satisfies Record<
  string,
  sql.CampaignOrder
>;

export async function listCampaigns(
  desk: Desk,
  staff: Staff,
  input: CampaignListInput,
): Promise<Outcome<OutputOf<typeof adminListCampaigns>, never>> {
  const now = desk.clock.now();
  const { items, total } = await staffRead(desk, staff, (tx) =>
    sql.findCampaigns(
      tx,
      { text: input.busca, state: input.estado ?? null, now },
      {
        order: ORDERS[input.ordem],
        descending: input.sentido === 'desc',
        limit: PAGE_SIZE,
        offset: (input.pagina - 1) * PAGE_SIZE,
      },
    ),
  );
  const rows = items.map((item) => withMoments(item, now));
  return {
    ok: true,
    value: { items: rows, total, page: input.pagina, totalPages: pageCount(total, PAGE_SIZE) },
  };
}

export async function openCampaign(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<CampaignForm, 'not_found'>> {
  const found = await staffRead(desk, staff, (tx) => sql.findCampaign(tx, id));
  return found
    ? { ok: true, value: formWithMoments(found, desk.clock.now()) }
    : { ok: false, code: 'not_found' };
}

/** A campaign as people have it: by minutes of the shop's clock, and by where it stands now. */
export function withMoments<R extends sql.CampaignRecord>(
  { status, startsAt, endsAt, ...rest }: R,
  now: Date,
) {
  return {
    ...rest,
    startsAt: toMoment(startsAt),
    endsAt: toMoment(endsAt),
    state: campaignState({ status, startsAt, endsAt }, now),
  };
}

/** The same as its editor opens it, with what it holds. */
export function formWithMoments({ members, ...entry }: sql.CampaignEntry, now: Date): CampaignForm {
  return { ...withMoments(entry, now), members: members.map(entryWithMoments) };
}

export function entryWithMoments({ startsAt, endsAt, text, ...rest }: Entry): CalendarEntry {
  const said = text === null ? {} : { name: namedText(barText().parse(text)) };
  return { ...rest, ...said, startsAt: toMoment(startsAt), endsAt: endsAt && toMoment(endsAt) };
}

/** What a selection would cost by a rule; nothing is written. */
export async function proposePrices(
  desk: Desk,
  staff: Staff,
  { id, productIds, categoryId, tag, isAll, ...input }: ProposeInput,
): Promise<Outcome<{ lines: Proposal[] }, 'dates_order' | 'too_many_products'>> {
  const [startsAt, endsAt] = [parseMoment(input.startsAt), parseMoment(input.endsAt)];
  if (!startsAt || !endsAt || endsAt <= startsAt) return { ok: false, code: 'dates_order' };
  const found = await staffRead(desk, staff, (tx) =>
    sql.findSelected(
      tx,
      { productIds, categoryId, tag, isAll },
      { id, startsAt, endsAt },
      MAX_CAMPAIGN_PRODUCTS + 1,
    ),
  );
  if (found.length > MAX_CAMPAIGN_PRODUCTS) return { ok: false, code: 'too_many_products' };
  const lines = found.map((line) => {
    const priceCents = priceByRule(line.listCents, input);
    return { ...line, priceCents, problem: priceProblem(priceCents, line.listCents) };
  });
  return { ok: true, value: { lines } };
}
