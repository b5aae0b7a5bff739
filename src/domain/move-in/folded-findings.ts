import type { Finding } from './finding.ts';

/** As many as can be looked at one by one. */
const FEW = 3;

/**
 * What products say in a column that has no place here, like the measures of their parcel, is told line by line while that is few lines; else
 * once for the column, at its first line with what stands there, or thousands of lines would bury what matters.
 */
export function foldedFindings(found: readonly Finding[]): Finding[] {
  const counts = new Map<string | null, number>();
  for (const { code, column } of found)
    if (code === 'attribute_lost') counts.set(column, (counts.get(column) ?? 0) + 1);
  const told = new Set<string | null>();
  return found.flatMap((one): Finding[] => {
    const rows = one.code === 'attribute_lost' ? (counts.get(one.column) ?? 0) : 0;
    if (rows <= FEW) return [one];
    if (told.has(one.column)) return [];
    told.add(one.column);
    return [{ ...one, code: 'column_unread', data: { rows } }];
  });
}
