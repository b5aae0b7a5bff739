type Row = Readonly<Record<string, unknown>>;

/**
 * What of a thing changed, for the audit log: only the fields that differ, plus `keep` (its name), which says what it
 * is about.
 */
export function changesOf(
  before: Row,
  after: Row,
  keep: readonly string[] = ['name'],
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) => keep.includes(name) || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Row) =>
    Object.fromEntries(changed.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}
