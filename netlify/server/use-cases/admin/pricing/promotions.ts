import { uuidv7 } from 'uuidv7';
import type { PromotionDraft, PromotionForm } from '#contracts/admin/promotions.ts';
import { benefitWords } from '#domain/pricing/coupon-kinds.ts';
import { addDays, parseISODate, startOfDay } from '#domain/time/calendar.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok, Refusal } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pricing/admin-promotions.sql.ts';
import { isOneOfMany } from '../../../sql/pricing/promotion-codes.sql.ts';
import {
  changesOf,
  type Desk,
  requireRow,
  type Staff,
  savedOf,
  staffWrite,
  staffWriteUnlessTaken,
} from '../staff-write.ts';
import { daysOf, withDays } from './browse-promotions.ts';

type Refused = 'code_taken' | 'dates_order' | 'products_required' | 'product_unknown' | 'category_unknown';

const TAKEN = {
  promotions_code_key: 'code_taken',
  promotions_announced_code: 'announced_codes',
  promotions_announced_group: 'announced_group',
  promotions_customer_group: 'group_required',
  promotions_customer_group_id_fkey: 'group_unknown',
} as const;
type Taken = (typeof TAKEN)[keyof typeof TAKEN];

export async function createPromotion(desk: Desk, staff: Staff, draft: PromotionDraft) {
  const period = periodOf(draft);
  if (!period) return fail('dates_order');
  const id = uuidv7();
  return staffWriteUnlessTaken<PromotionForm, Taken, Refused>(desk, staff, TAKEN, async (tx, log) => {
    await sql.insertPromotion(tx, id, draft, period);
    await writeParts(tx, id, draft);
    const after = await formOf(desk, tx, id);
    log('create', 'promotion', id, { after: plain(after) });
    return ok(after);
  });
}

type NotSaved = Refused | 'not_found' | 'changed_meanwhile' | 'limit_below_usage';

/** Saves a promotion. Locks it, as checkout does (sql/checkout/checkout.sql.ts), so that the limit is compared with all uses. */
export async function savePromotion(
  desk: Desk,
  staff: Staff,
  { id, version, ...draft }: PromotionDraft & { id: string; version: number },
) {
  return staffWriteUnlessTaken<PromotionForm, Taken, NotSaved>(desk, staff, TAKEN, async (tx, log) => {
    const before = await sql.findPromotion(tx, id, { lock: true });
    if (!before) return fail('not_found');
    if (before.version !== version) return fail('changed_meanwhile', savedOf(before));
    const period = periodOf(draft, before);
    if (!period) return fail('dates_order');
    const { usageLimit } = draft;
    if (usageLimit !== before.usageLimit && usageLimit !== null && usageLimit < before.timesUsed)
      throw new Refusal<NotSaved>('limit_below_usage', { used: before.timesUsed });
    await sql.updatePromotion(tx, id, draft, period);
    await writeParts(tx, id, draft);
    const after = await formOf(desk, tx, id);
    const was = plain(withDays(before, desk.clock.now()));
    log('update', 'promotion', id, changesOf(was, plain(after)));
    return ok(after);
  });
}

/** Enables or disables a promotion; one that orders have used cannot be deleted, only disabled. */
export function switchPromotion(
  desk: Desk,
  staff: Staff,
  { id, isActive }: { id: string; isActive: boolean },
) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findPromotion(tx, id, { lock: true });
    if (!before) return fail('not_found');
    await sql.switchPromotion(tx, id, isActive);
    const after = await formOf(desk, tx, id);
    log(isActive ? 'activate' : 'deactivate', 'promotion', id, {
      before: { name: before.name, isActive: before.isActive },
      after: { name: after.name, isActive: after.isActive },
    });
    return ok(after);
  });
}

export function deletePromotion(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findPromotion(tx, id, { lock: true });
    if (!before) return fail('not_found');
    if (await sql.wasEverUsed(tx, id)) return fail('promotion_used');
    await sql.deletePromotion(tx, id);
    const was = plain(withDays(before, desk.clock.now()));
    log('delete', 'promotion', id, { before: was });
    return ok({ id });
  });
}

/** From the start of the first day to the end of the last. An unchanged day keeps its stored time. */
function periodOf({ startsOn, endsOn }: PromotionDraft, before?: sql.Period): sql.Period | null {
  const [first, last] = [parseISODate(startsOn), parseISODate(endsOn)];
  if (!first || !last || endsOn < startsOn) return null;
  const period = { startsAt: startOfDay(first), endsAt: startOfDay(addDays(last, 1)) };
  if (!before) return period;
  const had = daysOf(before);
  return {
    startsAt: had.startsOn === startsOn ? before.startsAt : period.startsAt,
    endsAt: had.endsOn === endsOn ? before.endsAt : period.endsAt,
  };
}

/** Writes what a promotion applies to; none if it is for all. Its code must not be another's single-use code. */
async function writeParts(
  tx: Queryable,
  id: string,
  { code, productIds, categoryIds, benefit }: PromotionDraft,
): Promise<void> {
  if (await isOneOfMany(tx, code)) throw new Refusal<Refused>('code_taken');
  const isForAll = productIds === null;
  const [products, categories] = [new Set(productIds), new Set(isForAll ? [] : categoryIds)];
  // The gift is one of the selected products.
  if ((!isForAll || benefit.kind === 'gift') && products.size + categories.size === 0)
    throw new Refusal<Refused>('products_required');
  if ((await sql.writeProducts(tx, id, [...products])) < products.size)
    throw new Refusal<Refused>('product_unknown');
  if ((await sql.writeCategories(tx, id, [...categories])) < categories.size)
    throw new Refusal<Refused>('category_unknown');
}

async function formOf({ clock }: Desk, tx: Queryable, id: string): Promise<PromotionForm> {
  return withDays(requireRow(await sql.findPromotion(tx, id)), clock.now());
}

/** The fields that the audit log compares. */
function plain({ version, updatedAt, timesUsed, state, ...rest }: PromotionForm) {
  return {
    ...rest,
    campaign: rest.campaign?.name ?? null,
    benefit: benefitWords(rest.benefit),
    group: rest.group?.name ?? null,
    products: rest.products?.map(({ name }) => name) ?? null,
    categories: rest.categories.map(({ name }) => name),
  };
}
