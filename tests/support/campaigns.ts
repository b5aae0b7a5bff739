import {
  adminCreateCampaign,
  adminTurnCampaign,
  type CampaignDraft,
  type CampaignForm,
} from '#contracts/admin/campaigns.ts';
import { priceByRule } from '#domain/pricing/campaigns.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/ports/database.ts';
import type { TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** Campaigns for tests: a percentage off products, by default far in the future. */

type Priced = { id: string; priceCents: number };
type Changes = Partial<Pick<CampaignDraft, 'name' | 'startsAt' | 'endsAt'>> & { percent?: number };

export function campaignOf(
  products: readonly Priced[],
  { percent = 20, ...changes }: Changes = {},
): CampaignDraft {
  return {
    name: 'Black Friday',
    startsAt: '2098-11-28T00:00',
    endsAt: '2098-12-01T00:00',
    lines: products.map(({ id, priceCents }) => ({
      productId: id,
      priceCents: priceByRule(priceCents, { kind: 'percent', percent, endIn90: false }),
    })),
    ...changes,
  };
}

const HOUR = 3_600_000;

/** A draft campaign, or one running for an hour. */
export async function campaignWith(
  admin: TestVisitor,
  products: readonly Priced[],
  { isRunning = false, ...changes }: Changes & { isRunning?: boolean } = {},
): Promise<CampaignForm> {
  const now = Date.now();
  const times = isRunning && {
    startsAt: toMoment(new Date(now - HOUR)),
    endsAt: toMoment(new Date(now + HOUR)),
  };
  const made = dataOf(await admin.call(adminCreateCampaign, campaignOf(products, { ...times, ...changes })));
  return isRunning ? turned(admin, made, 'scheduled') : made;
}

export async function turned(
  admin: TestVisitor,
  { id, version }: Pick<CampaignForm, 'id' | 'version'>,
  status: 'draft' | 'scheduled' | 'cancelled',
): Promise<CampaignForm> {
  return dataOf(await admin.call(adminTurnCampaign, { id, version, status }));
}

/** Moves the campaign's start and end to this many seconds from now. */
export async function moveTimes(owner: Database, id: string, from: number, until: number): Promise<void> {
  await owner.query(
    `update campaigns set starts_at = now() + make_interval(secs => $2), ends_at = now() + make_interval(secs => $3)
     where id = $1`,
    [id, from, until],
  );
}
