import { type Cents, formatBRL, percentOf } from '../money/money.ts';
import { COUPON_SERVICE, SHIPPING_SERVICES } from '../shipping/shipping.ts';
import type { WholeRange } from '../text/whole-number.ts';

/** The benefit of a coupon, by kind. To add a kind: docs/coupons.md. */
export type Benefit =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: Cents }
  | { kind: 'free_shipping' }
  | { kind: 'pieces'; take: number; pay: number }
  | { kind: 'gift' };

export type BenefitKind = Benefit['kind'];

/** Units of one price that the coupon applies to, after the product's own discount. */
export type EligibleLine = { unitCents: Cents; quantity: number };

/** What a cart lacks for the coupon to apply. `missing`: the number of further items needed. */
export type BenefitLack =
  | { code: 'coupon_pieces_missing'; take: number; pay: number; missing: number }
  | { code: 'coupon_gift_missing' }
  | { code: 'coupon_gift_alone' };

type Rules<B extends Benefit> = {
  /** The back office's name for the kind. */
  label: string;
  /** The discount on the eligible lines, in cents: never more than their total, and independent of their order. */
  takesOff(benefit: B, eligible: readonly EligibleLine[]): Cents;
  /** What the cart lacks; `besidesCents` is the value of the cart without the free item. */
  lacks?(benefit: B, eligible: readonly EligibleLine[], besidesCents: Cents): BenefitLack | null;
  /** The benefit in the shopper's words, to follow 'Cupom X: '. */
  words(benefit: B): string;
};

/** The allowed numbers per kind. At least one item has to be paid for, and fewer than are taken. */
export const PERCENT_RANGE: WholeRange = { min: 1, max: 99 };
export const AMOUNT_RANGE: WholeRange = { min: 1, max: 100_000_000 };
export const TAKE_RANGE: WholeRange = { min: 2, max: 20 };
export const PAY_RANGE: WholeRange = { min: 1, max: 19 };

const KINDS: { [K in BenefitKind]: Rules<Extract<Benefit, { kind: K }>> } = {
  percent: {
    label: 'Percentual',
    takesOff: ({ percent }, eligible) => percentOf(sumOf(eligible), percent),
    words: ({ percent }) => `${percent}% de desconto`,
  },
  amount: {
    label: 'Valor fixo',
    takesOff: ({ amountCents }, eligible) => Math.min(amountCents, sumOf(eligible)),
    words: ({ amountCents }) => `${formatBRL(amountCents)} de desconto`,
  },
  free_shipping: {
    label: 'Frete grátis',
    takesOff: () => 0,
    words: () => `frete grátis no ${SHIPPING_SERVICES[COUPON_SERVICE].name}`,
  },
  pieces: {
    label: 'Leve X, pague Y',
    takesOff: ({ take, pay }, eligible) =>
      cheapest(eligible, Math.floor(unitsOf(eligible) / take) * (take - pay)),
    lacks({ take, pay }, eligible) {
      const missing = take - unitsOf(eligible);
      return missing > 0 ? { code: 'coupon_pieces_missing', take, pay, missing } : null;
    },
    words: ({ take, pay }) => `leve ${take}, pague ${pay}: as peças de menor preço saem de graça`,
  },
  gift: {
    label: 'Brinde',
    takesOff: (_, eligible) => cheapest(eligible, 1),
    lacks(_, eligible, besidesCents) {
      if (unitsOf(eligible) === 0) return { code: 'coupon_gift_missing' };
      return besidesCents <= 0 ? { code: 'coupon_gift_alone' } : null;
    },
    words: () => 'um brinde: uma peça da oferta sai de graça',
  },
};

export const BENEFIT_KINDS = Object.keys(KINDS) as BenefitKind[];

export const benefitLabel = (kind: BenefitKind): string => KINDS[kind].label;

export const benefitWords = (benefit: Benefit): string => rulesOf(benefit).words(benefit);

/** Short form: for the announcement bar, before 'na sua compra com o cupom X', and for the back office's list. */
export function announcedWords(benefit: Benefit): string {
  if (benefit.kind === 'percent') return `${benefit.percent}% OFF`;
  const [given = ''] = benefitWords(benefit).split(':');
  return given.charAt(0).toUpperCase() + given.slice(1);
}

/** The discount on the eligible lines, in cents. A discount on shipping is computed with the quote (`freeByCoupon`). */
export function benefitCents(benefit: Benefit, eligible: readonly EligibleLine[]): Cents {
  return rulesOf(benefit).takesOff(benefit, eligible);
}

/** The amount that counts towards a minimum, in cents; an item that the coupon itself makes free does not count. */
export function countedCents(
  benefit: Benefit,
  eligible: readonly EligibleLine[],
  subtotalCents: Cents,
): Cents {
  return benefit.kind === 'gift' ? subtotalCents - benefitCents(benefit, eligible) : subtotalCents;
}

/** What the cart lacks for this kind of coupon, apart from a minimum amount; null if nothing. */
export function benefitLack(
  benefit: Benefit,
  eligible: readonly EligibleLine[],
  subtotalCents: Cents,
): BenefitLack | null {
  const { lacks } = rulesOf(benefit);
  return lacks?.(benefit, eligible, countedCents(benefit, eligible, subtotalCents)) ?? null;
}

/** The table's type pairs each kind with its rules, which the compiler cannot follow through a lookup. */
function rulesOf<B extends Benefit>(benefit: B): Rules<B> {
  return KINDS[benefit.kind] as unknown as Rules<B>;
}

const sumOf = (lines: readonly EligibleLine[]): Cents =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

const unitsOf = (lines: readonly EligibleLine[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);

/** The total of the cheapest `units` units. */
function cheapest(lines: readonly EligibleLine[], units: number): Cents {
  let left = units;
  let cents = 0;
  for (const { unitCents, quantity } of lines.toSorted((a, b) => a.unitCents - b.unitCents)) {
    const taken = Math.min(left, quantity);
    cents += taken * unitCents;
    left -= taken;
  }
  return cents;
}
