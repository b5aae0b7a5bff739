import type { Page } from '@playwright/test';
import { readPixCode } from '../support/br-code.ts';
import type { Piece } from '../support/catalogue.ts';
import { PASSWORD, signedInCustomer } from '../support/customer.ts';
import { Keyboard } from '../support/keyboard.ts';
import { orderByApi } from '../support/orders.ts';
import { type Customer, cartLine, fillCart, pixCode } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { ordersOf, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Comprar agora' });
const buyButton = (page: Page) => page.getByRole('button', { name: 'COMPRE AGORA' });
const payButton = (page: Page) => sheet(page).getByRole('button', { name: /^Pagar com PIX/ });
const urlOf = ({ productId, colour }: Piece) =>
  `/produto/${productId}?${new URLSearchParams({ cor: colour })}`;

/** By PIX: 5 % off, and R$ 29,90 of delivery up to R$ 300,00. */
const dueFor = ({ unitCents }: Piece) =>
  unitCents - Math.floor((unitCents * 5) / 100) + (unitCents > 300_00 ? 0 : 29_90);

/** Somebody who bought this very piece before, in front of it. */
async function comeBack(page: Page, piece: Piece): Promise<Customer> {
  const customer = await signedInCustomer(page);
  await orderByApi(page, piece, customer);
  return customer;
}

/** Counts what a person presses, on all pages of this tab; a click that a script or a key makes counts as the press that made it. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted)
          sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
      },
      true,
    );
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('presses')));
}

async function expectThreeTaps(page: Page, piece: Piece, press: (name: RegExp) => Promise<void>) {
  const presses = await countPresses(page);
  await page.goto(urlOf(piece));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
  const start = Date.now();
  await press(/^COMPRE AGORA/);
  await expect(sheet(page)).toContainText(`${piece.colour} · ${piece.size} · 1 un.`);
  await expect(sheet(page)).toContainText('Rua dos Pinheiros, 42');
  await expect(payButton(page)).toHaveAccessibleName(`Pagar com PIX · ${reais(dueFor(piece))}`);
  await press(/^Pagar com PIX/);
  await expect(pixCode(page)).toBeVisible();
  await press(/^Copiar$/);
  await expect(page.getByText('Código PIX copiado')).toBeVisible();
  const seconds = (Date.now() - start) / 1000;
  expect(await presses()).toBeLessThanOrEqual(3);
  expect(seconds).toBeLessThanOrEqual(20);
  test.info().annotations.push({ type: 'taps', description: `${await presses()} in ${seconds} s` });
  expect(readPixCode(await pixCode(page).inputValue())).toMatchObject({ amountCents: dueFor(piece) });
}

test('who comes back has a PIX code after two presses, at 1440 px, and their cart stays', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const piece = await shop.pick();
  const customer = await comeBack(page, piece);
  const kept = await shop.pick({ category: 'blusas' });
  await fillCart(page, kept);
  await expectThreeTaps(page, piece, (name) => page.getByRole('button', { name }).first().click());
  expect(await ordersOf(customer.email)).toHaveLength(2);
  await page.goto('/carrinho');
  await expect(cartLine(page, kept)).toBeVisible();
  await expect(cartLine(page, piece)).toBeHidden();
});

test('the same by keyboard alone, at 360 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const piece = await shop.pick();
  await comeBack(page, piece);
  const keyboard = new Keyboard(page);
  await expectThreeTaps(page, piece, (name) => keyboard.press(page.getByRole('button', { name }).first()));
  await page.goBack();
  await expect(page).toHaveURL(urlOf(piece));
  await expect(sheet(page)).toBeHidden();
});

test('everything in the sheet can be changed, and it shuts by Escape and by going back', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const piece = await shop.pick();
  await comeBack(page, piece);
  await page.goto(urlOf(piece));
  await buyButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page).toHaveURL(/comprar=agora/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet(page).getByRole('button', { name: 'Trocar a entrega' }).click();
  await sheet(page)
    .getByRole('radio', { name: /^Expresso/ })
    .check();
  await expect(payButton(page)).not.toHaveAccessibleName(`Pagar com PIX · ${reais(dueFor(piece))}`);
  await sheet(page).getByRole('button', { name: 'Trocar o pagamento' }).click();
  await sheet(page)
    .getByRole('radio', { name: /^Boleto/ })
    .check();
  await expect(sheet(page).getByRole('button', { name: /^Gerar boleto · / })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Trocar o endereço' }).click();
  await expect(sheet(page).getByRole('radio', { name: /Rua dos Pinheiros, 42/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(buyButton(page)).toBeFocused();
  await expect(page).toHaveURL(urlOf(piece));
  await buyButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await page.goForward();
  await expect(payButton(page)).toBeEnabled();
});

test('another price, and a piece that is gone, are told in the sheet before anything is ordered', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const piece = await shop.pick();
  const customer = await comeBack(page, piece);
  await page.goto(urlOf(piece));
  await buyButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await sql('update products set price_cents = price_cents + 1000 where id = $1', [piece.productId]);
  try {
    await payButton(page).click();
    await expect(sheet(page).getByRole('alert')).toContainText('O total do pedido mudou para');
    const now = { ...piece, unitCents: await shop.priceOf(piece) };
    await expect(payButton(page)).toHaveAccessibleName(`Pagar com PIX · ${reais(dueFor(now))}`);
  } finally {
    await sql('update products set price_cents = price_cents - 1000 where id = $1', [piece.productId]);
  }
  const units = await shop.stockOf(piece);
  await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
  try {
    await payButton(page).click();
    await expect(sheet(page).getByRole('alert')).toContainText('acabou de esgotar');
    expect(await ordersOf(customer.email)).toHaveLength(1);
  } finally {
    await sql('update variants set stock = $2 where id = $1', [piece.variantId, units]);
  }
});

test('a session that is over leads to the sign-in and back to the sheet', async ({
  page,
  context,
  shop,
  watch,
}) => {
  watch.tolerate('401');
  const piece = await shop.pick();
  const customer = await comeBack(page, piece);
  await page.goto(urlOf(piece));
  await buyButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await context.clearCookies();
  await payButton(page).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(customer.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/comprar=agora/);
  await expect(payButton(page)).toBeEnabled();
  await expect(sheet(page)).toContainText(`${piece.colour} · ${piece.size} · 1 un.`);
});

test('without an answer the sheet says so, and a lost answer to the order makes no second one', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('ERR_FAILED');
  const piece = await shop.pick();
  const customer = await comeBack(page, piece);
  await page.goto(urlOf(piece));
  await page.route('**/api/pedidos/agora/previa', (route) => route.abort());
  await buyButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('Sem conexão com a loja');
  await page.unroute('**/api/pedidos/agora/previa');
  await sheet(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(payButton(page)).toBeEnabled();
  // The shop gets it, the browser never hears of it.
  await page.route('**/api/pedidos/agora', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('Sem conexão com a loja');
  await page.unroute('**/api/pedidos/agora');
  await payButton(page).click();
  await expect(pixCode(page)).toBeVisible();
  expect(await ordersOf(customer.email)).toHaveLength(2);
});

test('a code leads to the checkout with the piece', async ({ page, shop }) => {
  const piece = await shop.pick();
  await comeBack(page, piece);
  await page.goto(urlOf(piece));
  await buyButton(page).click();
  await sheet(page).getByRole('button', { name: 'Usar cupom, vale ou cartão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumo da compra' })).toContainText(piece.name);
});

test('an account that never bought goes through the cart, as guests do', async ({ page, shop, watch }) => {
  watch.tolerate('409');
  const piece = await shop.pick();
  await signedInCustomer(page);
  await page.goto(
    `/produto/${piece.productId}?${new URLSearchParams({ cor: piece.colour, tamanho: piece.size })}`,
  );
  await expect(page.getByRole('radio', { name: piece.size, exact: true })).toBeChecked();
  await buyButton(page).click();
  await expect(page).toHaveURL('/carrinho?checkout=true');
  await expect(cartLine(page, piece)).toBeVisible();
});
