import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../client/network.fixture.ts';
import { offerProductCount } from './product-count.ts';

afterEach(() => vi.unstubAllGlobals());

/** The button and the place of its answer, as far as the script touches them. */
function ask(): { press: () => void; said: () => string } {
  const attributes = new Map<string, string>();
  let press = (): void => undefined;
  const answer = { textContent: '' };
  const button = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    addEventListener: (_: string, listener: () => void) => {
      press = listener;
    },
  };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '[data-count-products]' ? button : answer),
  });
  offerProductCount();
  return { press: () => press(), said: () => answer.textContent };
}

it('says that it looks, and what it found', async () => {
  fakeNetwork({ 'GET /api/produtos-contagem': [{ body: { active: 3, featured: 1 } }] });
  const { press, said } = ask();
  press();
  expect(said()).toBe('Carregando produtos em destaque...');
  await vi.waitFor(() => expect(said()).toBe('Produtos ativos: 3. Em destaque: 1.'));
});

it('says that it could not look, and why', async () => {
  fakeNetwork({ 'GET /api/produtos-contagem': ['no network'] });
  const { press, said } = ask();
  press();
  await vi.waitFor(() =>
    expect(said()).toBe(
      'Não foi possível carregar os produtos em destaque. Sem conexão com a loja. Confira sua internet e tente novamente.',
    ),
  );
});
