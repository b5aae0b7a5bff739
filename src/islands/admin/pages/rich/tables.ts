import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { richSchema } from './schema.ts';

/** Table commands. The first row is the header; all rows have the same number of cells. */

type Cells = readonly (readonly Node[])[];
/** The cell at the cursor; `at` is the document position of its table. */
type Place = { at: number; table: Node; row: number; column: number };

export function placeIn({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'table')
      return {
        at: $from.before(depth),
        table: $from.node(depth),
        row: $from.index(depth),
        column: $from.index(depth + 1),
      };
  return null;
}

const { table: tableType, table_row: rowType, table_cell: cellType } = richSchema.nodes;
const cell = () => richSchema.node('table_cell');
const tableOf = (cells: Cells) =>
  richSchema.node(
    'table',
    null,
    cells.map((row) => richSchema.node('table_row', null, [...row])),
  );
const cellsOf = (table: Node): Cells => table.content.content.map(({ content }) => content.content);

/** 3 rows × 2 columns. */
export const newTable = () => tableOf([0, 1, 2].map(() => [cell(), cell()]));

/** The document position inside a cell of the table at `at`. */
function within(table: Node, at: number, row: number, column: number): number {
  let place = at + 1;
  for (let before = 0; before < row; before++) place += table.child(before).nodeSize;
  place += 1;
  for (let before = 0; before < column; before++) place += table.child(row).child(before).nodeSize;
  return place + 1;
}

function changing(
  change: (cells: Cells, place: Place) => { cells: Cells; row: number; column: number },
): Command {
  return (state, dispatch) => {
    const place = placeIn(state);
    if (!place) return false;
    const { cells, row, column } = change(cellsOf(place.table), place);
    const isGone = cells.length === 0 || cells[0]?.length === 0;
    if (!dispatch) return true;
    const { at, table } = place;
    const tr = state.tr;
    if (isGone) tr.replaceWith(at, at + table.nodeSize, richSchema.node('paragraph'));
    else {
      const made = tableOf(cells);
      tr.replaceWith(at, at + table.nodeSize, made);
      const inside = within(
        made,
        at,
        Math.min(row, cells.length - 1),
        Math.min(column, (cells[0]?.length ?? 1) - 1),
      );
      tr.setSelection(TextSelection.create(tr.doc, inside));
    }
    dispatch(tr.scrollIntoView());
    return true;
  };
}

export const addRow = changing((cells, { row, column }) => ({
  cells: cells.toSpliced(
    row + 1,
    0,
    (cells[0] ?? []).map(() => cell()),
  ),
  row: row + 1,
  column,
}));
export const removeRow = changing((cells, { row, column }) => ({
  cells: cells.toSpliced(row, 1),
  row,
  column,
}));
export const addColumn = changing((cells, { row, column }) => ({
  cells: cells.map((one) => one.toSpliced(column + 1, 0, cell())),
  row,
  column: column + 1,
}));
export const removeColumn = changing((cells, { row, column }) => ({
  cells: cells.map((one) => one.toSpliced(column, 1)),
  row,
  column,
}));
export const removeTable = changing(() => ({ cells: [], row: 0, column: 0 }));

/** Moves to the next or previous cell; past the ends, Tab leaves the editor as usual (WCAG 2.1.2). */
export function toCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = placeIn(state);
    if (!place) return false;
    const { at, table, row, column } = place;
    const columns = table.child(row).childCount;
    const next = row * columns + column + step;
    if (next < 0 || next >= table.childCount * columns) return false;
    const inside = within(table, at, Math.floor(next / columns), next % columns);
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, inside)).scrollIntoView());
    return true;
  };
}

/** In a cell, Enter inserts a line break. */
export const lineInCell: Command = (state, dispatch) => {
  if (!placeIn(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(richSchema.node('hard_break')).scrollIntoView());
  return true;
};

/** Pads rows that a deletion or a paste left shorter with empty cells. */
export const evenTables = new Plugin({
  appendTransaction: (transactions, _before, state) =>
    transactions.some(({ docChanged }) => docChanged) ? evened(state) : null,
});

function evened({ doc, tr }: EditorState): Transaction | null {
  const short: { at: number; missing: number }[] = [];
  doc.forEach((table, offset) => {
    if (table.type !== tableType) return;
    const columns = Math.max(...table.content.content.map(({ childCount }) => childCount));
    table.forEach((row, inside) => {
      if (row.type === rowType && row.childCount < columns)
        short.push({ at: offset + 1 + inside + row.nodeSize - 1, missing: columns - row.childCount });
    });
  });
  if (short.length === 0) return null;
  for (const { at, missing } of short.toReversed())
    tr.insert(
      at,
      Array.from({ length: missing }, () => cellType?.create() ?? cell()),
    );
  return tr;
}
