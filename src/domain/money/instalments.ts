import { type Cents, formatBRL } from './money.ts';
import type { PaymentTerms } from './payment-terms.ts';

/** Most instalments advertised on product cards, the product page and the cart. */
const TEASER_INSTALMENTS = 10;

type InstalmentTerms = Pick<PaymentTerms, 'maxInstalments' | 'minimumInstalmentCents'>;

export type InstalmentOption = {
  n: number;
  firstCents: Cents;
  /** Each further instalment; equal to the first when the total divides by n. */
  otherCents: Cents;
  /** Always shown beside the instalments (Decreto 5.903/2006, art. 3). */
  totalCents: Cents;
  /** '1x de R$ 359,90 à vista', '10x de R$ 35,99 sem juros'. */
  label: string;
  /** '1ª parcela de R$ 33,34' when the first instalment differs; else null. */
  note: string | null;
};

/** Each of n instalments, in cents: floor(total / n), the first one also takes the remainder. No interest. */
export function instalmentPlan(totalCents: Cents, n: number): Cents[] {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0)
    throw new RangeError(`not an amount: ${totalCents}`);
  if (!Number.isInteger(n) || n < 1) throw new RangeError(`not a number of instalments: ${n}`);
  const base = Math.floor(totalCents / n);
  const plan = new Array<Cents>(n).fill(base);
  plan[0] = totalCents - base * (n - 1);
  return plan;
}

/** The card instalment options for a total: always 1x, then more while no instalment falls below the minimum. */
export function instalmentOptions(
  totalCents: Cents,
  { maxInstalments, minimumInstalmentCents }: InstalmentTerms,
): InstalmentOption[] {
  const most = mostInstalments(totalCents, { maxInstalments, minimumInstalmentCents });
  return Array.from({ length: most }, (_, at) => optionOf(totalCents, at + 1));
}

/** The highest number of instalments for a total, so that what is advertised holds for it. */
export function mostInstalments(
  totalCents: Cents,
  { maxInstalments, minimumInstalmentCents }: InstalmentTerms,
): number {
  const affordable =
    minimumInstalmentCents > 0 ? Math.floor(totalCents / minimumInstalmentCents) : maxInstalments;
  return Math.max(1, Math.min(maxInstalments, affordable));
}

/** Whether a number of instalments is offered: the server's check before it charges. */
export function isInstalmentOffered(totalCents: Cents, n: number, terms: InstalmentTerms): boolean {
  return Number.isInteger(n) && n >= 1 && n <= mostInstalments(totalCents, terms);
}

/** The line under a price: '10x de R$ 35,99 sem juros', fewer if the shop's terms say so. */
export function cardTeaser(totalCents: Cents, terms: InstalmentTerms): string {
  const maxInstalments = Math.min(TEASER_INSTALMENTS, terms.maxInstalments);
  return optionOf(totalCents, mostInstalments(totalCents, { ...terms, maxInstalments })).label;
}

function optionOf(totalCents: Cents, n: number): InstalmentOption {
  const [firstCents = 0, otherCents = firstCents] = instalmentPlan(totalCents, n);
  return {
    n,
    firstCents,
    otherCents,
    totalCents,
    label: n === 1 ? `1x de ${formatBRL(totalCents)} à vista` : `${n}x de ${formatBRL(otherCents)} sem juros`,
    note: firstCents === otherCents ? null : `1ª parcela de ${formatBRL(firstCents)}`,
  };
}
