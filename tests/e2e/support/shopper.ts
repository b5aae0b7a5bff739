import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { randomCpf } from '../../support/cpf.ts';
import type { Piece } from './catalogue.ts';

/** Actions of shoppers, by the visible names of controls. */

export type Customer = {
  firstName: string;
  lastName: string;
  email: string;
  cpf: string;
  phone: string;
};

/** A new customer without purchases. */
export function newCustomer(): Customer {
  const email = `compra-${randomUUID()}@exemplo.com.br`;
  return { firstName: 'Ana', lastName: 'Beatriz Lima', email, cpf: randomCpf(), phone: '11987654321' };
}

/** The address of 01310-100 in the local postal code lookup. */
export const PAULISTA = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

/** Adds a piece to this browser's cart without opening pages. */
export async function fillCart(page: Page, { productId, variantId }: Piece, quantity = 1): Promise<void> {
  const data = { productId, variantId, quantity };
  const response = await page.request.post('/api/carrinho/itens', { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Opens the cart with a piece in it. */
export async function openCart(page: Page, piece: Piece, quantity = 1): Promise<void> {
  await fillCart(page, piece, quantity);
  await page.goto('/carrinho');
  await expect(cartLine(page, piece)).toBeVisible();
}

/** Opens the checkout with a piece in the cart. */
export async function openCheckout(page: Page, piece: Piece, quantity = 1): Promise<void> {
  await openCart(page, piece, quantity);
  await page.getByRole('link', { name: 'Finalizar Compra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
  await payBy(page, 'PIX');
}

export type Method = 'Cartão de crédito' | 'PIX' | 'Boleto';

/** Chooses the payment method, at the checkout or on an unpaid order. */
export async function payBy(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
}

/** The provider's test cards: paid at once, declined, and reviewed and then paid. */
export const CARDS = {
  paid: '4000000000000010',
  refused: '4000000000000028',
  underReview: '4000000000000036',
} as const;

/** Types a card character by character, as people do. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'Número do cartão').pressSequentially(number);
  await field(page, 'Nome impresso no cartão').fill('ANA B LIMA');
  await field(page, 'Validade').pressSequentially('1240');
  await field(page, 'CVV').fill('123');
}

export function payByCardButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Pagar com cartão' });
}

/** A product's line in the cart, on the page or in the drawer. */
export function cartLine(page: Page, { name }: Pick<Piece, 'name'>): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .filter({ hasText: 'Total do item' });
}

export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Fills in the checkout form; the postal code fills in the street. */
export async function fillCheckout(page: Page, customer: Customer): Promise<void> {
  await fillBuyer(page, customer);
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
}

/** The customer, and their address. */
export async function fillBuyer(page: Page, customer: Customer): Promise<void> {
  await field(page, 'Nome').fill(customer.firstName);
  await field(page, 'Sobrenome').fill(customer.lastName);
  await field(page, 'E-mail').fill(customer.email);
  await field(page, 'CPF').fill(customer.cpf);
  await field(page, 'Telefone').fill(customer.phone);
  await field(page, 'CEP').fill(PAULISTA.postalCode);
  await expect(field(page, 'Rua')).toHaveValue(PAULISTA.street);
  await field(page, 'Número').fill('1000');
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Gerar PIX' });
}

/** Waits for the view of the order just placed; returns its number and PIX code. */
export async function placedOrder(page: Page): Promise<{ number: string; code: string }> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido Registrado com Sucesso!');
  const number = /ORD-\d+-\d+/.exec((await orderStatus(page).textContent()) ?? '')?.[0] ?? '';
  return { number, code: await pixCode(page).inputValue() };
}

export function pixCode(page: Page): Locator {
  return page.getByRole('textbox', { name: 'PIX copia e cola' });
}

export function orderStatus(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /Pedido ORD-/ });
}

/** Places an order for a piece, and stays on its view. */
export async function placeOrder(page: Page, piece: Piece, customer = newCustomer()) {
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await submitButton(page).click();
  return { ...(await placedOrder(page)), customer };
}
