import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../client/network.fixture.ts';
import { showProductCount } from './product-count.ts';

afterEach(() => vi.unstubAllGlobals());

/** A minimal stand-in for the button and its output element. */
function ask(): { press: () => Promise<void>; said: () => string } {
  const attributes = new Map<string, string>();
  const answer = { textContent: '' };
  const button = {
    parentElement: { querySelector: () => answer },
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  return { press: () => showProductCount(button as unknown as Element), said: () => answer.textContent };
}

it('says that it looks, and what it found, and asks once however often it is pressed', async () => {
  fakeNetwork({ 'GET /api/produtos-contagem': [{ body: { active: 3, featured: 1 } }] });
  const { press, said } = ask();
  const pressed = [press(), press()];
  expect(said()).toBe('Carregando produtos em destaque...');
  await Promise.all(pressed);
  expect(said()).toBe('Produtos ativos: 3. Em destaque: 1.');
});

it('says that it could not look, and why', async () => {
  fakeNetwork({ 'GET /api/produtos-contagem': ['no network'] });
  const { press, said } = ask();
  await press();
  expect(said()).toBe(
    'Não foi possível carregar os produtos em destaque. Sem conexão com a loja. Confira sua internet e tente novamente.',
  );
});

it('says how long to wait', async () => {
  const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });
  fakeNetwork({ 'GET /api/produtos-contagem': [wait] });
  const { press, said } = ask();
  await press();
  expect(said()).toContain('Aguarde 60 minutos e ');
});
