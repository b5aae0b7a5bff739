import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readText } from './support/project.ts';

const files = projectFiles();
const pages = files.filter((file) => file.endsWith('.md'));
/** Files and folders, by their path from the root. */
const places = new Set(
  files.flatMap((file) => file.split('/').map((_, n, parts) => parts.slice(0, n + 1).join('/'))),
);

/** Links to files, and project paths in code quotes: everything that a page mentions must exist. */
function namedIn(page: string, text: string): string[] {
  const folder = path.posix.dirname(page);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    path.posix.join(folder, to),
  );
  const quoted = [...text.matchAll(/`((?:src|netlify|db|dev|tests|docs)\/[\w./-]+)`/g)].map(
    ([, named = '']) => named,
  );
  return [...links, ...quoted]
    .filter((place) => !place.includes('NNNN'))
    .map((place) => place.replace(/\/$/, ''));
}

test.each(pages)('everything that %s names exists', (page) => {
  expect(namedIn(page, readText(page)).filter((place) => !places.has(place))).toEqual([]);
});

test('a broken reference is found', () => {
  const text =
    'See [this](gone.md), `src/gone.ts`, [that](README.md#top) and [the web](https://example.com).';
  expect(namedIn('docs/decisions/a.md', text)).toEqual([
    'docs/decisions/gone.md',
    'docs/decisions/README.md',
    'src/gone.ts',
  ]);
});

test('every decision has context, decision and consequences, and is listed', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page));
  const index = readText('docs/decisions/README.md');
  for (const page of decisions) {
    expect(readText(page)).toMatch(
      /^# \d+\. .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n- /,
    );
    expect(index).toContain(`(${path.posix.basename(page)})`);
  }
  expect(decisions.length).toBeGreaterThan(10);
});

test('the README has fewer than 80 lines', () => {
  expect(readText('README.md').split('\n').length).toBeLessThan(80);
});
