import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import { ADMIN_GROUPS } from '../../../paths.admin.ts';
import { $toasts } from '../../kit/toasts.ts';
import { $place } from '../kit/place.ts';
import { createGroup, renameGroup } from './customer-groups.ts';

const GROUP = '00000000-0000-7000-8000-000000000001';
const CREATED = { id: GROUP, name: 'Clientes VIP', members: 0, coupons: [] };
const form = { path: ADMIN_GROUPS, query: { novo: 'sim' } };

beforeEach(() => {
  $toasts.set([]);
  vi.stubGlobal('history', { pushState: vi.fn(), replaceState: vi.fn() });
  $place.set(form);
});
afterEach(() => vi.unstubAllGlobals());

it('opens the group that it has created', async () => {
  fakeNetwork({ 'POST /api/admin/grupos': [{ body: CREATED }] });
  expect(await createGroup('Clientes VIP')).toBeNull();
  expect($place.get()).toEqual({ path: ADMIN_GROUPS, query: { grupo: GROUP } });
});

it('leaves the address as it is if another screen was opened meanwhile', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  fakeNetwork({ 'POST /api/admin/grupos': [answer.promise] });
  const creating = createGroup('Clientes VIP');
  const next = { path: '/admin/produtos', query: { busca: 'saia' } };
  $place.set(next);
  answer.resolve({ body: CREATED });
  expect(await creating).toBeNull();
  expect($place.get()).toEqual(next);
  expect(history.pushState).not.toHaveBeenCalled();
});

it('a group needs a name, when it is made and when it is renamed', async () => {
  const refused = failure('invalid_input', 400, { fields: { name: 'required' } });
  const seen = fakeNetwork({ [`PUT /api/admin/grupos/${GROUP}`]: [refused] });
  expect([await createGroup(' '), await renameGroup(GROUP, ' ')]).toEqual([
    'Preencha este campo.',
    'Preencha este campo.',
  ]);
  expect([seen.length, $toasts.get()]).toEqual([1, []]);
});
