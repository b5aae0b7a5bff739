import { afterEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import { pages } from './page-list.ts';
import { $lostTarget } from './redirect-targets.ts';

afterEach(() => vi.unstubAllGlobals());

const LOST = 'A loja não tem página neste endereço agora.';
const row = {
  version: 1,
  savedAt: '',
  savedBy: null,
  live: null,
  offSince: null,
  isPlanned: false,
  also: '',
};

test('a target is lost if the shop has no page there, as soon as its pages are known', async () => {
  vi.stubGlobal('location', new URL('https://loja.example/admin/redirecionamentos'));
  const lost = (to: string) => $lostTarget.get()(to);
  expect(['/sobre', '/nada', '/contato'].map(lost)).toEqual([null, null, null]);
  fakeNetwork({
    'GET /api/admin/paginas': [
      {
        body: {
          pages: [
            {
              ...row,
              id: '00000000-0000-7000-8000-000000000001',
              kind: 'information',
              slug: 'sobre',
              title: 'Sobre',
            },
          ],
        },
      },
    ],
  });
  await pages.load({});
  expect(['/sobre', '/sobre/?x=1#topo', '/contato'].map(lost)).toEqual([null, null, null]);
  expect(['/nada', '/sobre/nos'].map(lost)).toEqual([LOST, LOST]);
  expect(['https://loja.example/nada', 'https://outra.example/nada'].map(lost)).toEqual([LOST, null]);
  expect(lost('/c/nada')).toBe('Esta categoria ou campanha não está na loja agora.');
});
