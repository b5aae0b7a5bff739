import { type Cents, discounted } from './money.ts';

/** Campaigns: prices that hold from an instant until just before another (docs/campaigns.md). */

export const CAMPAIGN_STATES = ['rascunho', 'agendada', 'em_vigor', 'encerrada', 'cancelada'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_STATE_WORDS: Readonly<Record<CampaignState, string>> = {
  rascunho: 'Rascunho',
  agendada: 'Agendada',
  em_vigor: 'Em vigor',
  encerrada: 'Encerrada',
  cancelada: 'Cancelada',
};

/** What is decided of a campaign; whether it runs or is over says the clock. */
export type CampaignStatus = 'draft' | 'scheduled' | 'cancelled';

export type CampaignTimes = { status: CampaignStatus; startsAt: Date; endsAt: Date };

/** Where a campaign stands at an instant: it runs from its start until just before its end. */
export function campaignState({ status, startsAt, endsAt }: CampaignTimes, now: Date): CampaignState {
  if (status === 'draft') return 'rascunho';
  if (status === 'cancelled') return 'cancelada';
  if (now < startsAt) return 'agendada';
  return now < endsAt ? 'em_vigor' : 'encerrada';
}

/** What may be made of a campaign in each state; one that is over or called off stays as it was. */
const NEXT: Readonly<Record<CampaignState, readonly CampaignStatus[]>> = {
  rascunho: ['scheduled'],
  agendada: ['draft', 'cancelled'],
  em_vigor: ['cancelled'],
  encerrada: [],
  cancelada: [],
};

/** What is over or was called off stays as it was. */
export function isClosed(state: CampaignState): boolean {
  return NEXT[state].length === 0;
}

export function canBecome(state: CampaignState, status: CampaignStatus): boolean {
  return NEXT[state].includes(status);
}

/** Products that one campaign may have. */
export const MAX_CAMPAIGN_PRODUCTS = 2000;

export const CAMPAIGN_PERCENT = { min: 1, max: 95 } as const;

/** How prices of a campaign are reckoned from the list price; `endIn90`: down to the next price that ends in ',90'. */
export type PriceRule = { endIn90: boolean } & (
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'price'; cents: Cents }
);

/** A list price by the rule, in cents; 0 or less where the rule takes all of it. */
export function priceByRule(listCents: Cents, rule: PriceRule): Cents {
  const cents = byKind(listCents, rule);
  return rule.endIn90 ? downTo90(cents) : cents;
}

/** The next price from `cents` down that ends in ',90'; below zero where there is none. */
export function downTo90(cents: Cents): Cents {
  return Math.floor((cents - 90) / 100) * 100 + 90;
}

function byKind(listCents: Cents, rule: PriceRule): Cents {
  if (rule.kind === 'percent') return discounted(listCents, rule.percent);
  return rule.kind === 'amount' ? listCents - rule.cents : rule.cents;
}

export type PriceProblem = 'price_too_low' | 'price_not_lower';

/** Why a price cannot be one of a campaign: it is nothing, or no reduction of the list price; null where it can. */
export function priceProblem(priceCents: Cents, listCents: Cents): PriceProblem | null {
  if (priceCents < 1) return 'price_too_low';
  return priceCents < listCents ? null : 'price_not_lower';
}

/** The price of one unit in cents: the product's own, or that of a campaign (null: in none) where it is lower. */
export function unitPrice(listCents: Cents, discountPercent: number, campaignCents?: Cents | null): Cents {
  return Math.min(discounted(listCents, discountPercent), campaignCents ?? Number.POSITIVE_INFINITY);
}
