import * as z from 'zod/mini';
import { CAMPAIGN_PERCENT, CAMPAIGN_STATES, MAX_CAMPAIGN_PRODUCTS } from '../../domain/pricing/campaigns.ts';
import { CAMPAIGN } from '../../records/campaign.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, text, uuid, wholeIn } from '../fields.ts';
import { calendarEntry, MEMBER_KINDS } from './calendar.ts';
import { tableInput, tableOf, version } from './fields.ts';

/** Other campaigns of the same time with the same product, drafts included. */
const others = z.array(z.object({ name: z.string(), isDraft: z.boolean() }));

/** The shop's unit cost; null if unknown, and for roles that may not see it. */
const costs = z.nullable(cents);

/** A product of a campaign with its prices. */
const campaignLine = z.object({
  /** Null if it was deleted. */
  productId: z.nullable(uuid),
  name: z.string(),
  imageKey: z.nullable(z.string()),
  priceCents: cents,
  /** Prices when the campaign's price was saved, without and with the product's own discount. */
  listCents: cents,
  wasCents: cents,
  /** The same today; null if the product was deleted. */
  listNowCents: z.nullable(cents),
  nowCents: z.nullable(cents),
  costCents: costs,
  others,
});
export type CampaignLine = z.output<typeof campaignLine>;

const shown = {
  ...CAMPAIGN.form,
  id: uuid,
  version: z.int(),
  updatedAt: z.string(),
  state: z.enum(CAMPAIGN_STATES),
};

const campaignRow = z.object({ ...shown, products: z.int() });
export type CampaignRow = z.output<typeof campaignRow>;

/** A campaign for the editor. `version` is to be sent back with the save. */
const campaignForm = z.object({
  ...shown,
  lines: z.array(campaignLine),
  /** Members, which end if the campaign is cancelled; also those that have ended so. */
  members: z.array(calendarEntry),
});
export type CampaignForm = z.output<typeof campaignForm>;

/** Fifty per page, latest first by default. */
export const adminListCampaigns = endpoint('GET', '/api/admin/campanhas', {
  name: 'campaigns',
  input: z.strictObject({
    ...tableInput,
    estado: z.optional(z.enum(CAMPAIGN_STATES)),
    ordem: z._default(z.enum(['inicio', 'fim', 'nome']), 'inicio'),
  }),
  output: tableOf(campaignRow),
});
export type CampaignListInput = z.output<typeof adminListCampaigns.input>;

export const adminGetCampaign = endpoint('GET', '/api/admin/campanhas/:id', {
  name: 'campaign',
  input: byId,
  output: campaignForm,
});

const price = z
  .int('money_invalid')
  .check(z.minimum(1, 'price_too_low'), z.maximum(100_000_000, 'money_invalid'));

const draft = z.extend(CAMPAIGN.draft, {
  /** Its products, without duplicates. */
  lines: z.array(z.strictObject({ productId: uuid, priceCents: price })).check(
    z.maxLength(MAX_CAMPAIGN_PRODUCTS, 'too_many'),
    z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'invalid'),
  ),
});
export type CampaignDraft = z.output<typeof draft>;

/** `price_not_lower` names the first product concerned, and the number of others (`more`). */
const DRAFT_ERRORS = { dates_order: 409, product_unknown: 409, price_not_lower: 409 } as const;

/** Creates a draft, which is not visible in the shop. */
export const adminCreateCampaign = endpoint('POST', '/api/admin/campanhas', {
  changes: ['campaigns', 'calendar', 'publishing'],
  input: draft,
  output: campaignForm,
  errors: DRAFT_ERRORS,
});

/**
 * The start of a running campaign cannot change, and nothing of one that is over. `bringsMembers`: members that start
 * or end with the campaign follow its new dates.
 */
