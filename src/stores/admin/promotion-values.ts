import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { PromotionDraft, PromotionForm } from '../../contracts/admin/promotions.ts';
import { addDays, today, toISODate } from '../../domain/calendar.ts';
import {
  codeFromRandom,
  normaliseCode,
  PROMOTION_CODE,
  PROMOTION_DAYS,
  PROMOTION_PERCENT,
} from '../../domain/promotions.ts';
import { mergeFields, mergeList } from './merge.ts';

/** A promotion while it is edited: numbers as typed, products with what is shown of them. */
export type PromotionValues = Omit<
  PromotionDraft,
  'percent' | 'minimumSubtotalCents' | 'usageLimit' | 'usageLimitPerCustomer' | 'productIds'
> & {
  percent: string;
  /** Null while what stands in the field is no amount. */
  minimumSubtotalCents: number | null;
  /** Empty: no limit. */
  usageLimit: string;
  usageLimitPerCustomer: string;
  isForAll: boolean;
  products: NonNullable<PromotionForm['products']>;
};

/** A new promotion: ten percent, from today for thirty days. */
export function newPromotion(now: Date, code: string): PromotionValues {
  const first = today(now);
  return {
    name: '',
    description: '',
    code,
    percent: String(PROMOTION_PERCENT.default),
    startsOn: toISODate(first),
    endsOn: toISODate(addDays(first, PROMOTION_DAYS)),
    isActive: true,
    firstPurchaseOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: '',
    usageLimitPerCustomer: '',
    isAnnounced: false,
    isForAll: true,
    products: [],
  };
}

export function valuesOf(form: PromotionForm): PromotionValues {
  const { id, version, updatedAt, state, timesUsed, percent, usageLimit, ...rest } = form;
  return {
    ...rest,
    percent: String(percent),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
    usageLimitPerCustomer: rest.usageLimitPerCustomer === null ? '' : String(rest.usageLimitPerCustomer),
    isForAll: rest.products === null,
    products: rest.products ?? [],
  };
}

/** Merges unsaved edits with what was saved meanwhile; products added or removed by either side stay so. */
export function mergePromotion(
  base: PromotionValues,
  mine: PromotionValues,
  theirs: PromotionValues,
): PromotionValues {
  const products = mergeList(base.products, mine.products, theirs.products, ({ id }) => id);
  return { ...mergeFields(base, mine, theirs), products };
}

/** Validation messages of the fields. */
export function problemsOf(values: PromotionValues): Record<string, string> {
  const problems: Record<string, string> = {};
  const wrong = (field: string, code: string) => {
    problems[field] = adminFieldWords(code);
  };
  if (values.name.trim() === '') wrong('name', 'required');
  if (values.code === '') wrong('code', 'required');
  else if (!PROMOTION_CODE.test(values.code)) wrong('code', 'code_invalid');
  const percent = whole(values.percent);
  if (percent === null || percent < PROMOTION_PERCENT.min || percent > PROMOTION_PERCENT.max)
    wrong('percent', 'percent_invalid');
  if (!values.startsOn) wrong('startsOn', 'required');
  if (!values.endsOn) wrong('endsOn', 'required');
  else if (values.endsOn < values.startsOn) problems.endsOn = adminWords('dates_order');
  if (values.minimumSubtotalCents === null) wrong('minimumSubtotalCents', 'money_invalid');
  for (const field of ['usageLimit', 'usageLimitPerCustomer'] as const) {
    if (values[field].trim() !== '' && !whole(values[field])) wrong(field, 'limit_invalid');
  }
  if (!values.isForAll && values.products.length === 0) wrong('products', 'products_required');
  return problems;
}

/** The request body; null while a number cannot be parsed. */
export function draftFrom(values: PromotionValues): PromotionDraft | null {
  const { isForAll, products, percent, minimumSubtotalCents, ...rest } = values;
  const number = whole(percent);
  if (number === null || minimumSubtotalCents === null) return null;
  return {
    ...rest,
    percent: number,
    minimumSubtotalCents,
    usageLimit: whole(values.usageLimit),
    usageLimitPerCustomer: whole(values.usageLimitPerCustomer),
    productIds: isForAll ? null : products.map(({ id }) => id),
  };
}

/** What is typed into the code's field: without blanks, in capitals. */
export function typedCode(text: string): string {
  return normaliseCode(text).slice(0, 20);
}

/** A code of eight signs out of eight random numbers of 32 bits. */
export function codeOf(numbers: Uint32Array): string {
  return codeFromRandom([...numbers].map((number) => number / 2 ** 32));
}

function whole(text: string): number | null {
  return /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : null;
}
