import { expect, test } from 'vitest';
import { asOfWords, readAsOf } from './as-of.ts';

const read = (query: string) => readAsOf(new URLSearchParams(query));
const id = '01a2135c-8aa9-7afb-ba12-c1952f12bb48';

test('a minute of the shop’s clock, with a draft or without', () => {
  expect(read('em=2026-11-27T00:01')).toEqual({
    minute: '2026-11-27T00:01',
    moment: new Date('2026-11-27T03:01:00Z'),
    campaignId: null,
    path: '/',
  });
  expect(read(`em=2026-11-27T00:01&com=${id}`)?.campaignId).toBe(id);
  expect(read("em=2026-11-27T00:01&com='; drop")?.campaignId).toBeNull();
});

test('what was chosen in a form of the page belongs to its address', () => {
  const asked = 'em=2026-11-27T00:01&pagina=/colecao&cor=Azul&cor=Preto&ordem=menor-preco';
  expect(read(asked)?.path).toBe('/colecao?cor=Azul&cor=Preto&ordem=menor-preco');
  const more = 'em=2026-11-27T00:01&pagina=%2Fcolecao%3Fcategoria%3Dsaias&tamanho=P';
  expect(read(more)?.path).toBe('/colecao?categoria=saias&tamanho=P');
});

test.each(['', 'em=amanhã', 'em=2026-02-30T00:00', 'em=2026-11-27', 'em=0001-01-01T00:00'])(
  '%s is no moment',
  (query) => {
    expect(read(query)).toBeNull();
  },
);

test('it is told by day and hour', () => {
  expect(asOfWords({ minute: '2026-11-27T00:01' })).toBe('sexta, 27/11, 00:01');
});
