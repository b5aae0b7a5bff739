import { expect, test } from 'vitest';
import { isRichLink, plainText, richText } from './rich.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const words = (text: string, more: object = {}) => ({ type: 'text', text, ...more });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const linked = (href: string) =>
  doc(paragraph(words('aqui', { marks: [{ type: 'link', attrs: { href } }] })));
const table = (...rows: number[]) => ({
  type: 'table',
  content: rows.map((columns) => ({
    type: 'table_row',
    content: Array.from({ length: columns }, () => ({ type: 'table_cell', content: [words('a')] })),
  })),
});
const takes = (value: unknown) => richText().safeParse(value).success;

test('a document of allowed nodes is accepted unchanged', () => {
  const whole = doc(
    { type: 'heading', attrs: { level: 2 }, content: [words('Prazos')] },
    paragraph(
      words('Frete grátis', { marks: [{ type: 'strong' }, { type: 'em' }] }),
      words(' acima de '),
      { type: 'figure', attrs: { name: 'frete-gratis' } },
      { type: 'hard_break' },
      words('Veja', { marks: [{ type: 'link', attrs: { href: '/entrega#prazos' } }] }),
    ),
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('um'))] }] },
    { type: 'ordered_list', content: [{ type: 'list_item', content: [{ type: 'paragraph' }] }] },
    table(2, 2),
    { type: 'figure_block', attrs: { name: 'tabela-de-envios' } },
  );
  expect(richText().parse(whole)).toEqual(whole);
  expect(plainText(richText().parse(whole))).toBe('Prazos\nFrete grátis acima de  Veja\num\n\na a\na a');
});

test.each([
  ['a script', doc({ type: 'script', content: [words('alert(1)')] })],
  ['raw HTML', doc({ type: 'html', html: '<img onerror=alert(1)>' })],
  ['an attribute more', doc({ ...paragraph(words('a')), onclick: 'alert(1)' })],
  [
    'a style on a cell',
    doc({
      type: 'table',
      content: [{ type: 'table_row', content: [{ type: 'table_cell', attrs: { style: 'a' } }] }],
    }),
  ],
  ['an unknown mark', doc(paragraph(words('a', { marks: [{ type: 'underline' }] })))],
  [
    'a link with a target',
    doc(paragraph(words('a', { marks: [{ type: 'link', attrs: { href: '/', target: '_top' } }] }))),
  ],
  ['a heading of the page', doc({ type: 'heading', attrs: { level: 1 }, content: [words('a')] })],
  ['an unknown figure', doc(paragraph({ type: 'figure', attrs: { name: '__proto__' } }))],
  ['a text in a text', doc(doc(paragraph(words('a'))))],
  ['a list in a list', doc({ type: 'bullet_list', content: [{ type: 'bullet_list', content: [] }] })],
  ['words without a paragraph', doc(words('a'))],
  ['nothing', doc()],
  ['a string', '<p>a</p>'],
])('%s is refused', (_, value) => {
  expect(takes(value)).toBe(false);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//outra.example',
  '/\\outra.example',
  'https:///outra.example',
  'http://\\outra.example',
  'mailto:',
  'tel:abc',
  'entrega',
  '',
])('a link to %j is refused', (href) => {
  expect(takes(linked(href))).toBe(false);
  expect(isRichLink(href)).toBe(false);
});

test.each([
  '/',
  '/entrega#trocas',
  '#prazos',
  'https://outra.example/a?b=c',
  'mailto:oi@loja.example',
  'tel:+551130000000',
])('a link to %j is accepted', (href) => {
  expect(takes(linked(href))).toBe(true);
});

test('control characters are removed, and short table rows are padded', () => {
  expect(richText().parse(doc(paragraph(words('a\u0000b\u001b')), table(2, 1)))).toMatchObject(
    doc(paragraph(words('ab')), {
      type: 'table',
      content: [{}, { content: [{ content: [words('a')] }, { type: 'table_cell' }] }],
    }),
  );
  expect(takes(doc(paragraph(words('\u0000'))))).toBe(false);
});
