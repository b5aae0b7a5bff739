import { expect, it } from 'vitest';
import { goneWords, returnWords } from './return-words.ts';

const WHOLE = {
  order: { status: 'DELIVERED', isExchange: false },
  items: [
    { quantity: 1, unitsLeft: 1, unitsFree: 1 },
    { quantity: 2, unitsLeft: 2, unitsFree: 2 },
  ],
  left: { moneyCents: 30_000, creditCents: 0 },
} as const;

it('a delivered order can be returned, with the full refund', () => {
  expect(returnWords(WHOLE)).toMatchObject({
    isCancel: false,
    action: 'Devolver',
    wholeAction: 'Devolver o pedido inteiro',
    wholeMoney: expect.stringMatching(/^Voltam para você: R\$\s300,00 pelo mesmo meio do pagamento\.$/),
  });
});

it('after an exchange the refund is only what is still behind the order, for the pieces still there', () => {
  const [first, second] = WHOLE.items;
  const words = returnWords({
    ...WHOLE,
    items: [{ ...first, unitsLeft: 0, unitsFree: 0 }, second],
    left: { moneyCents: 12_000, creditCents: 500 },
  });
  expect(words.wholeAction).toBe('Devolver o que ficou com você');
  expect(words.whole).toBe('as peças deste pedido que ficaram com você');
  expect(words.wholeMoney).toMatch(/R\$\s120,00 pelo mesmo meio do pagamento e R\$\s5,00 como crédito/);
  expect(returnWords({ ...WHOLE, left: { moneyCents: 0, creditCents: 0 } }).wholeMoney).toBe('');
});

it('while another request is about a piece, names no amount that includes it', () => {
  const [first, second] = WHOLE.items;
  const words = returnWords({ ...WHOLE, items: [first, { ...second, unitsFree: 1 }] });
  expect(words.wholeAction).toBe('Devolver o que ficou com você');
  expect(words.wholeMoney).toBe('O que foi pago por elas volta inteiro.');
});

it.each(['PAID', 'PROCESSING'] as const)(
  'an order that is %s can be cancelled, with nothing to post',
  (status) => {
    const words = returnWords({ ...WHOLE, order: { status, isExchange: false } });
    expect(words).toMatchObject({ isCancel: true, action: 'Cancelar', wholeAction: 'Cancelar o pedido' });
    expect(words.terms).toContain('não há nada a enviar de volta');
    expect(words.terms).not.toContain('entrega');
  },
);

it('an order in transit can be sent back', () => {
  expect(returnWords({ ...WHOLE, order: { status: 'SHIPPED', isExchange: false } }).isCancel).toBe(false);
});

it('of an order that is still in the shop, nothing has stayed with its buyer', () => {
  const [first, second] = WHOLE.items;
  const words = returnWords({
    ...WHOLE,
    order: { status: 'PAID', isExchange: false },
    items: [first, { ...second, unitsLeft: 1, unitsFree: 1 }],
  });
  expect(words.wholeAction).toBe('Cancelar o resto do pedido');
  expect(words.whole).toBe('as peças deste pedido que ainda não saíram da loja');
});

it('says how many units of a piece are no longer in the order', () => {
  expect(goneWords(1, 2)).toBe('1 de 2 já não está no pedido.');
  expect(goneWords(2, 3)).toBe('2 de 3 já não estão no pedido.');
  expect([goneWords(1, 1), goneWords(2, 2)]).toEqual(['Já não está no pedido.', 'Já não estão no pedido.']);
});
