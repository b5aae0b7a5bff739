import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { aUser } from '../../contracts/samples.fixture.ts';
import { anOfferedProduct } from './product.fixture.ts';

const M = 'm';
const variant = { id: 'v', colourId: null, sizeId: M, stock: 0 };
const coat = anOfferedProduct({ id: 'coat', sizes: [{ id: M, label: 'M' }], variants: [variant] });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function load() {
  vi.resetModules();
  const product = await import('./product.ts');
  product.$product.set(coat);
  return { ...product, ...(await import('./buy.ts')), ...(await import('./stock-alert.ts')) };
}

describe('waiting for stock', () => {
  it('requires a variant', async () => {
    const { missingChoice, choose, chosenVariant, $offer } = await load();
    expect(missingChoice($offer.get())).toEqual({ at: 'size', text: 'Por favor, selecione um tamanho' });
    choose({ sizeId: M });
    expect(missingChoice($offer.get())).toBeNull();
    expect(chosenVariant()).toBe('Tamanho M');
  });

  it('is confirmed with the shop’s text', async () => {
    const seen = fakeNetwork({ 'POST /api/avise-me': [{ body: {} }] });
    const { askForStock, choose } = await load();
    choose({ sizeId: M });
    const text = 'Você será notificado quando este produto voltar ao estoque.';
    expect(await askForStock('ana@exemplo.com')).toEqual({ ok: true, text });
    expect(seen[0]?.body).toEqual({ variantId: 'v', email: 'ana@exemplo.com' });
  });

  it('reports an invalid address beside it, and loads new stock if there is some', async () => {
    fakeNetwork({
      'POST /api/avise-me': [
        failure('invalid_input', 400, { fields: { email: 'email_invalid' } }),
        failure('in_stock', 409),
      ],
      'GET /api/disponibilidade': [{ body: { products: [] } }],
    });
    const { askForStock, choose } = await load();
    choose({ sizeId: M });
    expect(await askForStock('ana@')).toMatchObject({
      ok: false,
      at: 'email',
      text: expect.stringContaining('e-mail'),
    });
    expect(await askForStock('ana@exemplo.com')).toMatchObject({ ok: false, at: 'message' });
  });

  it('prefills the address of the last purchase', async () => {
    localStorage.setItem('user_data', JSON.stringify({ email: 'ana@exemplo.com' }));
    expect(await (await load()).knownEmail()).toBe('ana@exemplo.com');
    localStorage.clear();
    expect(await (await load()).knownEmail()).toBe('');
  });

  it.each(['', null, 7])(
    'prefills the address of the account where the checkout has kept %o',
    async (email) => {
      localStorage.setItem('user_data', JSON.stringify({ firstName: 'Ana', email }));
      localStorage.setItem('account', 'customer');
      const user = aUser({ email: 'ana@conta.com' });
      fakeNetwork({ 'GET /api/sessao': [{ body: { kind: 'customer', user } }] });
      expect(await (await load()).knownEmail()).toBe('ana@conta.com');
    },
  );
});
