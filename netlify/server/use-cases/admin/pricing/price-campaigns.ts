import { uuidv7 } from 'uuidv7';
import { MEMBER_KINDS } from '#contracts/admin/calendar.ts';
import type { CampaignDraft, CampaignForm } from '#contracts/admin/campaigns.ts';
import { formatBRL } from '#domain/money/money.ts';
import {
  type CampaignStatus,
  campaignState,
  canBecome,
  isClosed,
  MAX_CAMPAIGN_PRODUCTS,
  priceProblem,
} from '#domain/pricing/campaigns.ts';
import { parseMoment, toMoment } from '#domain/time/moments.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import { leaveCampaign, moveMembers } from '../../../sql/pricing/campaign-members.sql.ts';
import { writeDuePrices } from '../../../sql/pricing/campaign-prices.sql.ts';
import * as sql from '../../../sql/pricing/campaigns.sql.ts';
import { changesOf, type Desk, requireRow, type Staff, savedOf, staffWrite } from '../staff-write.ts';
import { formWithMoments } from './browse-price-campaigns.ts';
import { endMembers, nameOf } from './campaign-members.ts';

type Refused = 'dates_order' | 'product_unknown' | 'price_not_lower';
type Closed = 'not_found' | 'changed_meanwhile' | 'campaign_closed';
type Unready = 'campaign_empty' | 'campaign_over';

export async function createCampaign(
  desk: Desk,
  staff: Staff,
  draft: CampaignDraft,
): Promise<Outcome<CampaignForm, Refused>> {
  const span = spanOf(draft);
  if (!span) return fail('dates_order');
  const id = uuidv7();
  return staffWrite<CampaignForm, Refused>(desk, staff, async (tx, log) => {
    await sql.insertCampaign(tx, id, { name: draft.name, ...span });
    await writeLines(tx, id, draft.lines);
    const after = await formOf(desk, tx, id);
    log('create', 'campaign', id, { after: plain(after), inPages: false });
    return ok(after);
  });
}

/** Saves a campaign; if running, with its prices in the same transaction. `bringsMembers` moves its members' dates. */
export async function saveCampaign(
  desk: Desk,
  staff: Staff,
  {
    id,
    version,
    bringsMembers,
    ...draft
  }: CampaignDraft & { id: string; version: number; bringsMembers: boolean },
): Promise<Outcome<CampaignForm, Refused | Closed | Unready | 'campaign_running'>> {
  type Code = Refused | Closed | Unready | 'campaign_running';
  return staffWrite<CampaignForm, Code>(desk, staff, async (tx, log) => {
    const now = desk.clock.now();
    const before = await requireCampaign(tx, id, version, now);
    const state = campaignState(before, now);
    const wasRunning = state === 'em_vigor';
    const span = spanOf(draft, before);
    if (!span) return fail('dates_order');
    if (wasRunning && span.startsAt.getTime() !== before.startsAt.getTime()) return fail('campaign_running');
    const moved = bringsMembers ? await moveMembers(tx, id, span) : 0;
    await sql.updateCampaign(tx, id, { name: draft.name, ...span });
    await writeLines(tx, id, draft.lines);
    const after = await formOf(desk, tx, id);
    if (state !== 'rascunho') requireReady(after, span.endsAt, now);
    const isSeen = wasRunning || after.state === 'em_vigor';
    if (isSeen) await followAtOnce(tx);
    const changes = changesOf(plain(formWithMoments(before, now)), plain(after));
    log('update', 'campaign', id, { ...changes, inPages: isSeen || moved > 0 });
    return ok(after);
  });
}

/** Schedules a campaign, makes it a draft again, or cancels it, which ends its members and restores prices. */
export async function turnCampaign(
  desk: Desk,
  staff: Staff,
  { id, version, status }: { id: string; version: number; status: CampaignStatus },
): Promise<Outcome<CampaignForm, Closed | Unready | 'price_not_lower'>> {
  type Code = Closed | Unready | 'price_not_lower';
  return staffWrite<CampaignForm, Code>(desk, staff, async (tx, log) => {
    const now = desk.clock.now();
    const before = await requireCampaign(tx, id, version, now);
    const state = campaignState(before, now);
    if (!canBecome(state, status)) return fail('campaign_closed');
    if (status === 'scheduled') requireReady(formWithMoments(before, now), before.endsAt, now);
    await sql.turnCampaign(tx, id, status);
    if (status === 'cancelled') await endMembers(tx, log, id);
    const after = await formOf(desk, tx, id);
    const isSeen = state === 'em_vigor' || after.state === 'em_vigor';
    if (isSeen) await followAtOnce(tx);
    log(`campaign.${status}`, 'campaign', id, {
      before: { name: before.name, state },
      after: { name: after.name, state: after.state },
      inPages: isSeen,
    });
    return ok(after);
  });
}

