import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../contracts/samples.fixture.ts';
import { may } from '../../../domain/people/capabilities.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import { $session } from '../../account/session.ts';
import { $role, $roleNews, followRole } from './role.ts';

const USER = aUser({ hasSecondFactor: true });
const session = (role: StaffRole | null) =>
  role ? ({ kind: 'admin', role, user: USER } as const) : ({ kind: 'customer', user: USER } as const);

let calls = 0;
const serverSays = (role: StaffRole | null) => {
  calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return Response.json(session(role));
  });
};

beforeEach(() => {
  $roleNews.set(null);
  $session.set(session('manager'));
});

test('the interface uses the same capability table as the server', () => {
  expect(may($role.get(), 'settings.write')).toBe(true);
  $session.set(session('care'));
  expect([may($role.get(), 'settings.write'), may($role.get(), 'messages.handle')]).toEqual([false, true]);
  $session.set(session(null));
  expect([$role.get(), may($role.get(), 'desk.open')]).toEqual([null, false]);
});

test('after a rejection the new role is loaded and reported once, however many calls were rejected', async () => {
  serverSays('content');
  await Promise.all([followRole(), followRole()]);
  expect(calls).toBe(1);
  expect($role.get()).toBe('content');
  expect($roleNews.get()).toBe('Seu papel na equipe agora é Conteúdo.');
});

test('somebody who was removed from the team is told', async () => {
  serverSays(null);
  await followRole();
  expect($roleNews.get()).toBe('Você não faz mais parte da equipe desta loja.');
});

test('a rejection without a change of role says nothing', async () => {
  serverSays('manager');
  await followRole();
  expect($roleNews.get()).toBeNull();
});
