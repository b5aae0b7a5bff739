import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

const HOUR = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });

it('says how long to wait after too many tries', async () => {
  fakeNetwork({ 'POST /api/conta/confirmacao': [HOUR] });
  const { $confirmation, beginConfirmation, pressConfirmation } = await import('./confirmation.ts');
  beginConfirmation('link');
  await pressConfirmation();
  expect($confirmation.get()).toMatchObject({ problem: expect.stringContaining('Aguarde 60 minutos e ') });
});

it('says so with a new password, too', async () => {
  fakeNetwork({ 'POST /api/conta/confirmacao': [HOUR] });
  const { beginConfirmation, confirmWithPassword, ownPassword } = await import('./confirmation.ts');
  beginConfirmation('link');
  ownPassword.type('password', 'uma-senha-bem-longa-7');
  ownPassword.type('again', 'uma-senha-bem-longa-7');
  await confirmWithPassword();
  expect(ownPassword.$state.get().message?.text).toContain('Aguarde 60 minutos e ');
});
