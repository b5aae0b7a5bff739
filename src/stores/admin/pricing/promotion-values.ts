import { adminFieldWords, adminWords } from '../../../client/words/admin-words.ts';
import type { Announced, PromotionDraft, PromotionForm } from '../../../contracts/admin/promotions.ts';
import { benefit } from '../../../contracts/benefit.ts';
import type { BenefitKind } from '../../../domain/pricing/coupon-kinds.ts';
import {
  type Audience,
  codeFromRandom,
  PROMOTION_DAYS,
  PROMOTION_PERCENT,
} from '../../../domain/pricing/promotions.ts';
import { addDays, today, toISODate } from '../../../domain/time/calendar.ts';
import { PROMOTION } from '../../../records/promotion.ts';
import { mergeFields, mergeList } from '../kit/editor.ts';
import { faultsOf, fieldsOf, valuesOf as recordValues, type ValuesOf } from '../kit/record-values.ts';
import type { Typed } from '../kit/typed.ts';

type BenefitNumbers = { percent: Typed; amountCents: Typed; take: Typed; pay: Typed };

/** The fields of a benefit, by kind. */
export const BENEFIT_FIELDS: Readonly<Record<BenefitKind, readonly (keyof BenefitNumbers)[]>> = {
  percent: ['percent'],
  amount: ['amountCents'],
  free_shipping: [],
  pieces: ['take', 'pay'],
  gift: [],
};

/** Form values of a promotion: its fields, products with name and picture, and the numbers of all kinds. */
export type PromotionValues = ValuesOf<typeof PROMOTION> &
  Pick<PromotionForm, 'categories' | 'group'> &
  BenefitNumbers & {
    kind: BenefitKind;
    isForAll: boolean;
    products: NonNullable<PromotionForm['products']>;
  };

const NUMBERS = { percent: PROMOTION_PERCENT, amountCents: null, take: 3, pay: 2 };

/** Defaults of a new promotion: ten percent, from today for thirty days. */
export function newPromotion(now: Date, code: string): PromotionValues {
  const first = today(now);
  return {
    ...recordValues(PROMOTION, PROMOTION.blank),
    ...NUMBERS,
    code,
    kind: 'percent',
    startsOn: toISODate(first),
    endsOn: toISODate(addDays(first, PROMOTION_DAYS)),
    group: null,
    isForAll: true,
    products: [],
    categories: [],
  };
}

export function valuesOf(form: PromotionForm): PromotionValues {
  const { benefit: given, group, products, categories } = form;
  return {
    ...recordValues(PROMOTION, form),
    ...NUMBERS,
    ...given,
    group,
    isForAll: products === null,
    products: products ?? [],
    categories,
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

/** Client-side validation, as texts by field: of the fields by the contract, and of what they are together. */
export function problemsOf(values: PromotionValues): Record<string, string> {
  const faults = Object.entries(faultsOf(PROMOTION, values));
  for (const { path, message } of parsedBenefit(values).error?.issues ?? [])
    faults.push([String(path[0] ?? 'kind'), message]);
  const problems = Object.fromEntries(faults.map(([name, code]) => [name, adminFieldWords(code)]));
  if (values.endsOn && values.endsOn < values.startsOn) problems.endsOn = adminWords('dates_order');
  if (values.audience === 'group' && !values.group) problems.group = adminWords('group_required');
  if (
    (!values.isForAll || values.kind === 'gift') &&
    productIdsOf(values)?.length === 0 &&
    values.categories.length === 0
  )
    problems.products = adminWords('products_required');
  return problems;
}

/** The request body; null if a field is invalid. */
export function draftFrom(values: PromotionValues): PromotionDraft | null {
  const plain = PROMOTION.draft.safeParse(fieldsOf(PROMOTION, values));
  const given = parsedBenefit(values);
  if (!plain.success || !given.success) return null;
  return {
    ...plain.data,
    benefit: given.data,
    productIds: productIdsOf(values),
    groupId: values.group?.id ?? null,
    categoryIds: values.categories.map(({ id }) => id),
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

/** A code of eight characters from eight random 32-bit numbers. */
export function codeOf(numbers: Uint32Array): string {
  return codeFromRandom([...numbers].map((number) => number / 2 ** 32));
}