export const adminSaveCampaign = endpoint('PUT', '/api/admin/campanhas/:id', {
  changes: ['campaigns', 'campaign', 'calendar', 'publishing'],
  input: z.extend(draft, {
    id: uuid,
    version,
    bringsMembers: z._default(z.boolean('flag_invalid'), false),
  }),
  output: campaignForm,
  errors: {
    ...DRAFT_ERRORS,
    changed_meanwhile: 409,
    campaign_closed: 409,
    campaign_running: 409,
    campaign_empty: 409,
    campaign_over: 409,
  },
});

/** Schedules, reverts to a draft, or cancels, which at once restores all prices and ends the members. */
export const adminTurnCampaign = endpoint('POST', '/api/admin/campanhas/:id/situacao', {
  changes: ['campaigns', 'campaign', 'calendar', 'publishing'],
  input: z.strictObject({ id: uuid, version, status: z.enum(['draft', 'scheduled', 'cancelled']) }),
  output: campaignForm,
  errors: {
    changed_meanwhile: 409,
    campaign_closed: 409,
    campaign_empty: 409,
    campaign_over: 409,
    price_not_lower: 409,
  },
});

/**
 * Adds a coupon, a scheduled page version or an announcement to a campaign, removes it, or gives it the campaign's
 * dates (`align`). Versions and announcements require the capability to edit pages. `member_unfit`: it is over, or in
 * another campaign.
 */
export const adminChangeMember = endpoint('POST', '/api/admin/campanhas/:id/partes', {
  changes: ['campaign', 'calendar', 'announcements', 'publishing', 'activity'],
  input: z.strictObject({
    id: uuid,
    kind: z.enum(MEMBER_KINDS),
    memberId: uuid,
    act: z.enum(['join', 'leave', 'align']),
  }),
  output: campaignForm,
  errors: { campaign_closed: 409, member_unfit: 409 },
});
export type MemberChange = z.output<typeof adminChangeMember.input>;

/** Deletes a draft; its members stay. `campaign_stays`: other campaigns are kept as a record. */
export const adminDeleteCampaign = endpoint('DELETE', '/api/admin/campanhas/:id', {
  changes: ['campaigns', 'calendar'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: { campaign_stays: 409 },
});

const proposal = z.object({
  productId: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  listCents: cents,
  /** The price without any campaign. */
  nowCents: cents,
  costCents: costs,
  /** The price by the rule; may be 0 or less. */
  priceCents: z.int(),
  problem: z.nullable(z.enum(['price_too_low', 'price_not_lower'])),
  others,
});
export type Proposal = z.output<typeof proposal>;

/**
 * Prices by a rule for the products of a category (with its subcategories), of a tag, picked by hand, or all, and the
 * other campaigns of that time that they are in. Writes nothing.
 */
export const adminProposePrices = endpoint('POST', '/api/admin/campanhas/precos', {
  // Nothing: it only computes prices.
  changes: [],
  input: z.strictObject({
    /** The campaign; null for a new one. */
    id: z.nullable(uuid),
    startsAt: CAMPAIGN.draft.shape.startsAt,
    endsAt: CAMPAIGN.draft.shape.endsAt,
    kind: z.enum(['percent', 'amount', 'price']),
    percent: z._default(wholeIn(CAMPAIGN_PERCENT, 'campaign_percent_invalid'), CAMPAIGN_PERCENT.min),
    cents: z._default(price, 1),
    endIn90: z.boolean('flag_invalid'),
    productIds: z._default(z.array(uuid).check(z.maxLength(MAX_CAMPAIGN_PRODUCTS, 'too_many')), []),
    categoryId: z._default(z.nullable(uuid), null),
    tag: z._default(z.nullable(text(60)), null),
    /** All active products. */
    isAll: z._default(z.boolean('flag_invalid'), false),
  }),
  output: z.object({ lines: z.array(proposal) }),
  errors: { dates_order: 409, too_many_products: 409 },
});
export type ProposeInput = z.output<typeof adminProposePrices.input>;
