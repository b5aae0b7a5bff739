import { expect, test } from 'vitest';
import { API_OPERATIONS, openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  responses: Record<string, { description: string; content?: unknown }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

const text = JSON.stringify(openApi('https://loja.example'));
const document = JSON.parse(text) as Document;
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('every operation is described, once', () => {
  const asked = API_OPERATIONS.map(([, { method, path }]) => `${method} ${path}`);
  const told = described.map(
    ({ path, method }) => `${method.toUpperCase()} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(told.toSorted()).toEqual(asked.toSorted());
  expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(asked.length);
});

test('every reference leads somewhere', () => {
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], document);
  const lost = [...text.matchAll(/"\$ref":"#([^"]+)"/g)].filter(
    ([, pointer = '']) => at(pointer) === undefined,
  );
  expect(lost).toEqual([]);
});

test('the parts of every path are parameters, and a header that is needed says so', () => {
  for (const { path, operation } of described) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const given = (operation.parameters ?? []).filter((one) => one.in === 'path');
    expect(given.map(({ name }) => name)).toEqual(parts);
    expect(given.every(({ required }) => required)).toBe(true);
  }
  const isNeeded = (path: string, method: string, header: string) =>
    document.paths[path]?.[method]?.parameters?.find(({ name }) => name === header)?.required;
  expect(isNeeded('/stock', 'post', 'Idempotency-Key')).toBe(true);
  expect(isNeeded('/products/{id}', 'patch', 'If-Match')).toBe(true);
  expect(isNeeded('/products', 'get', 'If-None-Match')).toBe(false);
});

test('every answer that is no success is a problem, and its code is explained', () => {
  const { 'x-errors': errors = {} } = document.components;
  for (const { operation } of described) {
    expect(operation.summary).not.toBe('');
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
      for (const [, code = ''] of description.matchAll(/`(\w+)`:/g)) expect(errors).toHaveProperty(code);
    }
  }
});
