import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { projectFiles, readFiles } from './support/project.ts';

/** A write of the back office names what it changes, so that nobody has to read that again by hand (decision 23). */

const endpoints = (await allEndpoints()).filter(({ name }) => name.startsWith('admin'));
const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
const names = new Set(endpoints.flatMap(({ endpoint }) => endpoint.name ?? []));

const contracts = readFiles(projectFiles().filter((file) => /^src\/contracts\/admin\/.*\.ts$/.test(file)));
const code = readFiles(
  projectFiles().filter((file) => /^src\/(stores|islands)\/admin\/.*(?<!\.test)\.tsx?$/.test(file)),
);

/** `changes: []` without a reason above it. */
const UNEXPLAINED = /^(?!\s*\/\/ Nothing: .{10,}\.$).*\n\s*changes: \[\],/m;

/** Reading again, except as the press of a button, and of the page itself. */
const BY_HAND = /^(?!.*\b(onRetry|onClick)=).*(?<!location)\.reload\b(?!\?)/m;

test('every endpoint of the back office that is not read says what it changes', () => {
  expect(writes.length).toBeGreaterThan(70);
  expect(writes.filter(({ endpoint }) => !endpoint.changes).map(({ name }) => name)).toEqual([]);
});

test('one that changes nothing says why', () => {
  expect(contracts.filter(({ text }) => UNEXPLAINED.test(text)).map(({ path }) => path)).toEqual([]);
  expect(UNEXPLAINED.test("endpoint('POST', '/api/x', {\n  changes: [],")).toBe(true);
  expect(UNEXPLAINED.test('  // Nothing: only computes.\n  changes: [],')).toBe(false);
});

test('what is changed is the name of a read, and what has a name is changed', () => {
  const changed = new Set(writes.flatMap(({ endpoint }) => endpoint.changes ?? []));
  expect([...changed].filter((name) => !names.has(name))).toEqual([]);
  // A few a store outdates itself, when it knows more than the endpoint.
  const byHand = code.flatMap(({ text }) =>
    [...text.matchAll(/\boutdate\(\['(\w+)'\]/g)].map(([, name]) => name),
  );
  expect([...names].filter((name) => !changed.has(name) && !byHand.includes(name))).toEqual([]);
});

test('a name is that of one read, which writes nothing', () => {
  const named = endpoints.filter(({ endpoint }) => endpoint.name);
  expect(named.filter(({ endpoint }) => endpoint.method !== 'GET' || endpoint.changes)).toEqual([]);
  expect(named).toHaveLength(names.size);
});

describe('nobody reads again by hand after a write', () => {
  test('in stores and islands of the back office', () => {
    expect(code.filter(({ text }) => BY_HAND.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test.each([
    '  await orders.reload();',
    '      after={charts.reload}',
    '  await Promise.all([orders.reload(), team.reload()]);',
  ])('the check finds %s', (line) => expect(BY_HAND.test(line)).toBe(true));

  test.each([
    '  onRetry={() => void of.reload()}',
    '<ActionButton text="Recarregar" onClick={() => location.reload()} />',
    '    async reload() {',
  ])('and not %s', (line) => expect(BY_HAND.test(line)).toBe(false));
});
