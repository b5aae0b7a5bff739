import { randomUUID } from 'node:crypto';
import { adminCreateCategory, type CategoryDraft, type CategoryRow } from '#contracts/admin/categories.ts';
import {
  adminCreatePromotion,
  type PromotionDraft,
  type PromotionForm,
} from '#contracts/admin/promotions.ts';
import { addDays, today, toISODate } from '#domain/time/calendar.ts';
import { CATEGORY } from '#records/category.ts';
import type { TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** Fixtures for categories and promotions. */

export function categoryOf(changes: Partial<CategoryDraft> = {}): CategoryDraft & { slug: string } {
  const mark = randomUUID().slice(0, 8);
  return {
    ...CATEGORY.blank,
    slug: `categoria-${mark}`,
    name: `Categoria ${mark}`,
    description: 'Para testar.',
    position: 50,
    ...changes,
  };
}

export async function createdCategory(
  admin: TestVisitor,
  changes: Partial<CategoryDraft> = {},
): Promise<CategoryRow> {
  return dataOf(await admin.call(adminCreateCategory, categoryOf(changes)));
}

/** The editor's input for an unchanged category. */
export function saveCategoryInput(row: CategoryRow): CategoryDraft & { id: string; version: number } {
  const { slug, products, children, updatedAt, ...rest } = row;
  return rest;
}

/** A promotion valid for a month, for all products and customers. */
export function promotionOf(changes: Partial<PromotionDraft> = {}): PromotionDraft {
  const now = today(new Date());
  return {
    name: 'Promoção de teste',
    description: '',
    code: `T${randomUUID().slice(0, 8).toUpperCase()}`,
    benefit: { kind: 'percent', percent: 10 },
    startsOn: toISODate(addDays(now, -1)),
    endsOn: toISODate(addDays(now, 30)),
    isActive: true,
    audience: 'everyone',
    groupId: null,
    fullPriceOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: null,
    usageLimitPerCustomer: null,
    isAnnounced: false,
    singleUse: false,
    productIds: null,
    categoryIds: [],
    ...changes,
  };
}

export async function createdPromotion(
  admin: TestVisitor,
  changes: Partial<PromotionDraft> = {},
): Promise<PromotionForm> {
  return dataOf(await admin.call(adminCreatePromotion, promotionOf(changes)));
}

/** The editor's input for an unchanged promotion. */
export function savePromotionInput(form: PromotionForm): PromotionDraft & { id: string; version: number } {
  const { products, categories, state, timesUsed, updatedAt, campaign, group, ...rest } = form;
  return {
    ...rest,
    groupId: group?.id ?? null,
    productIds: products?.map(({ id }) => id) ?? null,
    categoryIds: categories.map(({ id }) => id),
  };
}
