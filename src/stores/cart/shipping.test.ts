import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aShippingOption } from '../../contracts/samples.fixture.ts';
import type { ShippingOption } from '../../contracts/shipping.ts';
import { cartOf, DRESS, line } from './cart.fixture.ts';

const QUOTE = 'POST /api/frete';

const option = (service: ShippingOption['service'], priceCents: number) =>
  aShippingOption({ service, priceCents, fullPriceCents: priceCents });
const options = [option('economico', 1990), option('padrao', 2990), option('expresso', 4990)];
const answer = { body: { postalCode: '01001000', city: 'São Paulo', options } };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  return { ...(await import('./shipping.ts')), ...(await import('./cart.ts')) };
}

describe('shipping', () => {
  it('preselects Padrão, and remembers another choice and the postal code', async () => {
    fakeNetwork({ [QUOTE]: [answer] });
    const first = await open();
    first.typePostalCode('01001-000');
    expect((await first.quote()).status).toBe('ready');
    expect(first.$shippingOption.get()?.service).toBe('padrao');
    first.chooseService('expresso');
    expect(first.$shippingOption.get()?.priceCents).toBe(4990);

    const later = await open();
    expect(later.$postalCode.get()).toBe('01001000');
    expect(later.$shippingOption.get()).toBeNull();
    await later.quote();
    expect(later.$shippingOption.get()?.service).toBe('expresso');
  });

  it('reports an incomplete postal code in the words of its page, without a request', async () => {
    const seen = fakeNetwork({});
    const { quote, typePostalCode } = await open();
    typePostalCode('0100');
    expect((await quote()).problem).toBe('Por favor, insira um CEP válido com 8 dígitos.');
    const lines = [{ productId: DRESS, quantity: 1 }];
    expect((await quote(lines)).problem).toBe('CEP inválido. Digite um CEP no formato 00000-000.');
    expect(seen).toHaveLength(0);
  });

  it.each([
    ['no_options', 404, 'Não encontramos opções de frete para este CEP.'],
    ['carrier_unavailable', 503, 'Erro ao calcular o frete. Tente novamente.'],
    ['internal', 500, 'Erro ao calcular o frete. Tente novamente.'],
  ])('has a message for %s', async (code, status, text) => {
    fakeNetwork({ [QUOTE]: [failure(code, status)] });
    const { quote, typePostalCode } = await open();
    typePostalCode('01001000');
    expect((await quote()).problem).toBe(text);
  });

  it('drops the quote as soon as another postal code is typed, so that sums and chat do not mix the two', async () => {
    fakeNetwork({ 'GET /api/carrinho': [{ body: cartOf(line(DRESS, 1)) }], [QUOTE]: [answer] });
    const store = await open();
    const { $cartMessage } = await import('./cart-chat.ts');
    await store.loadCart();
    store.typePostalCode('01001-000');
    await store.quote();
    expect($cartMessage.get()).toMatch(/CEP: 01001-000\nFrete: /);
    store.typePostalCode('01001-000');
    expect(store.$quote.get().status).toBe('ready');
    store.typePostalCode('20010-000');
    expect(store.$quote.get()).toMatchObject({ status: 'idle', options: [] });
    expect(store.$shippingOption.get()).toBeNull();
    expect($cartMessage.get()).toMatch(/CEP: 20010-000$/);
  });

  it('says in place of the price whether a postal code is missing, its price is being asked for, or could not be found', async () => {
    fakeNetwork({ [QUOTE]: [failure('carrier_unavailable', 503)] });
    const { quote, typePostalCode, $shippingHint } = await open();
    typePostalCode('0100');
    expect($shippingHint.get()).toBe('informe o CEP');
    typePostalCode('01001000');
    const asked = quote();
    expect($shippingHint.get()).toBe('calculando...');
    await asked;
    expect($shippingHint.get()).toBe('não calculado');
  });

  it('discards a response to an earlier request', async () => {
    const slow = Promise.withResolvers<{ body: unknown }>();
    fakeNetwork({
      [QUOTE]: [slow.promise, { body: { ...answer.body, postalCode: '20010000', city: 'Rio' } }],
    });
    const { quote, typePostalCode, $quote } = await open();
    typePostalCode('01001000');
    const first = quote();
    typePostalCode('20010000');
    await quote();
    slow.resolve(answer);
    await first;
    expect($quote.get()).toMatchObject({ postalCode: '20010000', city: 'Rio' });
  });

  it('follows the cart: asks again when it changes, forgets the quote when it is empty', async () => {
    const seen = fakeNetwork({
      'GET /api/carrinho': [{ body: cartOf(line(DRESS, 1)) }],
      [`PATCH /api/carrinho/itens/${DRESS}`]: [{ body: cartOf(line(DRESS, 4)) }],
      [`DELETE /api/carrinho/itens/${DRESS}`]: [{ body: cartOf() }],
      [QUOTE]: [answer],
    });
    const store = await open();
    store.typePostalCode('01001000');
    const stop = store.followCartWithQuote();
    await store.loadCart();
    await vi.waitFor(() => expect(store.$quote.get().status).toBe('ready'));
    await store.setQuantity(DRESS, 4);
    await vi.waitFor(() => expect(seen.filter((one) => one.url === '/api/frete')).toHaveLength(2));
    await store.removeLine(DRESS);
    expect(store.$quote.get().status).toBe('idle');
    stop();
  });
});
