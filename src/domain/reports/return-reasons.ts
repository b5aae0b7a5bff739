import { CAUSE_LABELS, RETURN_CAUSES, type ReturnCause } from '../after-sale/returns.ts';
import { type CsvColumns, csvTable } from '../text/csv.ts';

/** The dimensions of the return-reason report. */
export const REASON_GROUPS = ['produto', 'tamanho', 'mes'] as const;
export type ReasonGroup = (typeof REASON_GROUPS)[number];

/** Return reasons, including 'unsaid': nobody has to give one (CDC, art. 49). */
export const COUNTED_REASONS = [...RETURN_CAUSES, 'unsaid'] as const;
export type CountedReason = (typeof COUNTED_REASONS)[number];

/** Returned units by reason. */
export type ReasonCounts = Readonly<Record<CountedReason, number>>;

export const REASON_LABELS: Readonly<Record<CountedReason, string>> = {
  ...CAUSE_LABELS,
  unsaid: 'Sem motivo',
};

/** Total units. */
export function piecesOf(counts: ReasonCounts): number {
  return COUNTED_REASONS.reduce((sum, reason) => sum + counts[reason], 0);
}

/** The most frequent reason, if one stands out: more than a third of at least three units; else null. */
export function mainReason(counts: ReasonCounts): ReturnCause | null {
  const pieces = piecesOf(counts);
  const [first, second] = RETURN_CAUSES.toSorted((a, b) => counts[b] - counts[a]);
  if (!first || !second || pieces < 3 || counts[first] === counts[second]) return null;
  return counts[first] * 3 > pieces ? first : null;
}

const GROUP_HEADERS: Readonly<Record<ReasonGroup, string>> = {
  produto: 'Produto',
  tamanho: 'Tamanho',
  mes: 'Mês',
};

/** The report as CSV: one line per product, size or month ('YYYY-MM'), and a total. */
export function reasonsFile(
  group: ReasonGroup,
  rows: readonly { label: string; counts: ReasonCounts }[],
  sums: ReasonCounts,
): string[] {
  const columns: CsvColumns<{ label: string; counts: ReasonCounts }> = [
    [GROUP_HEADERS[group], ({ label }) => label],
    ['Peças', ({ counts }) => piecesOf(counts)],
    ...COUNTED_REASONS.map(
      (reason) => [REASON_LABELS[reason], ({ counts }: { counts: ReasonCounts }) => counts[reason]] as const,
    ),
  ];
  return csvTable(columns, [...rows, { label: 'Total', counts: sums }]);
}
