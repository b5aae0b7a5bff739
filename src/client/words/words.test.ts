import { describe, expect, it } from 'vitest';
import { COMMON_ERRORS, type Endpoint } from '../../contracts/endpoint.ts';
import { messagesOf } from './messages.fixture.ts';
import { fieldWords, SHOP_WORDS, words } from './words.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../contracts/*.ts', { eager: true });
const endpoints = Object.values(contracts)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);
const unknownCode = words('a_code_nobody_knows');
const unknownField = fieldWords('a_code_nobody_knows');

describe('words', () => {
  it('finds the contracts', () => {
    expect(endpoints.length).toBeGreaterThan(12);
  });

  const codes = new Set([
    ...Object.keys(COMMON_ERRORS),
    ...endpoints.flatMap((one) => Object.keys(one.errors)),
  ]);
  /** A bug of ours: there is nothing better to say than 'try again'. Monitors read `unhealthy`, and no page. */
  const plain = new Set(['internal', 'method_not_allowed', 'unsupported_type', 'unhealthy']);

  it.each([...codes].filter((code) => !plain.has(code)))('has a message for the code %s', (code) => {
    expect(words(code)).not.toBe(unknownCode);
    expect(words(code)).toMatch(/\p{Lu}.+/u);
  });

  it('has no message for a code that nobody gives', () => {
    // What only the browser can see.
    const own = ['unreachable', 'unexpected_answer', 'passkey_cancelled', 'passkey_unsupported'];
    const all = new Set([...codes, ...own]);
    expect(Object.keys(SHOP_WORDS).filter((code) => !all.has(code))).toEqual([]);
  });

  const messages = new Set(endpoints.flatMap((one) => [...messagesOf(one.input)]));

  it('finds the messages of the inputs', () => {
    expect([...messages]).toEqual(expect.arrayContaining(['required', 'too_long', 'postal_code_invalid']));
  });

  it.each([...messages])('has a message for the field error %s', (code) => {
    expect(fieldWords(code)).not.toBe(unknownField);
  });

  it.each([
    ['product_unavailable', 'product', {}, 'Produto não encontrado ou indisponível'],
    ['quantity_over_stock', 'product', { available: 2 }, 'Quantidade solicitada indisponível no estoque'],
    ['quantity_over_stock', 'cart', { available: 2 }, 'Apenas 2 unidades disponíveis'],
    ['quantity_over_stock', 'cart', { available: 1 }, 'Apenas 1 unidade disponível'],
    ['coupon_invalid', 'cart', {}, 'Cupom inválido ou expirado.'],
    ['coupon_expired', 'cart', {}, 'Cupom inválido ou expirado.'],
    ['no_options', 'product', {}, 'Não encontramos opções de frete para este CEP.'],
    ['carrier_unavailable', 'product', {}, 'Erro ao calcular o frete. Tente novamente.'],
    ['internal', 'checkout', {}, 'Ocorreu um erro ao processar o pedido. Por favor, tente novamente.'],
    ['payment_unavailable', undefined, {}, 'Erro ao processar pagamento: Tente novamente'],
    [
      'payment_unavailable',
      'payment',
      {},
      'Não foi possível gerar o QR Code PIX. Por favor, tente novamente ou escolha outra forma de pagamento.',
    ],
  ] as const)('words %s on the %s page as the shop always did', (code, area, data, text) => {
    expect(words(code, area, data)).toBe(text);
  });

  it('formats amounts in reais', () => {
    expect(words('total_changed', 'checkout', { totalCents: 35990 })).toContain('R$\u00a0359,90');
    expect(words('coupon_minimum', 'cart', { minimumSubtotalCents: 20000 })).toContain('R$\u00a0200,00');
  });
});

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'errors' in value
  );
}
