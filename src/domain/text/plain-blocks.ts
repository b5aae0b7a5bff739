/** What a text without markup says by its lines: people type it so, and what comes from other shops is written so. */

export type PlainBlock =
  | { kind: 'lines'; lines: string[] }
  /** Lines that begin with '•'. */
  | { kind: 'list'; items: string[] }
  /** Lines that begin with a number and a point, each one more than that before it. */
  | { kind: 'steps'; first: number; items: string[] }
  /** Two lines or more, with as many cells each, parted by '|'. */
  | { kind: 'table'; rows: string[][] };

const ITEM = /^• ?(?=\S)/;
const STEP = /^(\d{1,3})\. (?=\S)/;

/** The blocks of a text, in order: empty lines part them, and where lists and tables begin and end. Nothing of it is left out. */
export function plainBlocks(text: string): PlainBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOf(lines: readonly string[]): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const block = tableAt(lines, at) ?? itemAt(lines[at] ?? '', blocks.at(-1));
    if (block !== blocks.at(-1)) blocks.push(block);
    at += block.kind === 'table' ? block.rows.length : 1;
  }
  return blocks;
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

function tableAt(lines: readonly string[], from: number): Extract<PlainBlock, { kind: 'table' }> | null {
  const width = cellsOf(lines[from] ?? '').length;
  if (width < 2) return null;
  const end = lines.findIndex((line, at) => at > from && cellsOf(line).length !== width);
  const rows = lines.slice(from, end === -1 ? lines.length : end).map(cellsOf);
  return rows.length > 1 ? { kind: 'table', rows } : null;
}

/** The block that takes a line: the last one, to which it is added, or one of its own. */
function itemAt(line: string, last: PlainBlock | undefined): PlainBlock {
  if (ITEM.test(line))
    return added(last, 'list', line.replace(ITEM, '')) ?? { kind: 'list', items: [line.replace(ITEM, '')] };
  const number = Number(STEP.exec(line)?.[1] ?? Number.NaN);
  if (!Number.isNaN(number)) {
    const item = line.replace(STEP, '');
    const isNext = last?.kind === 'steps' && number === last.first + last.items.length;
    return (isNext ? added(last, 'steps', item) : null) ?? { kind: 'steps', first: number, items: [item] };
  }
  if (last?.kind !== 'lines') return { kind: 'lines', lines: [line] };
  last.lines.push(line);
  return last;
}

function added(last: PlainBlock | undefined, kind: 'list' | 'steps', item: string): PlainBlock | null {
  if (last?.kind !== kind) return null;
  last.items.push(item);
  return last;
}
