import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../client/network.fixture.ts';
import { $toasts, leaveNotice, showLeftNotice } from './toasts.ts';

afterEach(() => void vi.unstubAllGlobals());

it('shows a message left for the next page once', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  showLeftNotice();
  expect($toasts.get()).toEqual([]);
  leaveNotice('Você não tem permissão para acessar esta página');
  showLeftNotice();
  showLeftNotice();
  expect($toasts.get().map(({ text, kind }) => [text, kind])).toEqual([
    ['Você não tem permissão para acessar esta página', 'error'],
  ]);
});
