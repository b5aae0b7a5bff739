import { expect, test } from 'vitest';
import { blankPage, type PageContent } from '../../../contracts/pages.ts';
import { cut, lengthWords, sharedOf, TITLE_SHOWN } from './page-sharing.ts';
import { newSection } from './page-values.ts';

const PICTURE = { key: 'store-images/a.webp', alt: '', focus: null };
const page = (changes: Partial<PageContent> = {}) => ({ ...blankPage('Verão'), ...changes });

test('the title has the shop’s name, as in the page’s head', () => {
  expect(sharedOf('home', page()).title).toBe('Nome da loja: Verão | Nome da loja');
  expect(sharedOf('home', page()).headline).toBe('Nome da loja: Verão');
  expect(sharedOf('campaign', page()).headline).toBe('Verão');
  expect(sharedOf('campaign', page()).title).toBe('Verão | Nome da loja');
  expect(sharedOf('campaign', page()).description).toBe('Descrição da loja');
});

test('the picture is its own, else the first one shown, else none', () => {
  const wide = { ...newSection('wide-picture', 'a'), picture: PICTURE } as PageContent['sections'][number];
  const own = { ...PICTURE, key: 'store-images/b.webp' };
  expect(sharedOf('campaign', page({ sections: [wide], picture: own })).pictureKey).toBe(own.key);
  expect(sharedOf('campaign', page({ sections: [wide] })).pictureKey).toBe(PICTURE.key);
  expect(sharedOf('campaign', page({ sections: [{ ...wide, hidden: true }] })).pictureKey).toBeNull();
});

test('long texts are truncated between words, and this is reported', () => {
  expect(cut('uma palavra e outra', 14)).toBe('uma palavra e …');
  expect(cut('semespaços'.repeat(3), 12)).toBe('semespaçosse …');
  expect(cut('curto', 14)).toBe('curto');
  expect(lengthWords('a'.repeat(TITLE_SHOWN), TITLE_SHOWN)).toBe('60 de 60 caracteres.');
  expect(lengthWords('a'.repeat(61), TITLE_SHOWN)).toContain('costumam cortar');
});
