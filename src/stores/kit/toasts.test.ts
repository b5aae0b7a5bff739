import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../client/network.fixture.ts';
import { $toasts, deferToast, showDeferredToast } from './toasts.ts';

afterEach(() => void vi.unstubAllGlobals());

it('shows a message left for the next page once', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  showDeferredToast();
  expect($toasts.get()).toEqual([]);
  deferToast('Você não tem permissão para acessar esta página');
  showDeferredToast();
  showDeferredToast();
  expect($toasts.get().map(({ text, kind }) => [text, kind])).toEqual([
    ['Você não tem permissão para acessar esta página', 'error'],
  ]);
});
