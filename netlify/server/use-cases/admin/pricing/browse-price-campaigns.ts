import type { CalendarEntry } from '#contracts/admin/calendar.ts';
import type { CampaignForm, CampaignListInput, ProposeInput } from '#contracts/admin/campaigns.ts';
import { barText, namedText } from '#contracts/rich.ts';
import {
  campaignState,
  MAX_CAMPAIGN_PRODUCTS,
  priceByRule,
  priceProblem,
} from '#domain/pricing/campaigns.ts';
import { parseMoment, toMoment } from '#domain/time/moments.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import type { Entry } from '../../../sql/pricing/campaign-members.sql.ts';
import * as sql from '../../../sql/pricing/campaigns.sql.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

export async function listCampaigns(desk: Desk, staff: Staff, input: CampaignListInput) {
  const now = desk.clock.now();
  return staffPage(desk, staff, input.pagina, async (tx, slice) => {
    const { items, total } = await sql.findCampaigns(tx, input, now, slice);
    return { items: items.map((item) => withMoments(item, now)), total };
  });
}

export async function openCampaign(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findCampaign(tx, id));
  return found ? ok(formWithMoments(found, desk.clock.now())) : fail('not_found');
}

/** A campaign with its dates as minutes in the shop's time zone, and its current state. */
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

/** The same for the editor, with the campaign's members. */
export function formWithMoments({ members, ...entry }: sql.CampaignEntry, now: Date): CampaignForm {
  return { ...withMoments(entry, now), members: members.map(entryWithMoments) };
}

export function entryWithMoments({ startsAt, endsAt, text, ...rest }: Entry): CalendarEntry {
  const said = text === null ? {} : { name: namedText(barText().parse(text)) };
  return { ...rest, ...said, startsAt: toMoment(startsAt), endsAt: endsAt && toMoment(endsAt) };
}

/** Previews the prices of a selection under a rule; writes nothing. */
export async function proposePrices(
  desk: Desk,
  staff: Staff,
  { id, productIds, categoryId, tag, isAll, ...input }: ProposeInput,
) {
  const [startsAt, endsAt] = [parseMoment(input.startsAt), parseMoment(input.endsAt)];
  if (!startsAt || !endsAt || endsAt <= startsAt) return fail('dates_order');
  const found = await staffRead(desk, staff, (tx) =>
    sql.findSelected(
      tx,
      { productIds, categoryId, tag, isAll },
      { id, startsAt, endsAt },
      MAX_CAMPAIGN_PRODUCTS + 1,
    ),
  );
  if (found.length > MAX_CAMPAIGN_PRODUCTS) return fail('too_many_products');
  const lines = found.map((line) => {
    const priceCents = priceByRule(line.listCents, input);
    return { ...line, priceCents, problem: priceProblem(priceCents, line.listCents) };
  });
  return ok({ lines });
}
