import { expect, test } from 'vitest';
import {
  blankPage,
  type PageContent,
  pageContent,
  SECTION_TYPES,
  type Section,
} from '../../../contracts/pages.ts';
import { differences, mergePages, newSection, summaryOf } from './page-values.ts';

const page = (...sections: Section[]): PageContent => ({ ...blankPage('moda'), sections });
const benefits = newSection('benefits', 'b');
const products = newSection('products', 'p');
const recent = newSection('recent', 'r');

test.each(SECTION_TYPES.map(({ type }) => type))(
  'a new section of type %s can be saved unchanged',
  (type) => {
    const read = pageContent.safeParse(page(newSection(type, 'new')));
    expect(read.success || read.error.issues).toBe(true);
    expect(summaryOf(newSection(type, 'new')).length).toBeLessThan(100);
  },
);

test('two sections of a page never have the same id', () => {
  expect(pageContent.safeParse(page(benefits, { ...recent, id: 'b' })).success).toBe(false);
});

test('concurrent changes of fields, sections and order are merged without loss', () => {
  const base = page(benefits, products, recent);
  const mine = page(products, { ...benefits, title: 'MEUS' } as Section, recent);
  const theirs = page(benefits, { ...products, limit: 8 } as Section, newSection('posts', 'n'));
  expect(mergePages(base, mine, { ...theirs, description: 'deles' })).toEqual({
    ...blankPage('moda'),
    description: 'deles',
    sections: [{ ...products, limit: 8 }, { ...benefits, title: 'MEUS' }, newSection('posts', 'n')],
  });
});

test('a comparison of versions lists added, changed, moved and removed sections', () => {
  const then = page(benefits, products, recent);
  const now = page(products, benefits, { ...newSection('posts', 'n') });
  expect(differences(then, now).map(({ id, what }) => [id, what])).toEqual([
    ['p', 'moved'],
    ['b', 'moved'],
    ['n', 'added'],
    ['r', 'removed'],
  ]);
  expect(differences(then, page({ ...benefits, hidden: true }, products, recent))).toMatchObject([
    { id: 'b', what: 'changed' },
  ]);
  expect(differences(then, then)).toEqual([]);
});

test('a quotation is listed by its words', () => {
  const quote = { ...newSection('quote', 'q'), text: 'A roupa que eu não tiro mais' } as Section;
  expect(summaryOf(quote)).toBe('A roupa que eu não tiro mais');
  expect(summaryOf({ ...quote, text: 'x'.repeat(400) } as Section).length).toBeLessThanOrEqual(60);
});
