import type { Page } from '@playwright/test';
import { readPixCode } from '../support/br-code.ts';
import {
  cartLine,
  field,
  fillCheckout,
  newCustomer,
  openCheckout,
  orderStatus,
  PAULISTA,
  pixCode,
  placedOrder,
  placeOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, reais, test } from '../support/support.ts';
import { ordersOf, sql } from '../support/world.ts';

const ORDERS = '/api/pedidos';
const REQUIRED = [
  ...['Nome', 'Sobrenome', 'E-mail', 'CPF', 'Telefone', 'CEP', 'Rua', 'Número', 'Bairro', 'Cidade'],
] as const;

async function typed(page: Page): Promise<string[]> {
  const labels = [...REQUIRED, 'Complemento (opcional)'];
  return Promise.all([
    ...labels.map((label) => field(page, label).inputValue()),
    page.getByRole('combobox', { name: 'Estado' }).inputValue(),
  ]);
}

test('a double click orders once', async ({ page, shop }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  const before = await shop.stockOf(piece);
  await page.evaluate(() => scrollTo(0, 300));
  await submitButton(page).dblclick();
  const { number } = await placedOrder(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await ordersOf(customer.email)).toEqual([number]);
  expect(await shop.stockOf(piece)).toBe(before - 1);
});

test('reloading resumes the order, and so does a later visit to the checkout', async ({ page, shop }) => {
  const { number, code, customer } = await placeOrder(page, await shop.pick());
  await expect(page).toHaveURL(/\/checkout\?pedido=/);
  await page.reload();
  expect(await placedOrder(page)).toEqual({ number, code });
  await page.goto('/checkout');
  expect(await placedOrder(page)).toEqual({ number, code });
  expect(await ordersOf(customer.email)).toEqual([number]);
});

test('going offline keeps the input, and retrying orders once', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await field(page, 'Complemento (opcional)').fill('Conjunto 81');
  const before = { typed: await typed(page), stock: await shop.stockOf(piece) };
  watch.tolerate(ORDERS);
  await page.route(`**${ORDERS}`, (route) => route.abort('internetdisconnected'));
  await submitButton(page).click();
  await expect(
    page.getByText('Sem conexão com a loja. Confira sua internet e tente novamente.'),
  ).toBeVisible();
  expect(await typed(page)).toEqual(before.typed);
  await page.unroute(`**${ORDERS}`);
  await submitButton(page).click();
  const { number } = await placedOrder(page);
  expect(await ordersOf(customer.email)).toEqual([number]);
  expect(await shop.stockOf(piece)).toBe(before.stock - 1);
});

