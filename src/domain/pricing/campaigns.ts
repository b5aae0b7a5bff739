import { type Cents, discounted } from '../money/money.ts';

/** Campaigns: prices that apply from a start until just before an end (docs/campaigns.md). */

export const CAMPAIGN_STATES = ['rascunho', 'agendada', 'em_vigor', 'encerrada', 'cancelada'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_STATE_WORDS: Readonly<Record<CampaignState, string>> = {
  rascunho: 'Rascunho',
  agendada: 'Agendada',
  em_vigor: 'Em vigor',
  encerrada: 'Encerrada',
  cancelada: 'Cancelada',
};

/** The stored status of a campaign; whether it is running or over follows from the clock. */
export type CampaignStatus = 'draft' | 'scheduled' | 'cancelled';

export type CampaignTimes = { status: CampaignStatus; startsAt: Date; endsAt: Date };

/** The state of a campaign at an instant: it runs from its start until just before its end. */
export function campaignState({ status, startsAt, endsAt }: CampaignTimes, now: Date): CampaignState {
  if (status === 'draft') return 'rascunho';
  if (status === 'cancelled') return 'cancelada';
  if (now < startsAt) return 'agendada';
  return now < endsAt ? 'em_vigor' : 'encerrada';
}

/** The statuses reachable from each state; a campaign that is over or cancelled can no longer change. */
const NEXT: Readonly<Record<CampaignState, readonly CampaignStatus[]>> = {
  rascunho: ['scheduled'],
  agendada: ['draft', 'cancelled'],
  em_vigor: ['cancelled'],
  encerrada: [],
  cancelada: [],
};

/** Whether the campaign can no longer change: it is over or cancelled. */
export function isClosed(state: CampaignState): boolean {
  return NEXT[state].length === 0;
}

export function canBecome(state: CampaignState, status: CampaignStatus): boolean {
  return NEXT[state].includes(status);
}

/** Maximum products per campaign. */
export const MAX_CAMPAIGN_PRODUCTS = 2000;

export const CAMPAIGN_PERCENT = { min: 1, max: 95 } as const;

/** How campaign prices are computed from the list price. `endIn90`: round down to the next price ending in ',90'. */
export type PriceRule = { endIn90: boolean } & (
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'price'; cents: Cents }
);

/** The campaign price for a list price, in cents; 0 or less if the rule takes it all. */
export function priceByRule(listCents: Cents, rule: PriceRule): Cents {
  const cents = byKind(listCents, rule);
  return rule.endIn90 ? downTo90(cents) : cents;
}

/** The highest price up to `cents` that ends in ',90'; negative if there is none. */
export function downTo90(cents: Cents): Cents {
  return Math.floor((cents - 90) / 100) * 100 + 90;
}

function byKind(listCents: Cents, rule: PriceRule): Cents {
  if (rule.kind === 'percent') return discounted(listCents, rule.percent);
  return rule.kind === 'amount' ? listCents - rule.cents : rule.cents;
}

export type PriceProblem = 'price_too_low' | 'price_not_lower';

/** Why a price cannot be a campaign price: below one cent, or not lower than the list price; null if it can. */
export function priceProblem(priceCents: Cents, listCents: Cents): PriceProblem | null {
  if (priceCents < 1) return 'price_too_low';
  return priceCents < listCents ? null : 'price_not_lower';
}

/** The price of one unit in cents: the lower of the product's own price and its campaign price (null: in no campaign). */
export function unitPrice(listCents: Cents, discountPercent: number, campaignCents?: Cents | null): Cents {
  return Math.min(discounted(listCents, discountPercent), campaignCents ?? Number.POSITIVE_INFINITY);
}
