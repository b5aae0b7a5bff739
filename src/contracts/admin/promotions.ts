import * as z from 'zod/mini';
import { PROMOTION_STATES } from '../../domain/pricing/promotions.ts';
import { PROMOTION } from '../../records/promotion.ts';
import { benefit } from '../benefit.ts';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../fields.ts';
import { tableInput, tableOf, version } from './fields.ts';

/** A group of customers (contracts/admin/customer-groups.ts), without its members. */
const couponGroup = z.object({ id: uuid, name: z.string() });
export type CouponGroup = z.output<typeof couponGroup>;

/** What the list shows, too. */
const { description, ...listed } = PROMOTION.form;

const shown = {
  ...listed,
  id: uuid,
  version: z.int(),
  updatedAt: z.string(),
  benefit,
  state: z.enum(PROMOTION_STATES),
  /** The group that it is for, if `audience` says so. */
  group: z.nullable(couponGroup),
  /** In orders that were not cancelled. */
  timesUsed: z.int(),
  /** The campaign it belongs to; cancelling that ends it. */
  campaign: z.nullable(z.object({ id: uuid, name: z.string() })),
};

/** One row of the list. `products` is the number of selected products, besides those of categories; null for all. */
const promotionRow = z.object({ ...shown, products: z.nullable(z.int()), categories: z.int() });
export type PromotionRow = z.output<typeof promotionRow>;

/** A promotion for the editor. `version` is to be sent back with the save. */
const promotionForm = z.object({
  ...shown,
  description,
  products: z.nullable(z.array(z.object({ id: uuid, name: z.string(), imageKey: z.nullable(z.string()) }))),
  /** Also applies to the products of these categories and their subcategories. */
  categories: z.array(z.object({ id: uuid, name: z.string() })),
});
export type PromotionForm = z.output<typeof promotionForm>;

/** The promotion that bar and popup show now. */
const announced = z.object({ id: uuid, code: z.string(), startsOn: z.string(), isOfCampaign: z.boolean() });
export type Announced = z.output<typeof announced>;

/** Fifty per page, latest first by default; and, on any page, the announced one and the groups that one can be for. */
export const adminListPromotions = endpoint('GET', '/api/admin/promocoes', {
  name: 'promotions',
  input: z.strictObject({
    ...tableInput,
    estado: z.optional(z.enum(PROMOTION_STATES)),
    ordem: z._default(z.enum(['inicio', 'fim', 'nome', 'codigo', 'desconto', 'usos']), 'inicio'),
  }),
  output: z.extend(tableOf(promotionRow), {
    announced: z.nullable(announced),
    groups: z.array(couponGroup),
  }),
});
export type PromotionListInput = z.output<typeof adminListPromotions.input>;

export const adminGetPromotion = endpoint('GET', '/api/admin/promocoes/:id', {
  name: 'promotion',
  input: byId,
  output: promotionForm,
});

const draft = z.extend(PROMOTION.draft, {
  singleUse: z._default(PROMOTION.fields.singleUse.schema, false),
  benefit,
  /** Ignored unless `audience` is 'group'. */
  groupId: z._default(z.nullable(uuid), null),
  /** Null for all products. */
  productIds: z.nullable(z.array(uuid).check(z.maxLength(1000, 'too_many'))),
  /** Additional categories with their subcategories; ignored if it applies to all products. */
  categoryIds: z.array(uuid).check(z.maxLength(100, 'too_many')),
});
export type PromotionDraft = z.output<typeof draft>;

/** Errors beyond those of single fields. `code_taken` names the other promotion. */
const DRAFT_ERRORS = {
  code_taken: 409,
  dates_order: 409,
  /** Limited to selected products, but none are selected; a gift always is. */
  products_required: 409,
  product_unknown: 409,
  category_unknown: 409,
  group_required: 409,
  /** Deleted meanwhile. */
  group_unknown: 409,
  /** A promotion with single-use codes has no code to announce. */
  announced_codes: 409,
  /** Most of those who read a group's coupon could not use it. */
  announced_group: 409,
} as const;

export const adminCreatePromotion = endpoint('POST', '/api/admin/promocoes', {
  changes: ['promotions', 'publishing'],
  input: draft,
  output: promotionForm,
  errors: DRAFT_ERRORS,
});

/**
 * `changed_meanwhile`: another save since `version`; `limit_below_usage`: the new limit is below the current use.
 */
export const adminSavePromotion = endpoint('PUT', '/api/admin/promocoes/:id', {
  changes: ['promotions', 'promotion', 'publishing'],
  input: z.extend(draft, { id: uuid, version }),
  output: promotionForm,
  errors: { ...DRAFT_ERRORS, changed_meanwhile: 409, limit_below_usage: 409 },
});

/** Switches it on or off, independently of edits. */
export const adminSwitchPromotion = endpoint('POST', '/api/admin/promocoes/:id/ativa', {
  changes: ['promotions', 'promotion', 'publishing', 'activity'],
  input: z.strictObject({ id: uuid, isActive: z.boolean('flag_invalid') }),
  output: promotionForm,
});

/** Refused if an order ever used it, as the order refers to it. */
export const adminDeletePromotion = endpoint('DELETE', '/api/admin/promocoes/:id', {
  changes: ['promotions', 'publishing'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: { promotion_used: 409 },
});
