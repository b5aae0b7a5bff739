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

it('a session that starts with the confirmation goes on to the page that asked to register', async () => {
  vi.stubGlobal('location', { origin: 'https://loja.example' });
  localStorage.setItem('password_reset_return', '/checkout');
  const user = { firstName: 'Ana', lastName: '', email: 'ana@exemplo.com.br', emailConfirmed: true };
  const session = {
    kind: 'customer',
    user: {
      id: crypto.randomUUID(),
      phone: null,
      pendingEmail: null,
      hasSecondFactor: false,
      mayBecomeAdmin: false,
      ...user,
    },
  };
  fakeNetwork({
    'POST /api/conta/confirmacao': [{ body: { email: user.email, isChange: false, session } }],
    'GET /api/carrinho': [failure('unavailable', 503)],
  });
  const { $confirmation, beginConfirmation, pressConfirmation } = await import('./confirmation.ts');
  beginConfirmation('link');
  await pressConfirmation();
  expect($confirmation.get()).toMatchObject({ step: 'in', next: '/checkout' });
  expect(localStorage.getItem('password_reset_return')).toBeNull();
});
