import * as z from 'zod/mini';
import { CAMPAIGN_PERCENT, CAMPAIGN_STATES, MAX_CAMPAIGN_PRODUCTS } from '../../domain/campaigns.ts';
import { endpoint } from '../endpoint.ts';
import { cents, text, toldMinute, uuid } from '../fields.ts';
import { calendarEntry, MEMBER_KINDS } from './calendar.ts';
import { tableInput, tableOf } from './fields.ts';

export const CAMPAIGN_SORTS = ['inicio', 'fim', 'nome'] as const;

/** Names of what else runs at the same time with the same product. */
const others = z.array(z.string());

/** What a unit cost the shop; null where it is not known, and for roles that may not see it. */
const costs = z.nullable(cents);

/** A product as a campaign has it, beside what it costs. */
const campaignLine = z.object({
  /** Null: it was deleted. */
  productId: z.nullable(uuid),
  name: z.string(),
  imageKey: z.nullable(z.string()),
  priceCents: cents,
  /** What it cost when the campaign's price was saved, without and with its own discount. */
  listCents: cents,
  wasCents: cents,
  /** The same today; null of a deleted one. */
  listNowCents: z.nullable(cents),
  nowCents: z.nullable(cents),
  costCents: costs,
  others,
});
export type CampaignLine = z.output<typeof campaignLine>;

const shown = {
  id: uuid,
  version: z.int(),
  updatedAt: z.string(),
  name: z.string(),
  /** Minutes in São Paulo, '2026-11-27T00:00'. */
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(CAMPAIGN_STATES),
};

const campaignRow = z.object({ ...shown, products: z.int() });
export type CampaignRow = z.output<typeof campaignRow>;

/** A campaign as the editor opens it. `version` goes back with the save. */
const campaignForm = z.object({
  ...shown,
  lines: z.array(campaignLine),
  /** Coupons and versions of pages that end with it where it is called off; also those that did. */
  members: z.array(calendarEntry),
});
export type CampaignForm = z.output<typeof campaignForm>;

/** Fifty per page, the latest first unless asked otherwise. */
export const adminListCampaigns = endpoint('GET', '/api/admin/campanhas', {
  input: z.strictObject({
    ...tableInput,
    estado: z.optional(z.enum(CAMPAIGN_STATES)),
    ordem: z._default(z.enum(CAMPAIGN_SORTS), 'inicio'),
  }),
  output: tableOf(campaignRow),
});
export type CampaignListInput = z.output<typeof adminListCampaigns.input>;

export const adminGetCampaign = endpoint('GET', '/api/admin/campanhas/:id', {
  input: z.strictObject({ id: uuid }),
  output: campaignForm,
});

const price = z
  .int('money_invalid')
  .check(z.minimum(1, 'price_too_low'), z.maximum(100_000_000, 'money_invalid'));

const draft = {
  name: text(120),
  startsAt: toldMinute(),
  endsAt: toldMinute(),
  /** Its products, each once. */
  lines: z.array(z.strictObject({ productId: uuid, priceCents: price })).check(
    z.maxLength(MAX_CAMPAIGN_PRODUCTS, 'too_many'),
    z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'invalid'),
  ),
};
const draftObject = z.strictObject(draft);
export type CampaignDraft = z.output<typeof draftObject>;

/** `price_not_lower` names the first product that it is about, and says how many `more` there are. */
const DRAFT_ERRORS = { dates_order: 409, product_unknown: 409, price_not_lower: 409 } as const;

/** A draft, of which nothing shows. */
export const adminCreateCampaign = endpoint('POST', '/api/admin/campanhas', {
  input: draftObject,
  output: campaignForm,
  errors: DRAFT_ERRORS,
});

const version = z.int('required').check(z.minimum(1, 'invalid'));

/**
 * Of one that runs the start stays; one that is over stays as it was. `bringsMembers`: where start or end
 * change, what it holds and began or ended with it does so with the new ones.
 */
export const adminSaveCampaign = endpoint('PUT', '/api/admin/campanhas/:id', {
  input: z.strictObject({
    id: uuid,
    version,
    ...draft,
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

/** Scheduled, a draft again, or called off: then every price is what it was, and what it holds has ended, at once. */
export const adminTurnCampaign = endpoint('POST', '/api/admin/campanhas/:id/situacao', {
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
 * A coupon, a planned version of a page or an announcement comes into a campaign, leaves it, or gets its dates
 * (`align`). Versions and announcements are for those who may write pages. `member_unfit`: it is over, or in another campaign.
 */
export const adminChangeMember = endpoint('POST', '/api/admin/campanhas/:id/partes', {
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

/** A draft; what it held stays on its own. What ever was to run stays, for the sake of what it says. */
export const adminDeleteCampaign = endpoint('DELETE', '/api/admin/campanhas/:id', {
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid }),
  errors: { campaign_stays: 409 },
});

const rule = {
  kind: z.enum(['percent', 'amount', 'price']),
  percent: z._default(
    z
      .int('percent_invalid')
      .check(
        z.minimum(CAMPAIGN_PERCENT.min, 'percent_invalid'),
        z.maximum(CAMPAIGN_PERCENT.max, 'percent_invalid'),
      ),
    CAMPAIGN_PERCENT.min,
  ),
  cents: z._default(price, 1),
  endIn90: z.boolean('flag_invalid'),
};

const proposal = z.object({
  productId: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  listCents: cents,
  /** What it costs without any campaign. */
  nowCents: cents,
  costCents: costs,
  /** By the rule; 0 or less where that takes all of it. */
  priceCents: z.int(),
  problem: z.nullable(z.enum(['price_too_low', 'price_not_lower'])),
  others,
});
export type Proposal = z.output<typeof proposal>;

/**
 * What products of a category (with those below it), with a tag, chosen by hand, or all would cost by a rule,
 * and in which other campaigns of that time they are. Writes nothing.
 */
export const adminProposePrices = endpoint('POST', '/api/admin/campanhas/precos', {
  input: z.strictObject({
    /** The campaign it is for; null: a new one. */
    id: z.nullable(uuid),
    startsAt: toldMinute(),
    endsAt: toldMinute(),
    ...rule,
    productIds: z._default(z.array(uuid).check(z.maxLength(MAX_CAMPAIGN_PRODUCTS, 'too_many')), []),
    categoryId: z._default(z.nullable(uuid), null),
    tag: z._default(z.nullable(text(60)), null),
    /** All that are on sale. */
    isAll: z._default(z.boolean('flag_invalid'), false),
  }),
  output: z.object({ lines: z.array(proposal) }),
  errors: { dates_order: 409, too_many_products: 409 },
});
export type ProposeInput = z.output<typeof adminProposePrices.input>;