test('a lost answer leads to the same order on retry', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  const before = await shop.stockOf(piece);
  watch.tolerate(ORDERS);
  await page.route(`**${ORDERS}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(
    page.getByText('Sem conexão com a loja. Confira sua internet e tente novamente.'),
  ).toBeVisible();
  await page.unroute(`**${ORDERS}`);
  await submitButton(page).click();
  const { number } = await placedOrder(page);
  expect(await ordersOf(customer.email)).toEqual([number]);
  expect(await shop.stockOf(piece)).toBe(before - 1);
});

test('an empty form shows an error beside each required field, and focuses the first', async ({
  page,
  shop,
}) => {
  await openCheckout(page, await shop.pick());
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Por favor, preencha todos os campos obrigatórios.');
  for (const label of REQUIRED) {
    await expect(field(page, label)).toHaveAccessibleDescription(/Preencha este campo\.|CEP válido/);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Complemento (opcional)')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Nome')).toBeFocused();

  await page.keyboard.type('Ana');
  await expect(field(page, 'Nome')).not.toHaveAttribute('aria-invalid', 'true');
  await submitButton(page).click();
  await expect(field(page, 'Sobrenome')).toBeFocused();
});

test('errors appear when leaving a field', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await field(page, 'E-mail').fill('ana@');
  await field(page, 'CPF').fill('111.111.111-11');
  await field(page, 'Telefone').fill('123');
  await field(page, 'Número').focus();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/);
  await expect(field(page, 'CPF')).toHaveAccessibleDescription(/Confira o CPF/);
  await expect(field(page, 'Telefone')).toHaveAccessibleDescription(/Informe um telefone com DDD/);
});

test('the postal code fills in the address, which can be corrected', async ({ page, shop }) => {
  const customer = newCustomer();
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, customer);
  await expect(field(page, 'Bairro')).toHaveValue(PAULISTA.district);
  await expect(field(page, 'Cidade')).toHaveValue(PAULISTA.city);
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue(PAULISTA.state);
  await field(page, 'Rua').fill('Avenida Paulista, fundos');
  await field(page, 'CEP').fill('01426-001');
  await expect(field(page, 'Bairro')).toHaveValue('Cerqueira César');
  await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista, fundos');
  await submitButton(page).click();
  await placedOrder(page);
  await expect(page.getByText(/Avenida Paulista, fundos, 1000, Cerqueira César/)).toBeVisible();
});

test('a changed total must be confirmed before ordering', async ({ page, shop, watch }) => {
  const piece = await shop.pick({ price: { from: 310_00 } });
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  const pix = (cents: number) => cents - Math.floor((cents * 5) / 100);
  await expect(summary).toContainText(`Total${reais(pix(piece.unitCents))}`);
  watch.tolerate(ORDERS);
  await sql('update products set price_cents = price_cents + 1000 where id = $1', [piece.productId]);
  try {
    const total = pix(await shop.priceOf(piece));
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      `O total do pedido mudou para ${reais(total)}. Confira os valores antes de confirmar.`,
    );
    await expect(summary).toContainText(`Total${reais(total)}`);
    expect(await ordersOf(customer.email)).toEqual([]);
    await submitButton(page).click();
    const { code } = await placedOrder(page);
    expect(readPixCode(code).amountCents).toBe(total);
  } finally {
    await sql('update products set price_cents = price_cents - 1000 where id = $1', [piece.productId]);
  }
});

test('a new PIX code belongs to the same order', async ({ page, shop }) => {
  const piece = await shop.pick();
  const { number, code, customer } = await placeOrder(page, piece);
  const before = await shop.stockOf(piece);
  await page.getByRole('button', { name: 'Gerar novo PIX' }).click();
  await expect(pixCode(page)).not.toHaveValue(code);
  const again = await placedOrder(page);
  expect(again.number).toBe(number);
  expect(readPixCode(again.code).amountCents).toBe(readPixCode(code).amountCents);
  expect(readPixCode(again.code).account).not.toBe(readPixCode(code).account);
  expect(await ordersOf(customer.email)).toEqual([number]);
  expect(await shop.stockOf(piece)).toBe(before);
});

test('going back and forth keeps the input, and orders nothing twice', async ({ page, shop }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  const before = await typed(page);
  await page.goBack();
  await expect(cartLine(page, piece)).toBeVisible();
  await page.goForward();
  await expect(field(page, 'Rua')).toHaveValue(PAULISTA.street);
  expect(await typed(page)).toEqual(before);

  await page.getByRole('banner').getByRole('button', { name: 'Pesquisar' }).click();
  const search = page.getByRole('dialog', { name: 'Pesquisa' });
  await search.getByRole('searchbox').fill('saia');
  await expectAccessible(page);
  await search.getByRole('link', { name: /R\$/ }).first().click();
  await expect(page).toHaveURL(/\/produto\//);
  await page.goBack();
  await expect(field(page, 'Rua')).toHaveValue(PAULISTA.street);
  expect(await typed(page)).toEqual(before);
  await submitButton(page).click();
  const { number } = await placedOrder(page);

  await page.goBack();
  await expect(page).toHaveURL('/carrinho');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await page.goForward();
  await expect(orderStatus(page)).toContainText(number);
  expect(await ordersOf(customer.email)).toEqual([number]);
});
