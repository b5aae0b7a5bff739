import { expect, test } from 'vitest';
import { asOfWords, readAsOf } from './as-of.ts';

const read = (query: string) => readAsOf(new URLSearchParams(query));
const id = '01a2135c-8aa9-7afb-ba12-c1952f12bb48';

test('a time of the shop’s clock is read, with or without a draft campaign', () => {
  expect(read('em=2026-11-27T00:01')).toEqual({
    minute: '2026-11-27T00:01',
    moment: new Date('2026-11-27T03:01:00Z'),
    campaignId: null,
    path: '/',
  });
  expect(read(`em=2026-11-27T00:01&com=${id}`)?.campaignId).toBe(id);
  expect(read("em=2026-11-27T00:01&com='; drop")?.campaignId).toBeNull();
});

test('form parameters of the page become part of its URL', () => {
  const asked = 'em=2026-11-27T00:01&pagina=/colecao&cor=Azul&cor=Preto&ordem=menor-preco';
  expect(read(asked)?.path).toBe('/colecao?cor=Azul&cor=Preto&ordem=menor-preco');
  const more = 'em=2026-11-27T00:01&pagina=%2Fcolecao%3Fcategoria%3Dsaias&tamanho=P';
  expect(read(more)?.path).toBe('/colecao?categoria=saias&tamanho=P');
});

test.each(['', 'em=amanhã', 'em=2026-02-30T00:00', 'em=2026-11-27', 'em=0001-01-01T00:00'])(
  '%s is not a valid time',
  (query) => {
    expect(read(query)).toBeNull();
  },
);

test('the time is formatted with weekday, date and hour', () => {
  expect(asOfWords({ minute: '2026-11-27T00:01' })).toBe('sexta, 27/11, 00:01');
});
