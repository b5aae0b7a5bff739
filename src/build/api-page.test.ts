import { expect, test } from 'vitest';
import { API_OPERATIONS } from '#contracts/doors/openapi.ts';
import { type ApiField, apiPage } from './api-page.ts';

const page = apiPage('https://loja.example');
const operations = page.groups.flatMap(({ operations: all }) => all);
const everyField = (fields: readonly ApiField[]): ApiField[] =>
  fields.flatMap((field) => [field, ...everyField(field.within)]);
const fieldsOf = ({ parameters, body, answer }: (typeof operations)[number]) =>
  everyField([...parameters, ...body, ...(typeof answer === 'string' ? [] : answer)]);

test('the page shows every operation once, under a heading of its own', () => {
  expect(operations).toHaveLength(API_OPERATIONS.length);
  const ids = [...page.groups.map(({ id }) => id), ...operations.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(page.groups.find(({ name }) => name === 'Notas fiscais')?.id).toBe('notas-fiscais');
});

test('every field says what it is, in words, and none names the bounds of any integer', () => {
  const fields = operations.flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter(({ kind }) => /\bvalor\b|undefined|9\.007/.test(kind))).toEqual([]);
});

test('limits, defaults, values and what may be null stand with the field', () => {
  const named = (id: string, name: string) =>
    operations
      .filter((one) => one.id === id)
      .flatMap(fieldsOf)
      .find((one) => one.name === name);
  expect(named('listOrders', 'limit')).toMatchObject({
    kind: 'número inteiro, de 1 a 200; sem ele, 50',
    isNeeded: false,
  });
  expect(named('changeProduct', 'costCents')?.kind).toBe('centavos, de 0 a 100.000.000; ou null');
  expect(named('changeProduct', 'tags[]')?.kind).toBe(
    'lista, cada item: texto, até 60 caracteres, até 40 itens',
  );
  expect(named('getOrder', 'fulfilmentStatus')?.kind).toContain('`shipped`');
  expect(named('writeStock', 'Idempotency-Key')).toMatchObject({ isNeeded: true });
  expect(named('getProduct', 'id')).toMatchObject({ isNeeded: true, about: 'No endereço.' });
  expect(named('getOrder', 'items[]')?.within.map(({ name }) => name)).toContain('quantity');
});

test('of several forms of an input all fields are there, with what goes together', () => {
  const [items] = operations.find(({ id }) => id === 'writeStock')?.body ?? [];
  expect(items?.kind).toContain('objeto com `sku` e `set`, ou `sku` e `change`, ou `variantId` e `set`');
  expect(items?.within.map(({ name, isNeeded }) => [name, isNeeded])).toEqual(
    ['sku', 'set', 'change', 'variantId'].map((name) => [name, false]),
  );
});

test('a file is told by its type', () => {
  expect(operations.find(({ id }) => id === 'noteXml')?.answer).toBe('application/xml');
});

test('every code of an error is explained', () => {
  expect(page.errors.filter(({ title, detail }) => !title || !detail)).toEqual([]);
  expect(page.errors[0]?.status).toBe(400);
});
