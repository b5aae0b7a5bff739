import { expect, test } from 'vitest';
import type { Publishing } from '../../../contracts/admin/desk.ts';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { blankPage } from '../../../contracts/pages.ts';
import { aPublishing } from '../../../contracts/samples.fixture.ts';
import { isInShop, standing } from './page-standing.ts';

const LIVE = {
  id: 'p',
  number: 3,
  startsAt: '2026-11-26T12:00:00.123456+00:00',
  endsAt: null,
  campaign: null,
};
const FORM: PageForm = {
  id: 'a',
  kind: 'home',
  slug: null,
  version: 3,
  savedAt: '2026-11-26T11:59:00Z',
  savedBy: 'Vera',
  content: blankPage('a'),
  live: LIVE,
  offSince: null,
  planned: [],
};
const publishing = (
  state: Publishing['state'],
  since: string | null,
  waiting = 0,
  shownTo: string | null = null,
): Publishing =>
  aPublishing({
    state,
    since,
    due: state === 'scheduled' ? '2026-11-26T12:30:00Z' : null,
    waiting,
    shownTo,
  });
const EARLIER = '2026-11-26T11:00:00Z';
const LATER = '2026-11-26T12:00:34Z';

test('a publication is live once a build is that was requested after it', () => {
  // Its own request is later by the rest of its transaction, or by the pause of the scheduled work.
  for (const own of ['2026-11-26T12:00:00.131+00:00', LATER]) {
    expect(isInShop(LIVE, publishing('publishing', own, 1, EARLIER))).toBe(false);
    expect(isInShop(LIVE, publishing('live', LATER, 0, own))).toBe(true);
    expect(isInShop(LIVE, publishing('publishing', LATER, 1, own))).toBe(true);
  }
  expect(isInShop(LIVE, publishing('publishing', EARLIER, 2, EARLIER))).toBe(false);
  // A response from before the publication.
  expect(isInShop(LIVE, publishing('live', EARLIER, 0, EARLIER))).toBe(false);
  expect(isInShop(LIVE, null)).toBe(true);
});

test('what the shop was installed with is live before any build was requested, and while the first one is', () => {
  expect(isInShop(LIVE, publishing('live', null))).toBe(true);
  expect(isInShop(LIVE, publishing('publishing', LATER, 1))).toBe(true);
  // The first publication of a shop, before and after the first answer.
  expect(isInShop(LIVE, publishing('publishing', LIVE.startsAt, 1))).toBe(false);
  expect(isInShop(LIVE, publishing('publishing', '2026-11-26T12:00:00.131+00:00', 1))).toBe(false);
});

test('it is shown as live only when it is', () => {
  const says = (now: Publishing) => standing(FORM, false, now);
  expect(says(publishing('publishing', LIVE.startsAt, 1))).toMatch(/^Publicando…/);
  expect(says(publishing('scheduled', LIVE.startsAt, 1))).toMatch(/^Publica às 09:30; até lá/);
  expect(says(publishing('failed', LIVE.startsAt, 1))).toContain('falhou');
  expect(says(publishing('live', LATER, 0, LATER))).toMatch(/^No ar desde 26\/11\/2026, 09:00\.$/);
  expect(standing(FORM, true, null)).toBe('Há alterações que ainda não foram salvas.');
  expect(standing({ ...FORM, version: 4 }, false, null)).toMatch(/por Vera; a loja mostra a versão 3\.$/);
});

test('a version with a date is called scheduled, not a draft', () => {
  const next = { ...LIVE, id: 'q', number: 4, startsAt: '2026-12-04T03:00:00+00:00' };
  const form = { ...FORM, version: 4, planned: [next] };
  expect(standing(form, false, null)).toBe(
    'Agendada para 04/12/2026, 00:00; até lá, a loja mostra a versão 3.',
  );
  expect(standing({ ...form, live: null }, false, null)).toBe('Agendada para 04/12/2026, 00:00.');
  expect(standing({ ...form, version: 5 }, false, null)).toMatch(/^Rascunho salvo/);
});

test('a page that has left the shop is no draft', () => {
  const off = { ...FORM, kind: 'campaign' as const, slug: 'a', live: null };
  const now = publishing('live', LATER);
  expect(standing({ ...off, offSince: '2026-11-26T12:00:00Z' }, false, now)).toBe(
    'Fora do ar desde 26/11/2026, 09:00.',
  );
  expect(standing(off, false, now)).toBe('Rascunho salvo em 26/11/2026, 08:59 por Vera.');
  expect(standing({ ...off, kind: 'information' }, false, now)).toBe(
    'A loja mostra o texto que veio com ela; este é um rascunho.',
  );
});
