import { expect, vi } from 'vitest';
import { aShippingOption } from '../../contracts/samples.fixture.ts';
import { cartOf, DRESS, line } from '../cart/cart.fixture.ts';

/** Fixtures of the checkout for unit tests: server responses and user input. */

export const HERE = { search: '', hash: '' };
export const CART = 'GET /api/carrinho';
export const QUOTE = 'POST /api/frete';
export const ORDER = 'POST /api/pedidos';
export const STATE = 'POST /api/pedidos/situacao';
export const full = { body: cartOf(line(DRESS, 1)) };
export const empty = { body: cartOf() };
export const quoted = {
  body: {
    postalCode: '01001000',
    city: 'São Paulo',
    options: [aShippingOption({ carrier: 'Jadlog' })],
  },
};
const place = {
  body: {
    ...{ postalCode: '01001000', street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' },
    cityCode: '3550308',
  },
};
export const world = { [CART]: [full], [QUOTE]: [quoted], 'GET /api/cep/01001000': [place] };

const person = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@exemplo.com',
  cpf: '52998224725',
  phone: '11987654321',
} as const;

export const TOKENS = 'POST https://provider.example/core/v5/tokens';
const card = {
  cardNumber: '4000000000000010',
  cardHolder: 'Ana Souza',
  cardExpiry: '12/40',
  cardCvv: '123',
} as const;

/** Types a valid card. */
export function typeCard(page: Awaited<ReturnType<typeof open>>) {
  page.chooseMethod('credit_card');
  for (const [field, value] of Object.entries(card)) page.typeCard(field as keyof typeof card, value);
}

export async function open() {
  vi.resetModules();
  return {
    ...(await import('./checkout.ts')),
    ...(await import('./checkout-form.ts')),
    ...(await import('../payment/order.ts')),
    ...(await import('../payment/card.ts')),
    ...(await import('../kept/cart-count.ts')),
    ...(await import('../cart/shipping.ts')),
  };
}

/** Fills in everything a PIX purchase requires. */
export async function fillIn(page: Awaited<ReturnType<typeof open>>) {
  page.chooseMethod('pix');
  expect(await page.openCheckout(HERE)).toBe('form');
  for (const [field, value] of Object.entries(person)) page.typeField(field as keyof typeof person, value);
  page.typeField('postalCode', '01001000');
  await vi.waitFor(() => expect(page.$lookup.get().status).toBe('filled'));
  page.typeField('number', '1');
}
