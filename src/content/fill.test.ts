import { expect, test } from 'vitest';
import { plainText, type RichText } from '../contracts/rich.ts';
import { UNSET_STORE } from '../contracts/store.ts';
import type { Facts } from './figures.ts';
import { filled, filledIn, filledLine } from './fill.ts';
import { asked, inlines, list, paragraph, rich, table } from './write.ts';

const SHOP = { ...UNSET_STORE, terms: { ...UNSET_STORE.terms, freeShippingOverCents: 45_600 } };
const NONE = { shop: SHOP, coupon: null };
const FIRST = {
  shop: SHOP,
  coupon: {
    code: 'OLA15',
    benefit: { kind: 'percent' as const, percent: 15 },
    audience: 'first_purchase' as const,
  },
};
const words = (text: RichText, facts: Facts = NONE) => plainText(filled(text, facts));

test('parses a line into text, links and placeholders', () => {
  expect(inlines('Veja [os prazos](/entrega), a partir de {frete-gratis}.')).toEqual([
    { type: 'text', text: 'Veja ' },
    { type: 'text', text: 'os prazos', marks: [{ type: 'link', attrs: { href: '/entrega' } }] },
    { type: 'text', text: ', a partir de ' },
    { type: 'figure', attrs: { name: 'frete-gratis' } },
    { type: 'text', text: '.' },
  ]);
  expect(() => inlines('{nada}')).toThrow('no figure is called nada');
});

test('fills a placeholder from the settings and keeps its formatting', () => {
  const bold: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'figure', attrs: { name: 'frete-gratis' }, marks: [{ type: 'strong' }] }],
      },
    ],
  };
  expect(filled(bold, NONE).content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'R$\u00a0456,00', marks: [{ type: 'strong' }] }] },
  ]);
  expect(filledLine('Acima de {frete-gratis} {e} {constructor}', NONE)).toBe(
    'Acima de R$\u00a0456,00 {e} {constructor}',
  );
});

test('omits only paragraphs, list items and rows whose placeholders have no value', () => {
  const text = rich(
    'Fica.',
    'Com {cupom}.',
    list('fica', 'com {cupom}'),
    list('só com {cupom}'),
    table(['A', 'B'], ['a', '{cupom}'], ['c', 'd']),
    paragraph(''),
  );
  expect(words(text)).toBe('Fica.\nfica\nA B\nc d');
  expect(words(text, FIRST)).toBe('Fica.\nCom OLA15.\nfica\ncom OLA15\nsó com OLA15\nA B\na OLA15\nc d');
});

test('omits a question whose answer is empty', () => {
  const page = { sections: [asked('a', 'A', ['Cupom?', 'Use {cupom}.'], ['E?', 'Sim.'])] };
  const questions = (facts: Facts) =>
    filledIn(page, facts).sections.flatMap(({ items }) => items.map(({ question }) => question));
  expect(questions(NONE)).toEqual(['E?']);
  expect(questions(FIRST)).toEqual(['Cupom?', 'E?']);
});

test('omits a section that lost all of its words, not one that has only a title', () => {
  const untyped: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
  const page = {
    sections: [
      { title: 'Cupom', body: rich('Use {cupom}.') },
      { title: 'Linho', body: untyped },
      { title: 'Seda', body: { ...untyped, content: [] } },
    ],
  };
  const titles = (facts: Facts) => filledIn(page, facts).sections.map(({ title }) => title);
  expect(titles(NONE)).toEqual(['Linho', 'Seda']);
  expect(titles(FIRST)).toEqual(['Cupom', 'Linho', 'Seda']);
});
