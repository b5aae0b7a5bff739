import { adminFieldWords, adminWords } from '../../../client/words/admin-words.ts';
import type { Announced, PromotionDraft, PromotionForm } from '../../../contracts/admin/promotions.ts';
import { benefit } from '../../../contracts/benefit.ts';
import type { BenefitKind } from '../../../domain/pricing/coupon-kinds.ts';
import {
  type Audience,
  codeFromRandom,
  normaliseCode,
  PROMOTION_CODE,
  PROMOTION_DAYS,
  PROMOTION_PERCENT,
} from '../../../domain/pricing/promotions.ts';
import { addDays, today, toISODate } from '../../../domain/time/calendar.ts';
import { mergeFields, mergeList } from '../kit/editor.ts';
import { isNumber, type Typed } from '../kit/typed.ts';

export const USAGE_RANGE = { min: 1, max: 1_000_000 };

type BenefitNumbers = { percent: Typed; amountCents: Typed; take: Typed; pay: Typed };

/** The fields of a benefit, by kind. */
export const BENEFIT_FIELDS: Readonly<Record<BenefitKind, readonly (keyof BenefitNumbers)[]>> = {
  percent: ['percent'],
  amount: ['amountCents'],
  free_shipping: [],
  pieces: ['take', 'pay'],
  gift: [],
};

/** Form values of a promotion: products with name and picture, and the numbers of all kinds. */
export type PromotionValues = Omit<
  PromotionDraft,
  | 'benefit'
  | 'minimumSubtotalCents'
  | 'usageLimit'
  | 'usageLimitPerCustomer'
  | 'groupId'
  | 'productIds'
  | 'categoryIds'
> &
  BenefitNumbers & {
    kind: BenefitKind;
    minimumSubtotalCents: Typed;
    /** Null for no limit. */
    usageLimit: Typed;
    usageLimitPerCustomer: Typed;
    isForAll: boolean;
    products: NonNullable<PromotionForm['products']>;
    categories: PromotionForm['categories'];
    group: PromotionForm['group'];
  };

const NUMBERS = { percent: PROMOTION_PERCENT, amountCents: null, take: 3, pay: 2 };

/** Defaults of a new promotion: ten percent, from today for thirty days. */
export function newPromotion(now: Date, code: string): PromotionValues {
  const first = today(now);
  return {
    name: '',
    description: '',
    code,
    kind: 'percent',
    ...NUMBERS,
    startsOn: toISODate(first),
    endsOn: toISODate(addDays(first, PROMOTION_DAYS)),
    isActive: true,
    audience: 'everyone',
    group: null,
    fullPriceOnly: false,
    minimumSubtotalCents: 0,
    usageLimit: null,
    usageLimitPerCustomer: null,
    isAnnounced: false,
    singleUse: false,
    isForAll: true,
    products: [],
    categories: [],
  };
}

export function valuesOf(form: PromotionForm): PromotionValues {
  const { id, version, updatedAt, state, timesUsed, campaign, benefit: given, ...rest } = form;
  return {
    ...rest,
    ...NUMBERS,
    ...given,
    isForAll: rest.products === null,
    products: rest.products ?? [],
  };
}

/** Three-way merge with what was saved meanwhile; keeps additions and removals of products by either side. */
export function mergePromotion(
  base: PromotionValues,
  mine: PromotionValues,
  theirs: PromotionValues,
): PromotionValues {
  const products = mergeList(base.products, mine.products, theirs.products, ({ id }) => id);
  const categories = mergeList(base.categories, mine.categories, theirs.categories, ({ id }) => id);
  return { ...mergeFields(base, mine, theirs), products, categories };
}

