import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  fakeNetwork({
    'POST /api/conta/recuperacao': [{ body: {} }],
    'POST /api/conta': [{ body: {} }],
    'PUT /api/conta/recuperacao': [{ body: { email: 'ana@exemplo.com.br' } }],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab of its own: only local storage is shared with the one before. */
async function newTab() {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', fakeStorage());
  return import('./account-entry.ts');
}

async function askForLink(search: string) {
  const { recover, recovery } = await newTab();
  const go = vi.fn();
  recovery.type('email', 'ana@exemplo.com.br');
  await recover(search, go);
  return go;
}

async function setPassword() {
  const tab = await newTab();
  const go = vi.fn();
  tab.renewal.type('password', 'outra frase bem minha');
  tab.renewal.type('again', 'outra frase bem minha');
  await tab.renew('token', go);
  return { ...tab, go };
}

const BACK = '/conta?voltar=%2Fadmin%2Fprodutos%3Fbusca%3Da';

it('a password reset leads back to the page that asked to sign in, also by the mail, in another tab', async () => {
  const asked = await askForLink('?voltar=%2Fadmin%2Fprodutos%3Fbusca%3Da&aba=resetPassword');
  expect(asked.mock.calls).toEqual([[BACK, 3_000]]);
  const { go, otherLinkUrl, forgetEntry } = await setPassword();
  expect(go.mock.calls).toEqual([[BACK, 3_000]]);
  expect(otherLinkUrl()).toBe('/conta?reset=true&voltar=%2Fadmin%2Fprodutos%3Fbusca%3Da');
  forgetEntry();
  expect(otherLinkUrl()).toBe('/conta?reset=true');
});

it.for([
  ['?voltar=%2Fcheckout&aba=registro', '/conta?voltar=%2Fcheckout', '?voltar=%2Fcheckout'],
  ['?aba=registro', '/conta', ''],
] as const)(
  'registering with %s leads on to %s, also by the mail, in another tab',
  async ([search, to, kept]) => {
    const { register, registration } = await newTab();
    const go = vi.fn();
    registration.type('name', 'Ana Teste');
    registration.type('email', 'ana@exemplo.com.br');
    registration.type('password', 'outra frase bem minha');
    registration.type('again', 'outra frase bem minha');
    await register(search, go);
    expect(go.mock.calls).toEqual([[to, 0]]);
    const { searchAfterMail, forgetEntry } = await newTab();
    expect(searchAfterMail()).toBe(kept);
    forgetEntry();
    expect(searchAfterMail()).toBe('');
  },
);

it('the next reset, asked for elsewhere, does not lead to the page of the last one', async () => {
  await askForLink('?voltar=%2Fadmin');
  const asked = await askForLink('?aba=resetPassword');
  expect(asked.mock.calls).toEqual([['/conta', 3_000]]);
  expect((await setPassword()).go.mock.calls).toEqual([['/conta', 3_000]]);
});
