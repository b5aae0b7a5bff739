import { expect, test } from 'vitest';
import { readAsOf } from '#domain/pages/as-of.ts';
import { lookedAt } from './as-of.ts';

const asOf = readAsOf(new URLSearchParams('em=2026-11-27T00:01'));
const drawn = (html: string) => (asOf ? lookedAt(html, asOf) : '');

test('filters and sort order keep the time, and other forms cannot be submitted', () => {
  const filters = drawn(
    '<form id="filtros" action="/colecao"><button class="button without-script" type="submit">Aplicar</button></form>',
  );
  expect(filters).toContain(
    '<form id="filtros" action="/como-em"><input type="hidden" name="em" value="2026-11-27T00:01"><input type="hidden" name="pagina" value="/colecao">',
  );
  expect(filters).toContain('<button class="button " type="submit">');
  const bar = '<form action="/como-em"><button type="submit">Ver</button></form>';
  expect(drawn(bar)).toBe(bar);
  expect(drawn('<form action="/newsletter"><button type="submit">Quero</button></form>')).toContain(
    '<button disabled type="submit">',
  );
  expect(drawn('<button type="submit">Adicionar</button>')).toContain('disabled');
});

test('elements that only a script opens are hidden, and the rest is unchanged', () => {
  expect(
    drawn('<button class="needs-script lg:hidden" type="button" aria-haspopup="dialog">Filtros</button>'),
  ).toBe(
    '<button hidden class="needs-script lg:hidden" type="button" aria-haspopup="dialog">Filtros</button>',
  );
  const heart = '<button class="needs-script" type="button">Favoritar</button>';
  expect(drawn(heart)).toBe(heart);
  expect(drawn('<div class="side">a</div>')).toBe('<div>a</div>');
  // The place of a countdown's figures: the end is named below it.
  expect(drawn('<p class="needs-script" data-countdown-left=""></p>')).toBe(
    '<p class="needs-script" hidden></p>',
  );
  expect(drawn('<p data-countdown-left></p>')).toBe('<p hidden></p>');
  expect(drawn('<div class="group" data-tabs=""><nav data-tablist="">')).toBe(
    '<div class="group"><nav data-tablist="">',
  );
  // All photos of the first colour are seen, not only the one that loads first.
  expect(drawn('<section data-gallery="">')).toBe('<section data-gallery="" data-ready>');
  // Must stay unchanged, as the policy contains the hash of the style sheet.
  const sheet = '<style>.side,.needs-script{color:red}.without-script{color:red}</style>';
  expect(drawn(sheet)).toBe(sheet);
});
