import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, readFiles } from './support/project.ts';
import type { SourceFile } from './support/read-source.ts';

/** Where SQL is written that ships or seeds. */
const SOURCE = /^(db|dev|netlify|src)\/.*\.ts$/;
const files = readFiles(
  projectFiles().filter((file) => SOURCE.test(file) && !/\.(test|fixture)\.ts$/.test(file)),
);

test('no statement has more than nine values by number', () => {
  expect(files.flatMap(manyNumbers)).toEqual([]);
});

test('nothing is spread into a named write but what names its properties', () => {
  expect(files.flatMap(spreads)).toEqual([]);
});

describe('the rule still fires', () => {
  const probe = (text: string): SourceFile => ({ path: 'netlify/probe.ts', text });
  test('on numbers', () => {
    expect(manyNumbers(probe("write('update a set b = $9')"))).toEqual([]);
    expect(manyNumbers(probe("write('update a set b = $10')"))).toHaveLength(1);
  });
  test.each([
    "into('orders', draft)",
    "into('orders', { ...draft })",
    "to('orders', { id, ...draft.terms })",
    "intoSelect('orders', { id, ...(draft ? terms : {}) })",
    "const row = { id, ...draft };\nconst text = into('orders', row);",
    "const written = (draft: Draft) => ({ ...draft, slug });\nconst text = to('orders', written(draft));",
    "function written(draft: Draft) {\n  return { ...draft };\n}\nconst text = to('orders', { id, ...written(draft) });",
  ])('on %s', (text) => {
    expect(spreads(probe(text))).toHaveLength(1);
  });
  test.each([
    "into('orders', { id, ...pick(draft, NAMES) })",
    "to('orders', pick(draft, NAMES))",
    "into('orders', { ...(draft ? pick(draft, NAMES) : { status: 'open' }) })",
    "const row = { id, ...pick(draft, NAMES) };\nconst text = into('orders', row);",
    "const written = (draft: Draft) => ({ ...pick(draft, NAMES) });\nconst text = to('orders', written(draft));",
    'const other = { ...draft };',
  ])('not on %s', (text) => {
    expect(spreads(probe(text))).toEqual([]);
  });
});

function manyNumbers({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\$[1-9]\d(?!\d*[.,]\d)/g)].map(([number]) => `${path}: ${number}`);
}

const WRITES = ['into', 'intoSelect', 'to'];
/** They name what they take. */
const NAMING = ['pick', 'copied', 'storedOf'];

/** Spreads in what a named write is given: in place, or by a constant or a function of the same file. */
function spreads({ path, text }: SourceFile): string[] {
  if (!WRITES.some((name) => text.includes(`${name}('`))) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const made = declarations(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [, row] =
      ts.isCallExpression(node) && WRITES.includes(nameOf(node.expression)) ? node.arguments : [];
    if (row && !isNamed(row, made, [])) found.push(`${path}: ${row.getText().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const nameOf = (node: ts.Node): string => (ts.isIdentifier(node) ? node.text : '');

/** What the constants and functions of a file are, or give. */
function declarations(source: ts.SourceFile): Map<string, ts.Node[]> {
  const made = new Map<string, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      made.set(nameOf(node.name), given(node.initializer));
    if (ts.isFunctionDeclaration(node) && node.name && node.body)
      made.set(node.name.text, returned(node.body));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return made;
}

function given(node: ts.Expression): ts.Node[] {
  if (!ts.isArrowFunction(node)) return [node];
  return ts.isBlock(node.body) ? returned(node.body) : [node.body];
}

function returned(body: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Whether every property of it stands in the code. */
function isNamed(node: ts.Node, made: Map<string, ts.Node[]>, seen: readonly string[]): boolean {
  const inside = (other: ts.Node) => isNamed(other, made, seen);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return inside(node.expression);
  if (ts.isConditionalExpression(node)) return inside(node.whenTrue) && inside(node.whenFalse);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((one) => !ts.isSpreadAssignment(one) || inside(one.expression));
  const name = nameOf(ts.isCallExpression(node) ? node.expression : node);
  if (ts.isCallExpression(node) && NAMING.includes(name)) return true;
  const parts = seen.includes(name) ? undefined : made.get(name);
  return parts?.every((part) => isNamed(part, made, [...seen, name])) ?? false;
}
