import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aSavedAddress } from '../../contracts/samples.fixture.ts';

const BOOK = '/api/conta/enderecos';
const SAVED = aSavedAddress();
const LOOKUP = {
  body: {
    postalCode: '01310100',
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    cityCode: '3550308',
  },
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(replies: Parameters<typeof fakeNetwork>[0], search = '') {
  vi.resetModules();
  const seen = fakeNetwork({ [`GET ${BOOK}`]: [{ body: { addresses: [SAVED] } }], ...replies });
  const store = await import('./address-form.ts');
  await store.openAddressPage({ search });
  return { ...store, seen };
}

describe('the address page', () => {
  it('says that nobody is signed in', async () => {
    const { $addressPage } = await open({ [`GET ${BOOK}`]: [failure('signed_out', 401)] });
    expect($addressPage.get()).toEqual({ phase: 'guest' });
  });

  const DOWN = 'Sistema temporariamente indisponível. Entre em contato com o suporte.';
  it.each([
    ['customer', 'unavailable', DOWN],
    ['customer', 'addresses_missing', DOWN],
    ['customer', 'addresses_misconfigured', DOWN],
    ['admin', 'unavailable', DOWN],
    [
      'admin',
      'addresses_missing',
      /^A tabela de endereços não existe no banco de dados. Crie-a com as migrações/,
    ],
    [
      'admin',
      'addresses_misconfigured',
      'Sistema indisponível no momento. A tabela de endereços não está configurada corretamente no banco de dados.',
    ],
  ])('shows the %s after four attempts: %s', async (kind, code, words) => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', fakeStorage({ account: kind }));
    const opening = open({ [`GET ${BOOK}`]: [failure(code, 503)] });
    await vi.runAllTimersAsync();
    const { $addressPage, seen } = await opening;
    expect(seen).toHaveLength(4);
    expect($addressPage.get()).toEqual({ phase: 'failed', problem: expect.stringMatching(words) });
  });

  it('opens only the address whose id is in the URL', async () => {
    const mine = await open({}, `?id=${SAVED.id}`);
    expect(mine.$addressPage.get()).toMatchObject({ phase: 'form', id: SAVED.id });
    expect(mine.$addressForm.get()).toMatchObject({ postalCode: '01310-100', number: '1000' });
    expect(mine.mayChangeMain(mine.$addressPage.get())).toBe(false);
    const none = await open({}, '?id=another');
    expect(none.$addressPage.get()).toMatchObject({ phase: 'failed' });
  });

  it('fills empty fields after a lookup and keeps typed ones', async () => {
    const { typeAddress, $addressForm, addressFields } = await open({
      'GET /api/cep/01310100': [LOOKUP],
    });
    typeAddress('street', 'Av. Paulista');
    typeAddress('postalCode', '01310100');
    await addressFields.fill();
    await vi.waitFor(() => expect($addressForm.get().city).toBe('São Paulo'));
    expect($addressForm.get()).toMatchObject({ street: 'Av. Paulista', district: 'Bela Vista', state: 'SP' });
  });

  it('replaces a saved address when its postal code changes, and keeps what is typed now', async () => {
    const body = { ...LOOKUP.body, postalCode: '22041001', street: 'Rua Barata Ribeiro', state: 'RJ' };
    const { typeAddress, $addressForm, addressFields } = await open(
      { 'GET /api/cep/22041001': [{ body: { ...body, city: 'Rio de Janeiro', district: 'Copacabana' } }] },
      `?id=${SAVED.id}`,
    );
    typeAddress('district', 'Copa');
    typeAddress('postalCode', '22041001');
    await addressFields.fill();
    await vi.waitFor(() => expect($addressForm.get().city).toBe('Rio de Janeiro'));
    expect($addressForm.get()).toMatchObject({
      street: 'Rua Barata Ribeiro',
      number: '1000',
      district: 'Copa',
      state: 'RJ',
    });
  });

  it.each([
    [failure('postal_code_unknown', 404), /^Não encontramos este CEP/],
    [failure('postal_unavailable', 503), /^A busca de CEP não respondeu/],
  ])(
    'keeps a saved address when another postal code is not found, and says whose it is',
    async (reply, words) => {
      const { typeAddress, $addressForm, addressFields } = await open(
        { 'GET /api/cep/01999999': [reply] },
        `?id=${SAVED.id}`,
      );
      typeAddress('district', 'Bela Vista, fundos');
      typeAddress('postalCode', '01999999');
      await vi.waitFor(() => expect(addressFields.$lookup.get().status).toBe('failed'));
      const { street, city, state } = SAVED;
      expect($addressForm.get()).toMatchObject({ street, city, state, district: 'Bela Vista, fundos' });
      const lookup = addressFields.$lookup.get();
      const problem = lookup.status === 'failed' ? lookup.problem : '';
      expect(problem).toMatch(words);
      expect(problem).toContain('O endereço abaixo é o do CEP anterior.');
      typeAddress('postalCode', '01310100');
      await addressFields.fill();
      expect($addressForm.get()).toMatchObject({ street, city, state, district: 'Bela Vista, fundos' });
    },
  );

  it('focuses the first invalid field and sends nothing', async () => {
    const { saveAddress, $addressProblems, $addressPage, seen } = await open({});
    expect(await saveAddress()).toBe('postalCode');
    expect($addressProblems.get()).toMatchObject({
      postalCode: 'Preencha este campo.',
      state: expect.anything(),
    });
    expect($addressPage.get()).toMatchObject({
      problem: 'Por favor, preencha todos os campos obrigatórios.',
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [failure('signed_out', 401), 'Usuário não autenticado. Faça login e tente novamente.'],
    [failure('internal', 500), 'Erro ao adicionar endereço. Tente novamente mais tarde.'],
    [failure('unavailable', 503), 'Erro ao adicionar endereço. Tente novamente mais tarde.'],
    [
      failure('addresses_missing', 503),
      'A tabela de endereços não existe no banco de dados. Entre em contato com o suporte.',
    ],
    [
      failure('addresses_misconfigured', 503),
      'Sistema indisponível no momento. A tabela de endereços não está configurada corretamente no banco de dados.',
    ],
    [{ body: 'olá' }, 'Erro ao adicionar endereço: Falha desconhecida'],
    [failure('of_a_newer_shop', 409), 'Erro ao adicionar endereço: Falha desconhecida'],
    [failure('address_limit', 409, { data: { maximum: 20 } }), /^Erro ao adicionar endereço: Você já tem 20/],
  ])('keeps the input when it cannot be saved', async (reply, words) => {
    const { typeAddress, saveAddress, $addressPage, $addressForm } = await open({
      'GET /api/cep/01310100': [LOOKUP],
      [`POST ${BOOK}`]: [reply],
    });
    for (const [field, value] of Object.entries(SAVED)) {
      if (field !== 'id' && field !== 'isMain') typeAddress(field as 'street', String(value));
    }
    await saveAddress();
    const page = $addressPage.get();
    expect(page.phase).toBe('form');
    expect('problem' in page && page.problem).toMatch(words);
    expect($addressForm.get().street).toBe('Avenida Paulista');
  });
});
