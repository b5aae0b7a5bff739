import { expect, test } from 'vitest';
import { projectFiles } from './support/project.ts';

/** One word for one thing on every floor (docs/glossary.md): screens and functions are called like their contracts. */

const files = projectFiles();
const namesIn = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
const contracts = new Set(namesIn(/^src\/contracts\/admin\/([\w-]+)\.ts$/));

/** Parts of a screen that are no subject, and what the contract `desk` has several screens for. */
const OTHER_FOLDERS = ['activity', 'dashboard', 'kit', 'shell'];
/** Functions of their own for what takes long or much memory: parts of the contracts `pages` and of all reports. */
const OTHER_FUNCTIONS = ['publish-pages', 'reports'];

test('a screen of the back office is in a folder with the name of its contract', () => {
  const folders = namesIn(/^src\/islands\/admin\/([\w-]+)\/[^/]+$/);
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((name) => !contracts.has(name))).toEqual(OTHER_FOLDERS);
});

test('a function of the back office has the name of its contract', () => {
  const functions = namesIn(/^netlify\/functions\/admin-([\w-]+)\.ts$/);
  expect(functions.length).toBeGreaterThan(20);
  expect(functions.filter((name) => !contracts.has(name))).toEqual(OTHER_FUNCTIONS);
});
