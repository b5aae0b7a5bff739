import { expect, test } from 'vitest';
import { projectFiles, readText } from './support/project.ts';

const FILE = /`((?:tests|src|netlify|db|dev)\/[\w./-]+\.\w+)`/g;
const files = new Set(projectFiles());
const page = readText('docs/security.md');

test('every file named as evidence on the security page exists', () => {
  const named = [...page.matchAll(FILE)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});

test('every chapter of ASVS 5.0 is covered, and every section is held, not held or does not apply', () => {
  for (let chapter = 1; chapter <= 17; chapter++) expect(page).toContain(`**V${chapter} `);
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+ /.test(line));
  expect(rows.length).toBeGreaterThan(50);
  expect(
    rows.filter((row) => !/^\| [^|]+ \| (held|not held|n\/a|n\/a here) \| [^|]{3,} \|$/.test(row)),
  ).toEqual([]);
});
