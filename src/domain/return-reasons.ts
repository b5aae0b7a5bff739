import { type CsvColumns, csvLines } from './csv.ts';
import { CAUSE_LABELS, RETURN_CAUSES, type ReturnCause } from './returns.ts';

/** What pieces are counted by in the report of why they came back. */
export const REASON_GROUPS = ['produto', 'tamanho', 'mes'] as const;
export type ReasonGroup = (typeof REASON_GROUPS)[number];

/** Why a piece came back: what was said, or that nothing was said, which nobody has to (CDC, art. 49). */
export const COUNTED_REASONS = [...RETURN_CAUSES, 'unsaid'] as const;
export type CountedReason = ReturnCause | 'unsaid';

/** Pieces that came back, by why they did. */
export type ReasonCounts = Readonly<Record<CountedReason, number>>;

export const REASON_LABELS: Readonly<Record<CountedReason, string>> = {
  ...CAUSE_LABELS,
  unsaid: 'Sem motivo',
};

/** Pieces in all. */
export function piecesOf(counts: ReasonCounts): number {
  return COUNTED_REASONS.reduce((sum, reason) => sum + counts[reason], 0);
}

/** The reason that was said most often, where one stands out: more than a third of at least three pieces; else null. */
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

/** The report as a file: a line for each product, size or month ('YYYY-MM'), and the sum at the end. */
export function reasonsFile(group: ReasonGroup) {
  const columns: CsvColumns<{ label: string; counts: ReasonCounts }> = [
    [GROUP_HEADERS[group], ({ label }) => label],
    ['Peças', ({ counts }) => piecesOf(counts)],
    ...COUNTED_REASONS.map(
      (reason) => [REASON_LABELS[reason], ({ counts }: { counts: ReasonCounts }) => counts[reason]] as const,
    ),
  ];
  return csvLines(columns);
}
