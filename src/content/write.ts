import { type BlockFigureName, FIGURES, type FigureName } from '../contracts/figures.ts';
import type { Block, Inline, RichText } from '../contracts/rich.ts';

/**
 * Helpers to write the default texts in the code: `[text](/path)` is a link and `{name}` a placeholder.
 */

const PART = /\[([^\]]+)\]\(([^)\s]+)\)|\{([a-z-]+)\}/g;

const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name);
const words = (text: string): Inline[] => (text ? [{ type: 'text', text }] : []);

/** Parses a line into text, links and placeholders. */
export function inlines(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(PART)) {
    parts.push(...words(line.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, label, href, name = ''] = match;
    if (label && href) parts.push({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] });
    else if (isFigure(name)) parts.push({ type: 'figure', attrs: { name } });
    else throw new Error(`no figure is called ${name}`);
  }
  return [...parts, ...words(line.slice(at))];
}

export const paragraph = (line: string) => ({ type: 'paragraph' as const, content: inlines(line) });

export const heading = (line: string): Block => ({
  type: 'heading',
  attrs: { level: 3 },
  content: inlines(line),
});

export const list = (...lines: readonly string[]): Block => ({
  type: 'bullet_list',
  content: lines.map((line) => ({ type: 'list_item', content: [paragraph(line)] })),
});

/** The first row is the header. */
export const table = (...rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'table_row',
    content: cells.map((cell) => ({ type: 'table_cell', content: inlines(cell) })),
  })),
});

/** A placeholder that expands to paragraphs or a table. */
export const figures = (name: BlockFigureName): Block => ({ type: 'figure_block', attrs: { name } });

/** The text beside a heading. */
export const lead = (line: string) => ({ type: 'doc' as const, content: [paragraph(line)] });

/** A text from its parts; a string becomes a paragraph. */
export function rich(...parts: readonly (string | Block)[]): RichText {
  return { type: 'doc', content: parts.map((part) => (typeof part === 'string' ? paragraph(part) : part)) };
}

/** A text section with a heading. */
export function section(id: string, title: string, ...parts: readonly (string | Block)[]) {
  return { id, hidden: false, type: 'text' as const, title, body: rich(...parts) };
}

/** A section of questions and answers. */
export function asked(id: string, title: string, ...items: readonly (readonly [string, string])[]) {
  return {
    id,
    hidden: false,
    type: 'questions' as const,
    title,
    items: items.map(([question, answer]) => ({ question, answer: rich(answer) })),
  };
}