/** Client-side validation, as texts by field. */
export function problemsOf(values: PromotionValues): Record<string, string> {
  const problems: Record<string, string> = {};
  const wrong = (field: string, code: string) => {
    problems[field] = adminFieldWords(code);
  };
  if (values.name.trim() === '') wrong('name', 'required');
  if (values.code === '') wrong('code', 'required');
  else if (!PROMOTION_CODE.test(values.code)) wrong('code', 'code_invalid');
  for (const { path, message } of parsedBenefit(values).error?.issues ?? [])
    wrong(String(path[0] ?? 'kind'), message);
  if (!values.startsOn) wrong('startsOn', 'required');
  if (!values.endsOn) wrong('endsOn', 'required');
  else if (values.endsOn < values.startsOn) problems.endsOn = adminWords('dates_order');
  if (values.audience === 'group' && !values.group) problems.group = adminWords('group_required');
  if (!isNumber(values.minimumSubtotalCents)) wrong('minimumSubtotalCents', 'money_invalid');
  for (const field of ['usageLimit', 'usageLimitPerCustomer'] as const) {
    if (typeof values[field] === 'string') wrong(field, 'limit_invalid');
  }
  if (
    (!values.isForAll || values.kind === 'gift') &&
    productIdsOf(values)?.length === 0 &&
    values.categories.length === 0
  )
    problems.products = adminWords('products_required');
  return problems;
}

/** The request body; null while a number cannot be parsed. */
export function draftFrom(values: PromotionValues): PromotionDraft | null {
  const { isForAll, products, categories, group, kind, percent, amountCents, take, pay, ...kept } = values;
  const { minimumSubtotalCents, usageLimit, usageLimitPerCustomer, ...rest } = kept;
  const given = parsedBenefit(values).data;
  if (!given || !isNumber(minimumSubtotalCents)) return null;
  if (typeof usageLimit === 'string' || typeof usageLimitPerCustomer === 'string') return null;
  return {
    ...rest,
    benefit: given,
    minimumSubtotalCents,
    usageLimit,
    usageLimitPerCustomer,
    productIds: productIdsOf(values),
    groupId: group?.id ?? null,
    categoryIds: categories.map(({ id }) => id),
  };
}

/** A gift is always limited to chosen products. */
function productIdsOf({ isForAll, kind, products }: PromotionValues): string[] | null {
  return isForAll && kind !== 'gift' ? null : products.map(({ id }) => id);
}

function parsedBenefit({ kind, ...values }: PromotionValues) {
  return benefit.safeParse({
    kind,
    ...Object.fromEntries(BENEFIT_FIELDS[kind].map((name) => [name, values[name]])),
  });
}

/** What names a promotion in a list: its code, or its name if it has many, none of which is shown to everybody. */
export const shownName = ({ singleUse, name, code }: Pick<PromotionForm, 'singleUse' | 'name' | 'code'>) =>
  singleUse ? name : code;

/** Sets the customers; a group's coupon is not announced. */
export function forAudience(audience: Audience): Partial<PromotionValues> {
  return audience === 'group' ? { audience, isAnnounced: false } : { audience };
}

/**
 * What announcing it does beside `other`, which bar and popup show now: of those in force, one of a campaign comes first, then the
 * one that started last (`announcedAt` in netlify/server/sql).
 */
export function announcementHint(
  values: Pick<PromotionValues, 'audience' | 'isAnnounced' | 'startsOn' | 'singleUse'>,
  isOfCampaign: boolean,
  other: Announced | null,
): string {
  const { audience, isAnnounced, startsOn, singleUse } = values;
  if (singleUse) return 'Cada código individual é de uma pessoa: não há um para anunciar a todos.';
  if (audience === 'group')
    return 'Um cupom de grupo não é anunciado a todos: mande o código a quem é do grupo.';
  if (!isAnnounced || !other) return 'Se houver mais de uma em vigor, aparece a que começou por último.';
  const { code } = other;
  if (isOfCampaign && !other.isOfCampaign)
    return `É de uma campanha: enquanto vale, toma o lugar de ${code}, que depois volta.`;
  if (other.isOfCampaign && !isOfCampaign) return `Aparece quando ${code} acabar, que é de uma campanha.`;
  return startsOn < other.startsOn
    ? `Aparece quando ${code} acabar, que começou depois.`
    : `Enquanto vale, toma o lugar de ${code}, que depois volta.`;
}

/** Normalises a typed code: upper case, without spaces. */
export function typedCode(text: string): string {
  return normaliseCode(text).slice(0, 20);
}

/** A code of eight characters from eight random 32-bit numbers. */
export function codeOf(numbers: Uint32Array): string {
  return codeFromRandom([...numbers].map((number) => number / 2 ** 32));
}
