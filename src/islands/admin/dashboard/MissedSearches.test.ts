import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { MissedSearches } from './MissedSearches.tsx';

const drawn = (missedSearches: NonNullable<Dashboard['missedSearches']>) =>
  renderToStaticMarkup(createElement(MissedSearches, { missedSearches }));

test('shows a message if there are none', () => {
  expect(drawn([])).toContain('Toda busca do período encontrou peças.');
});

test('each links to its search results in a new tab', () => {
  const html = drawn([
    { query: 'pijama de seda', count: 2, lastDay: '2026-11-23' },
    { query: 'maio', count: 1, lastDay: '2026-11-02' },
  ]);
  expect(html).toMatch(/<a href="\/colecao\?busca=pijama%20de%20seda"[^>]* target="_blank"/);
  expect(html).toContain('2 vezes <span class="text-soft">23/11/2026');
  expect(html).toContain('1 vez <span');
  expect(html).not.toContain('Toda busca');
});
