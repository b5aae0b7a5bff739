import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, readFiles } from './support/project.ts';
import type { SourceFile } from './support/read-source.ts';

const MAX_LINES = 300;

/** Files that may be longer, each with the reason why splitting it would make it harder to read. */
const LONG: Readonly<Record<string, string>> = {
  'db/migrations/0196_desk_figures.sql': 'a migration that ran is never edited, and not cut either',
  'db/schema.sql': 'what all migrations make together, on one page (npm run schema)',
  'db/tables.ts': 'the same as types',
};

const BINARY = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?)$/;
const files = readFiles(projectFiles().filter((file) => !BINARY.test(file)));
const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));

test(`no file is longer than ${MAX_LINES} lines`, () => {
  expect(files.flatMap(tooLong)).toEqual([]);
});

test('every exception is a file that needs it', () => {
  const needed = files
    .filter((file) => LONG[file.path] && lineCount(file) > MAX_LINES)
    .map(({ path }) => path);
  expect(needed).toEqual(Object.keys(LONG));
});

test('no file bypasses the type checker', () => {
  expect(code.flatMap(escapes)).toEqual([]);
});

test('no test is skipped, focused, or sleeps', () => {
  expect(code.filter(({ path }) => isTest(path)).flatMap(halfTests)).toEqual([]);
});

test('no file contains paths of the machine it was written on', () => {
  expect(files.flatMap(machinePaths)).toEqual([]);
});

describe('the rule still fires', () => {
  const probe = (text: string): SourceFile => ({ path: 'src/probe.test.ts', text });

  test('on length', () => {
    expect(tooLong(probe('a\n'.repeat(MAX_LINES)))).toEqual([]);
    expect(tooLong(probe('a\n'.repeat(MAX_LINES + 1)))).toEqual(['src/probe.test.ts has 301 lines']);
    expect(tooLong({ path: 'package-lock.json', text: 'a\n'.repeat(9000) })).toEqual([]);
  });

  test.each([
    'const a = b as any;',
    'let a: any;',
    'function a(b: any[]) {}',
    'const a: Record<string, any> = {};',
    `// @ts-${'ignore'}\na();`,
    `// @ts-${'nocheck'}`,
  ])('on %s', (text) => {
    expect(escapes(probe(text))).toHaveLength(1);
  });

  test.each([
    `test.only('a', () => {});`,
    `describe.skip('a', () => {});`,
    `test.skip();`,
    `it.todo('a');`,
    `test.fixme('a');`,
    `test.only.each([])('a');`,
    'await page.waitForTimeout(100);',
  ])('on %s', (text) => {
    expect(halfTests(probe(text))).toHaveLength(1);
  });

  test.each([
    ['work', 'main'],
    ['home', 'ana', 'elegante'],
    ['root', '.npm'],
    ['Users', 'ana'],
  ])('on a path under %s', (...parts) => {
    const path = `/${parts.join('/')}`;
    for (const text of [`'${path}'`, `cd ${path}`, path, `file://${path}`]) {
      expect(machinePaths(probe(text))).toHaveLength(1);
    }
  });

  test('and ignores ordinary words, URLs and folders of ours', () => {
    const text = `// as any other; we skip. only(a)
      import a from '../home/Hero.astro'; const b = 'https://a.example/home/ana'; list.skip; x.some(only);`;
    expect([...escapes(probe(text)), ...halfTests(probe(text)), ...machinePaths(probe(text))]).toEqual([]);
  });
});

function tooLong(file: SourceFile): string[] {
  const isExempt = !/\.(ts|tsx|mjs|astro|css|sql)$/.test(file.path) || file.path in LONG;
  const lines = lineCount(file);
  return !isExempt && lines > MAX_LINES ? [`${file.path} has ${lines} lines`] : [];
}

function lineCount({ text }: SourceFile): number {
  return text.trimEnd().split('\n').length;
}

function escapes(file: SourceFile): string[] {
  const comments = file.text
    .split('\n')
    .flatMap((line, index) => (/@ts-(ignore|nocheck)\b/.test(line) ? [index + 1] : []));
  return [...comments, ...linesOf(file, (node) => node.kind === ts.SyntaxKind.AnyKeyword)].map(
    (line) => `${file.path}:${line}`,
  );
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|spec|fixture)\.tsx?$/.test(path);
}

const HALF = /^(test|it|describe|suite|bench)(\.\w+)*\.(only|skip|todo|fixme|skipIf|runIf)$/;

function halfTests(file: SourceFile): string[] {
  return linesOf(file, (node) => {
    if (!ts.isPropertyAccessExpression(node)) return false;
    return node.name.text === 'waitForTimeout' || HALF.test(node.getText());
  }).map((line) => `${file.path}:${line}`);
}

function linesOf({ path, text }: SourceFile, isMeant: (node: ts.Node) => boolean): number[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isMeant(node)) lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** Home folders and folders of build machines, at the start of an absolute path. */
const MACHINE = /(?:^|[\s'"`=(:,[]|file:\/\/)\/(?:work|root|home\/\w|Users\/\w)[\w.-]*(?:\/|$|['"`\s])/;

function machinePaths({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, index) => (MACHINE.test(line) ? [`${path}:${index + 1}`] : []));
}
