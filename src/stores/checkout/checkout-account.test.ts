import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aSavedAddress, aUser } from '../../contracts/samples.fixture.ts';

const SESSION = 'GET /api/sessao';
const LIST = 'GET /api/conta/enderecos';
const ADD = 'POST /api/conta/enderecos';

const user = aUser({
  firstName: 'Clara',
  lastName: 'Nunes',
  email: 'clara@exemplo.com',
  phone: '11987654321',
});
const signedIn = { body: { kind: 'customer', user } };

const home = aSavedAddress({ complement: 'Conjunto 81' });
const work = { ...home, id: '0199f000-0000-7000-8000-00000000000c', street: 'Rua Augusta', isMain: false };
const book = { body: { addresses: [home, work] } };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ account: 'customer' }));
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  return {
    ...(await import('./checkout-account.ts')),
    ...(await import('./checkout-addresses.ts')),
    ...(await import('./checkout-form.ts')),
    ...(await import('../kit/toasts.ts')),
  };
}

describe('a signed-in shopper at the checkout', () => {
  it('gets name and main address filled in, and the options of an account', async () => {
    fakeNetwork({ [SESSION]: [signedIn], [LIST]: [book] });
    const page = await open();
    await page.fillFromAccount();
    expect(page.$form.get()).toMatchObject({
      firstName: 'Clara',
      email: 'clara@exemplo.com',
      phone: '(11) 98765-4321',
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      complement: 'Conjunto 81',
      state: 'SP',
    });
    expect(page.$chosenAddress.get()).toBe(home.id);
    expect(page.$lookup.get().status).toBe('idle');
  });

  it('keeps a typed address while a saved one is chosen', async () => {
    fakeNetwork({ [SESSION]: [signedIn], [LIST]: [book] });
    const page = await open();
    page.putIntoForm({ ...home, street: 'Rua Nova', number: '7' });
    await page.fillFromAccount();
    expect(page.$chosenAddress.get()).toBeNull();
    page.chooseAddress(work.id);
    expect(page.$form.get().street).toBe('Rua Augusta');
    page.chooseAddress(home.id);
    page.chooseAddress(null);
    expect(page.$form.get()).toMatchObject({ street: 'Rua Nova', number: '7' });
  });

  it('does not see data that somebody else left on the computer', async () => {
    fakeNetwork({ [SESSION]: [signedIn], [LIST]: [{ body: { addresses: [] } }] });
    const page = await open();
    page.putIntoForm({ firstName: 'Ana', lastName: 'Lima', email: 'ana@exemplo.com', cpf: '52998224725' });
    await page.fillFromAccount();
    expect(page.$form.get()).toMatchObject({ firstName: 'Clara', lastName: 'Nunes', cpf: '' });
  });

  it('saves a new address to the account once, on request', async () => {
    const seen = fakeNetwork({ [SESSION]: [signedIn], [LIST]: [{ body: { addresses: [] } }], [ADD]: [book] });
    const page = await open();
    await page.fillFromAccount();
    page.putIntoForm({ ...home, street: 'Rua Nova' });
    await page.keepNewAddress();
    page.$keepAddress.set(true);
    await page.keepNewAddress();
    await page.keepNewAddress();
    expect(seen.filter((one) => one.method === 'POST').map((one) => one.body)).toEqual([
      expect.objectContaining({ street: 'Rua Nova', postalCode: '01310100' }),
    ]);
  });

  it('is told when the address could not be saved', async () => {
    fakeNetwork({ [SESSION]: [signedIn], [LIST]: [book], [ADD]: [failure('address_limit', 409)] });
    const page = await open();
    await page.fillFromAccount();
    page.chooseAddress(null);
    page.putIntoForm({ ...home, street: 'Rua Nova' });
    page.$keepAddress.set(true);
    await page.keepNewAddress();
    expect(page.$toasts.get()).toMatchObject([{ kind: 'error' }]);
  });

  it('is told how long to wait when too many addresses were saved', async () => {
    const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });
    fakeNetwork({ [SESSION]: [signedIn], [LIST]: [book], [ADD]: [wait] });
    const page = await open();
    page.putIntoForm({ ...home, street: 'Rua Nova' });
    page.$keepAddress.set(true);
    await page.keepNewAddress();
    expect(page.$toasts.get()).toMatchObject([{ text: expect.stringContaining('Aguarde 60 minutos e ') }]);
  });
});