export function deleteCampaign(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findCampaign(tx, id, { lock: true });
    if (!before) return fail('not_found');
    if (before.status !== 'draft') return fail('campaign_stays');
    let left = 0;
    for (const kind of MEMBER_KINDS) left += await leaveCampaign(tx, { campaignId: id, kind, id: null });
    await sql.deleteCampaign(tx, id);
    const was = plain(formWithMoments(before, desk.clock.now()));
    // An announced coupon goes before the others only while it belongs to a campaign.
    log('delete', 'campaign', id, { before: was, inPages: left > 0 });
    return ok({ id });
  });
}

/** The campaign to change, locked. That it is over or cancelled is said before any conflict: nothing can be merged into it. */
async function requireCampaign(
  tx: Queryable,
  id: string,
  version: number,
  now: Date,
): Promise<sql.CampaignEntry> {
  const found = await sql.findCampaign(tx, id, { lock: true });
  if (!found) throw new Refusal<Closed>('not_found');
  if (isClosed(campaignState(found, now))) throw new Refusal<Closed>('campaign_closed');
  if (found.version !== version) throw new Refusal<Closed>('changed_meanwhile', savedOf(found));
  return found;
}

/** The minutes of a draft as instants; the end is exclusive. An unchanged minute keeps its stored seconds. */
function spanOf(
  { startsAt, endsAt }: CampaignDraft,
  before?: { startsAt: Date; endsAt: Date },
): { startsAt: Date; endsAt: Date } | null {
  const instant = (minute: string, had?: Date) =>
    had && toMoment(had) === minute ? had : parseMoment(minute);
  const [from, until] = [instant(startsAt, before?.startsAt), instant(endsAt, before?.endsAt)];
  return from && until && from < until ? { startsAt: from, endsAt: until } : null;
}

async function writeLines(tx: Queryable, id: string, lines: CampaignDraft['lines']): Promise<void> {
  const written = await sql.writeLines(tx, id, lines);
  if (written.length < lines.length) throw new Refusal<Refused>('product_unknown');
  const dear = written.filter(({ priceCents, listCents }) => priceProblem(priceCents, listCents) !== null);
  if (dear.length > 0) throw new Refusal<Refused>('price_not_lower', namesOf(dear));
}

/** Refuses to schedule a campaign that is over, is empty, or has a price not below the current list price. */
function requireReady(
  { lines, members }: Pick<CampaignForm, 'lines' | 'members'>,
  endsAt: Date,
  now: Date,
): void {
  if (endsAt <= now) throw new Refusal<Unready>('campaign_over');
  const left = lines.filter(({ productId }) => productId !== null);
  if (left.length + members.length === 0) throw new Refusal<Unready>('campaign_empty');
  const dear = left.filter(
    ({ priceCents, listNowCents }) => priceProblem(priceCents, listNowCents ?? 0) !== null,
  );
  if (dear.length > 0) throw new Refusal<'price_not_lower'>('price_not_lower', namesOf(dear));
}

const namesOf = (lines: readonly { name: string }[]) => ({
  name: lines[0]?.name ?? '',
  more: lines.length - 1,
});

/** Writes the prices that are due, at most as many as a campaign can have; may include other campaigns' prices. */
async function followAtOnce(tx: Queryable): Promise<void> {
  await writeDuePrices(tx, MAX_CAMPAIGN_PRODUCTS);
}

async function formOf({ clock }: Desk, tx: Queryable, id: string): Promise<CampaignForm> {
  return formWithMoments(requireRow(await sql.findCampaign(tx, id)), clock.now());
}

/** Above this number of products the audit log does not list their prices. */
const TOLD_PRICES = 20;

/** The fields that the audit log compares. */
function plain({ version, updatedAt, state, lines, members, id, ...rest }: CampaignForm) {
  const prices = lines.map(({ name, priceCents }) => `${name}: ${formatBRL(priceCents)}`);
  return {
    ...rest,
    products: lines.length,
    members: members.map(nameOf),
    ...(lines.length <= TOLD_PRICES && { prices }),
  };
}
