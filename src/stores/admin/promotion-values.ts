import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { Announcement, PromotionDraft, PromotionForm } from '../../contracts/admin/promotions.ts';
import { addDays, formatDate, parseISODate, today, toISODate } from '../../domain/calendar.ts';
import {
  codeFromRandom,
  normaliseCode,
  PROMOTION_CODE,
  PROMOTION_DAYS,
  PROMOTION_PERCENT,
} from '../../domain/promotions.ts';
import { mergeFields, mergeList } from './merge.ts';
import { isNumber, type Typed } from './typed.ts';

export const USAGE_RANGE = { min: 1, max: 1_000_000 };

/** A promotion while it is edited: products with what is shown of them. */
export type PromotionValues = Omit<
  PromotionDraft,
  'percent' | 'minimumSubtotalCents' | 'usageLimit' | 'usageLimitPerCustomer' | 'productIds'
> & {
  percent: Typed;
  minimumSubtotalCents: Typed;
  /** Null: no limit. */
  usageLimit: Typed;
  usageLimitPerCustomer: Typed;
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
    percent: PROMOTION_PERCENT.default,
    startsOn: toISODate(first),
    endsOn: toISODate(addDays(first, PROMOTION_DAYS)),
    isActive: true,
    firstPurchaseOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: null,
    usageLimitPerCustomer: null,
    isAnnounced: false,
    isForAll: true,
    products: [],
  };
}

export function valuesOf(form: PromotionForm): PromotionValues {
  const { id, version, updatedAt, state, timesUsed, ...rest } = form;
  return {
    ...rest,
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
  if (!isNumber(values.percent)) wrong('percent', 'percent_invalid');
  if (!values.startsOn) wrong('startsOn', 'required');
  if (!values.endsOn) wrong('endsOn', 'required');
  else if (values.endsOn < values.startsOn) problems.endsOn = adminWords('dates_order');
  if (!isNumber(values.minimumSubtotalCents)) wrong('minimumSubtotalCents', 'money_invalid');
  for (const field of ['usageLimit', 'usageLimitPerCustomer'] as const) {
    if (typeof values[field] === 'string') wrong(field, 'limit_invalid');
  }
  if (!values.isForAll && values.products.length === 0) wrong('products', 'products_required');
  return problems;
}

/** The request body; null while a number cannot be parsed. */
export function draftFrom(values: PromotionValues): PromotionDraft | null {
  const { isForAll, products, percent, minimumSubtotalCents, usageLimit, usageLimitPerCustomer, ...rest } =
    values;
  if (!isNumber(percent) || !isNumber(minimumSubtotalCents)) return null;
  if (typeof usageLimit === 'string' || typeof usageLimitPerCustomer === 'string') return null;
  return {
    ...rest,
    percent,
    minimumSubtotalCents,
    usageLimit,
    usageLimitPerCustomer,
    productIds: isForAll ? null : products.map(({ id }) => id),
  };
}

/** What announcing this promotion does to the one that is announced now. `now` is a day in São Paulo, 'YYYY-MM-DD'. */
export function announcementHint(
  { isAnnounced, startsOn }: Pick<PromotionValues, 'isAnnounced' | 'startsOn'>,
  other: Announcement | null,
  now: string,
): string {
  if (!isAnnounced || !other) return 'Uma promoção de cada vez, enquanto ela vale.';
  const first = parseISODate(startsOn);
  if (!first || startsOn <= now || !other.isInForce) return `Toma o lugar de ${other.code}.`;
  return `${other.code} sai da barra e do pop-up já ao salvar, e até ${formatDate(first)} nada é anunciado. Para manter ${other.code} até lá, marque só quando esta promoção começar.`;
}

/** What is typed into the code's field: without blanks, in capitals. */
export function typedCode(text: string): string {
  return normaliseCode(text).slice(0, 20);
}

/** A code of eight signs out of eight random numbers of 32 bits. */
export function codeOf(numbers: Uint32Array): string {
  return codeFromRandom([...numbers].map((number) => number / 2 ** 32));
}
