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

it('tells a link that a mail program cut from one that is spent', async () => {
  const gone = failure('token_invalid', 410);
  fakeNetwork({ 'POST /api/conta/confirmacao': [gone, gone] });
  const { $confirmation, beginConfirmation, pressConfirmation } = await import('./confirmation.ts');
  for (const [token, words] of [
    ['a'.repeat(43), 'já foi usado ou expirou'],
    ['a'.repeat(30), 'está incompleto'],
  ] as const) {
    beginConfirmation(token);
    await pressConfirmation();
    expect($confirmation.get()).toMatchObject({ step: 'out', text: expect.stringContaining(words) });
  }
});

it('so do a new password and an invitation', async () => {
  const gone = failure('token_invalid', 410);
  const read = 'POST /api/convite/leitura';
  fakeNetwork({ 'PUT /api/conta/recuperacao': [gone, gone], [read]: [gone, gone] });
  const { renew, renewal } = await import('./account-entry.ts');
  const { $invitation, beginInvitation } = await import('./invitation.ts');
  for (const [token, words] of [
    ['a'.repeat(43), 'já foi usado'],
    ['a'.repeat(30), 'está incompleto'],
  ] as const) {
    renewal.type('password', 'uma-senha-bem-longa-7');
    renewal.type('again', 'uma-senha-bem-longa-7');
    await renew(token, () => undefined);
    expect(renewal.$state.get().message?.text).toContain(words);
    await beginInvitation(token);
    expect($invitation.get()).toMatchObject({ step: 'over', text: expect.stringContaining(words) });
  }
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
