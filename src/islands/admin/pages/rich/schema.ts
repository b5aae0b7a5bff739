import { DOMParser, Fragment, type Node, Schema } from 'prosemirror-model';
import {
  BLOCK_FIGURES,
  type BlockFigureName,
  FIGURES,
  type FigureName,
} from '../../../../contracts/figures.ts';
import { isRichLink, MAX_START } from '../../../../contracts/rich.ts';

/** src/contracts/rich.ts as a ProseMirror schema; pasted content is reduced to it. */

const known =
  <K extends string>(names: Readonly<Record<K, string>>, attribute: string) =>
  (dom: HTMLElement) => {
    const name = dom.getAttribute(attribute) ?? '';
    return Object.hasOwn(names, name) ? { name } : false;
  };

export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [
        ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: startOf(dom) }) }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    table: {
      group: 'block',
      content: 'table_row+',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: {
      content: 'inline*',
      isolating: true,
      parseDOM: [{ tag: 'td, th', getContent: cellContent }],
      toDOM: () => ['td', 0],
    },
    figure_block: {
      group: 'block',
      atom: true,
      attrs: { name: {} },
      parseDOM: [{ tag: 'div[data-figure-block]', getAttrs: known(BLOCK_FIGURES, 'data-figure-block') }],
      toDOM: ({ attrs }) => [
        'div',
        { 'data-figure-block': attrs.name },
        BLOCK_FIGURES[attrs.name as BlockFigureName],
      ],
    },
    figure: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: {} },
      parseDOM: [{ tag: 'span[data-figure]', getAttrs: known(FIGURES, 'data-figure') }],
      toDOM: ({ attrs }) => ['span', { 'data-figure': attrs.name }, FIGURES[attrs.name as FigureName]],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => ' ',
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return isRichLink(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    em: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }],
      toDOM: () => ['em', 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
  },
});

/** The number of a pasted list's first item. */
function startOf(dom: HTMLElement): number {
  const start = Number(dom.getAttribute('start') ?? 1);
  return Number.isInteger(start) && start >= 1 && start <= MAX_START ? start : 1;
}

/** Content of a pasted cell: paragraphs from word processors become lines. */
function cellContent(dom: globalThis.Node, schema: Schema): Fragment {
  const copy = dom.cloneNode(true) as HTMLElement;
  for (const inner of copy.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6'))
    inner.replaceWith(...inner.childNodes, document.createElement('br'));
  const line = DOMParser.fromSchema(schema).parse(copy, { topNode: schema.node('table_cell') });
  const parts: Node[] = [...line.content.content];
  while (parts.at(-1)?.type.name === 'hard_break') parts.pop();
  return Fragment.fromArray(parts);
}
