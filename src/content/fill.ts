import { FIGURES, type FigureName } from '../contracts/figures.ts';
import type { Block, Inline, RichText } from '../contracts/rich.ts';
import { blockFigure, type Facts, figure } from './figures.ts';

/**
 * Fills the placeholders of a text. Omits paragraphs, list items and rows with a placeholder that has no value now (no coupon, no
 * return policy), as the sentence would be false.
 */
export function filled({ content }: RichText, facts: Facts): RichText {
  return { type: 'doc', content: content.flatMap((block) => filledBlock(block, facts)) };
}

/** The same for a single line with placeholders like `{name}`; other braces are kept. */
export function filledLine(line: string, facts: Facts): string {
  return line.replace(/\{([a-z-]+)\}/g, (written, name: string) =>
    Object.hasOwn(FIGURES, name) ? (figure(name as FigureName, facts) ?? '') : written,
  );
}

/** Fills all texts nested in a page's content. Omits questions without an answer, and sections that lost all of their words. */
export function filledIn<T>(content: T, facts: Facts): T {
  if (Array.isArray(content))
    return content.flatMap((one) => {
      const now = filledIn(one, facts);
      return isSilent(now) || (isBare(now) && !isBare(one)) ? [] : [now];
    }) as T;
  if (typeof content !== 'object' || content === null) return content;
  if (isText(content)) return filled(content, facts) as T;
  return Object.fromEntries(Object.entries(content).map(([name, one]) => [name, filledIn(one, facts)])) as T;
}

function isText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}

function isSilent(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || !('answer' in row)) return false;
  return isText(row.answer) && row.answer.content.length === 0;
}

/** Whether a section has a body without a word: as the editor leaves one, or as its last sentence was left out. */
function isBare(section: unknown): boolean {
  if (typeof section !== 'object' || section === null || !('body' in section)) return false;
  return isText(section.body) && section.body.content.every(isBlank);
}

const isBlank = (block: Block): boolean =>
  (block.type === 'paragraph' || block.type === 'heading') && !block.content?.length;

function filledBlock(block: Block, facts: Facts): readonly Block[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const content = run(block.content, facts);
      return content && content.length > 0 ? [{ ...block, content }] : [];
    }
    case 'bullet_list':
    case 'ordered_list': {
      const items = block.content.flatMap((item) => {
        const content = run(item.content[0].content, facts);
        return content
          ? [{ ...item, content: [{ ...item.content[0], content }] as typeof item.content }]
          : [];
      });
      return items.length > 0 ? [{ ...block, content: items }] : [];
    }
    case 'table': {
      const rows = block.content.flatMap((row) => {
        const cells = row.content.map((cell) => run(cell.content, facts));
        if (cells.some((content) => content === null)) return [];
        return [{ ...row, content: row.content.map((cell, at) => ({ ...cell, content: cells[at] ?? [] })) }];
      });
      return rows.length > 0 ? [{ ...block, content: rows }] : [];
    }
    case 'figure_block':
      return blockFigure(block.attrs.name, facts);
  }
}

/** Null if a placeholder has no value. */
function run(content: readonly Inline[] = [], facts: Facts): Inline[] | null {
  const parts: Inline[] = [];
  for (const one of content) {
    if (one.type !== 'figure') parts.push(one);
    else {
      const text = figure(one.attrs.name, facts);
      if (text === null) return null;
      if (text) parts.push({ type: 'text', text, ...(one.marks && { marks: one.marks }) });
    }
  }
  return parts;
}
