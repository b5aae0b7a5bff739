import { expect, test } from 'vitest';
import { blankPage, SECTION_TYPES, type Section, visibleNow } from '../../../contracts/pages.ts';
import { absentIn, absentOf, absentWords, outlookOf } from './page-gaps.ts';
import { newSection } from './page-values.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const fresh = (type: Section['type'], changes: object = {}) =>
  ({ ...newSection(type, type), ...changes }) as Section;
const reasons = (section: Section) => absentOf(section, 2, NOW)?.reasons ?? [];
const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const shown = (section: Section) => visibleNow({ ...blankPage('a'), sections: [section] }, NOW).sections;

test.each(SECTION_TYPES.map(({ type }) => type))(
  '%s: a new section is reported as incomplete exactly if it is not shown',
  (type) => {
    const section = fresh(type);
    expect(absentOf(section, 0, NOW)?.what === 'section').toBe(shown(section).length === 0);
  },
);

test('no new section has placeholder texts', () => {
  const all = JSON.stringify(SECTION_TYPES.map(({ type }) => fresh(type)));
  expect(all).not.toMatch(/escreva|conte aqui|nov[oa] (pergunta|título|destaque|vantagem)|até domingo/i);
});

test('a reason names its field and position', () => {
  expect(reasons(fresh('look'))).toEqual([{ path: 'sections.2.look', words: 'Falta “Foto do look”' }]);
  expect(reasons(fresh('questions'))).toEqual([
    { path: 'sections.2.items.0.question', words: 'Pergunta 1: falta “Pergunta”' },
    { path: 'sections.2.items.0.answer', words: 'Pergunta 1: falta “Resposta”' },
  ]);
  expect(absentOf(fresh('questions'), 0, NOW)?.state).toBe('Não aparece na loja');
});

test('an incomplete row is hidden alone', () => {
  const whole = { question: 'Como troco?', answer: words('Assim.') };
  const half = { question: 'E se eu perder?', answer: words(' ') };
  const section = fresh('questions', { items: [whole, half] });
  expect(absentOf(section, 0, NOW)).toMatchObject({ what: 'rows', state: 'Pergunta 2 não aparece' });
  expect(shown(section)).toMatchObject([{ items: [whole] }]);
  const three = fresh('questions', { items: [whole, half, half] });
  expect(absentOf(three, 0, NOW)?.state).toBe('2 itens não aparecem');
});

test('a field is required only if its rule uses it', () => {
  expect(reasons(fresh('products'))).toEqual([]);
  expect(reasons(fresh('products', { rule: 'by_hand' })).map((one) => one.words)).toEqual(['Falta “Peças”']);
  expect(reasons(fresh('products', { rule: 'category' })).map((one) => one.words)).toEqual([
    'Falta “Categorias”',
  ]);
  expect(reasons(fresh('text', { title: 'Só um título' }))).toEqual([]);
  expect(reasons(fresh('text')).map((one) => one.path)).toEqual(['sections.2.body']);
});

test('expired sections are reported, and deliberately hidden ones are not', () => {
  const past = fresh('countdown', { title: 'Acaba já', endsAt: '2026-11-01T00:00' });
  expect(reasons(past)).toEqual([{ path: 'sections.2.endsAt', words: 'O momento de “Acaba em” já passou' }]);
  expect(reasons({ ...past, hidden: true })).toEqual([]);
  expect(reasons(fresh('countdown', { title: 'Acaba', endsAt: '2026-12-01T00:00' }))).toEqual([]);
});

test('the page shows how many of its sections are not visible', () => {
  const told = (...sections: Section[]) => absentWords(absentIn({ sections }, NOW));
  const rows = fresh('gallery', {
    items: [
      { picture: { key: 'store-images/a.webp', alt: '', focus: null }, caption: '', link: '' },
      { picture: null, caption: '', link: '' },
    ],
  });
  expect(told(fresh('recent'))).toBe('');
  expect(told(rows)).toBe('Parte de uma seção não vai aparecer na loja.');
  expect(told(rows, fresh('look'))).toBe('1 seção não vai aparecer na loja.');
  expect(told(fresh('video'), fresh('look'))).toBe('2 seções não vão aparecer na loja.');
});

test('a page of which nothing shows is asked about in words of its own, and one of which something shows is not', () => {
  const told = (...sections: Section[]) => outlookOf('campaign', { sections }, NOW, ['vazia']).words;
  const EMPTY = 'Na loja só apareceriam o cabeçalho e o rodapé.';
  const hidden = fresh('recent', { hidden: true });
  expect(told()).toBe(`Não há nenhuma seção. ${EMPTY}`);
  expect(told(hidden)).toBe(`Todas as seções estão ocultas. ${EMPTY}`);
  expect(told(fresh('look'))).toBe(`Nenhuma seção vai aparecer na loja. ${EMPTY}`);
  expect(told(hidden, fresh('look'))).toBe(`Nenhuma seção vai aparecer na loja. ${EMPTY}`);
  expect(told(fresh('products', { id: 'vazia' }))).toBe(`Nenhuma seção vai aparecer na loja. ${EMPTY}`);
  expect(told(fresh('recent'), hidden)).toBe('');
  expect(told(fresh('recent'), fresh('look'))).toBe(
    '1 seção não vai aparecer na loja. O resto da página aparece.',
  );
});

test.each(['home', 'campaign', 'information', 'menu'] as const)('an empty %s is asked about', (kind) => {
  expect(outlookOf(kind, { sections: [] }, NOW).words).toMatch(
    /^Não há nenhuma seção\. (Na loja|O cabeçalho)/,
  );
});
