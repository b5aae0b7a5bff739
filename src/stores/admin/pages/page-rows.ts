type Row = Readonly<Record<string, unknown>>;

/** Rows have no id: the row that each one was before it was changed. */
const FIRST = new WeakMap<Row, Row>();
const firstOf = (row: Row) => FIRST.get(row) ?? row;

/** Changes one of the rows of a list. */
export function changeRow(rows: readonly Row[], index: number, change: (row: Row) => Row): Row[] {
  return rows.map((row, at) => {
    if (at !== index) return row;
    const next = change(row);
    if (next !== row) FIRST.set(next, firstOf(row));
    return next;
  });
}

/**
 * Puts the row at `index` of `before` back into the list as it is now: beside the nearest of its neighbours that is still there,
 * whatever was changed, moved, added or removed since.
 */
export function putRowBack(rows: readonly Row[], before: readonly Row[], index: number): Row[] {
  const row = before[index];
  if (!row) return [...rows];
  const places = rows.map(firstOf);
  for (let steps = 1; steps < before.length; steps++) {
    const [above, below] = [before[index - steps], before[index + steps]].map((one) =>
      one ? places.indexOf(firstOf(one)) : -1,
    );
    if (above !== undefined && above >= 0) return rows.toSpliced(above + 1, 0, row);
    if (below !== undefined && below >= 0) return rows.toSpliced(below, 0, row);
  }
  return rows.toSpliced(index, 0, row);
}
