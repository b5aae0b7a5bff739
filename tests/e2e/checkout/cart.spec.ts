import type { Page } from '@playwright/test';
import type { Piece } from '../support/catalogue.ts';
import { cartLine, fillCart, openCart } from '../support/shopper.ts';
import { expect, expectAccessible, openWithScripts, reais, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

const more = (page: Page, piece: Piece) =>
  cartLine(page, piece).getByRole('button', { name: 'Aumentar quantidade' });
const less = (page: Page, piece: Piece) =>
  cartLine(page, piece).getByRole('button', { name: 'Diminuir quantidade' });
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carrinho/ });
const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do pedido' });

async function openProduct(page: Page, piece: Piece): Promise<void> {
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
}

test('the product page requires colour and size, and limits the quantity to the stock', async ({
  page,
  shop,
  watch,
}) => {
  const piece = await shop.pick({ stock: { from: 2, to: 9 }, colours: 2 });
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  await page.goto(`/produto/${piece.productId}`);
  await add.click();
  await expect(page.getByText('Por favor, selecione uma cor')).toBeVisible();
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await add.click();
  await expect(page.getByText('Por favor, selecione um tamanho')).toBeVisible();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await expect(page.getByText('Por favor, selecione um tamanho')).toBeHidden();

  const quantity = page.getByRole('spinbutton', { name: 'Quantidade' });
  const plus = page.getByRole('button', { name: 'Aumentar quantidade' });
  await expect(page.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled();
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue(String(piece.stock));
  await expect(plus).toBeDisabled();

  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  await expect(drawer).toContainText(reais(piece.unitCents * piece.stock));
  await drawer.getByRole('button', { name: 'Fechar carrinho' }).click();
  await expect(drawer).toBeHidden();
  watch.tolerate('/api/carrinho/itens');
  await add.click();
  await expect(page.getByText('Quantidade solicitada indisponível no estoque')).toBeVisible();
  await expect(badge(page)).toContainText(`${piece.stock}`);
});

test('COMPRE AGORA leads to the cart with the checkout button focused', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openProduct(page, piece);
  await page.getByRole('button', { name: 'COMPRE AGORA' }).click();
  await expect(page).toHaveURL('/carrinho?checkout=true');
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeFocused();
});

test('the quantity in the cart stays between one and the stock', async ({ page, shop }) => {
  const piece = await shop.pick({ stock: { from: 3, to: 9 } });
  await openCart(page, piece);
  await expect(less(page, piece)).toBeDisabled();
  for (let clicks = 1; clicks < piece.stock; clicks += 1) await more(page, piece).click();
  await expect(more(page, piece)).toBeDisabled();
  await expect(summary(page)).toContainText(`Subtotal${reais(piece.unitCents * piece.stock)}`);
  await expect(badge(page)).toContainText(`${piece.stock}`);
  await less(page, piece).click();
  await expect(summary(page)).toContainText(`Subtotal${reais(piece.unitCents * (piece.stock - 1))}`);
  await page.reload();
  await expect(cartLine(page, piece).getByRole('status')).toHaveText(`${piece.stock - 1}`);
});

test('a removed line can be restored', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openCart(page, piece, 2);
  await cartLine(page, piece).getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText(`${piece.name} saiu do carrinho.`)).toBeVisible();
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(cartLine(page, piece)).toContainText(reais(piece.unitCents * 2));
  await expect(cartLine(page, piece).getByRole('link').first()).toBeFocused();
  await expect(badge(page)).toContainText('2');

  await cartLine(page, piece).getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('button', { name: 'Ok', exact: true }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/\(vazio\)$/);
});

test('a coupon is refused with a reason, applied, and removed', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  const total = `Total${reais(piece.unitCents)}`;
  await openCart(page, piece);
  const code = page.getByRole('textbox', { name: 'Cupom de desconto' });
  const apply = page.getByRole('button', { name: 'Aplicar' });
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Digite o código do cupom.');
  watch.tolerate('/api/carrinho/cupom');
  await code.fill('NAOEXISTE');
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Cupom inválido ou expirado.');
  await expect(
    page.getByRole('alert').getByText('Cupom inválido ou expirado.', { exact: true }),
  ).toBeVisible();
  await expect(code).toHaveValue('NAOEXISTE');
  await expect(summary(page)).toContainText(total);

  await code.fill('elegante10');
  await code.press('Enter');
  const discount = Math.floor((piece.unitCents * 10) / 100);
  await expect(summary(page)).toContainText('Cupom ELEGANTE10: 10% de desconto');
  await expect(summary(page)).toContainText(`Total${reais(piece.unitCents - discount)}`);
  await expect(page.getByRole('button', { name: 'Remover cupom' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(total);
  await expect(apply).toBeFocused();
});

test('two tabs show the same cart', async ({ page, context, shop }) => {
  const piece = await shop.pick();
  await openCart(page, piece);
  const other = await context.newPage();
  await other.goto('/carrinho');
  await expect(cartLine(other, piece)).toBeVisible();
  await more(other, piece).click();
  await expect(summary(page)).toContainText(`Subtotal${reais(piece.unitCents * 2)}`);
  await expect(badge(page)).toContainText('2');
  await cartLine(page, piece).getByRole('button', { name: 'Remover' }).click();
  await expect(other.getByText('Seu carrinho está vazio.')).toBeVisible();
});

test('an empty cart page follows an addition in another tab', async ({ page, context, shop }) => {
  const piece = await shop.pick();
  await openWithScripts(page, '/carrinho');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await openCart(await context.newPage(), piece);
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(page.getByText('Seu carrinho está vazio.')).toBeHidden();
});

test('a late response does not discard an addition of another tab', async ({ page, context, shop }) => {
  const piece = await shop.pick();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/api/carrinho');
  await page.route('**/api/carrinho', async (route) => {
    const answer = await route.fetch();
    await allowed;
    await route.fulfill({ response: answer });
  });
  await openWithScripts(page, '/carrinho');
  await asked;
  await openCart(await context.newPage(), piece);
  allow();
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(badge(page)).toContainText('1');
});

test('a changed price is reported once, and the next one is compared with it', async ({ page, shop }) => {
  const piece = await shop.pick();
  await fillCart(page, piece);
  const dearer = 1000;
  const [before] = await sql('select price_cents from products where id = $1', [piece.productId]);
  const cheaper = () =>
    sql('update products set price_cents = $2 where id = $1', [piece.productId, before?.price_cents]);
  await sql('update products set price_cents = price_cents + $2 where id = $1', [piece.productId, dearer]);
  try {
    const now = (await shop.priceOf(piece)) - piece.unitCents;
    const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.goto('/carrinho');
    const words = `O preço mudou de ${reais(piece.unitCents)} para ${reais(piece.unitCents + now)}.`;
    await expect(cartLine(page, piece)).toContainText(words);
    await expect(summary(page)).toContainText(`Subtotal${reais(piece.unitCents + now)}`);
    expect((await told).status()).toBe(200);
    await page.reload();
    await expect(summary(page)).toContainText(`Subtotal${reais(piece.unitCents + now)}`);
    await expect(cartLine(page, piece)).not.toContainText('O preço mudou');
    await cheaper();
    await page.reload();
    await expect(cartLine(page, piece)).toContainText(
      `O preço mudou de ${reais(piece.unitCents + now)} para ${reais(piece.unitCents)}.`,
    );
  } finally {
    await cheaper();
  }
});

test('reduced stock is reported, and blocks the checkout until fixed', async ({ page, shop }) => {
  const piece = await shop.pick({ stock: { from: 5 } });
  const setStock = (stock: number) =>
    sql('update variants set stock = $2 where id = $1', [piece.variantId, stock]);
  await fillCart(page, piece, 4);
  const goOn = page.getByRole('link', { name: 'Finalizar Compra' });
  try {
    await setStock(2);
    await page.goto('/carrinho');
    await expect(cartLine(page, piece)).toContainText('Apenas 2 unidades disponíveis');
    await expect(goOn).toBeHidden();
    // The page updates optimistically; the server must have stored it before the stock changes.
    const adjusted = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Ajustar para 2' }).click();
    expect((await adjusted).status()).toBe(200);
    await expect(goOn).toBeVisible();
    await expect(summary(page)).toContainText(`Subtotal${reais(piece.unitCents * 2)}`);

    await setStock(0);
    await page.reload();
    await expect(cartLine(page, piece)).toContainText(/Esgotou\. .*emov.* este item para continuar\./);
    await expect(goOn).toBeHidden();
    await cartLine(page, piece).getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  } finally {
    await setStock(piece.stock);
  }
});

test('the cart is handed over to the chat with items, sizes and postal code', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openCart(page, piece, 2);
  await page.getByRole('textbox', { name: 'Calcular frete' }).fill('01310-100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /^Padrão.*chega até/ })).toBeChecked();
  const chat = await page.getByRole('link', { name: 'Finalizar pelo WhatsApp' }).getAttribute('href');
  const url = new URL(chat ?? '');
  expect(url.origin).toBe('https://wa.me');
  const message = url.searchParams.get('text') ?? '';
  expect(message).toContain(`2x ${piece.name}, ${piece.colour}, tamanho ${piece.size}`);
  expect(message).toContain('CEP: 01310-100');
  expect(message).toMatch(/Frete: Padrão, chega até .*: /);
});

test('while the server is down, the cart shows its last known content', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  await openCart(page, piece);
  watch.tolerate('/api/carrinho');
  watch.tolerate('ERR_FAILED');
  await page.route('**/api/carrinho', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Não conseguimos abrir o seu carrinho.')).toBeVisible();
  const seen = page.getByRole('region', { name: 'Como estava da última vez' });
  await expect(seen).toContainText(piece.name);
  await expectAccessible(page);
  await page.unroute('**/api/carrinho');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
});

test('a deleted variant is shown as unavailable', async ({ page, shop }) => {
  const piece = await shop.pick();
  await fillCart(page, piece);
  await sql('update cart_items set variant_id = null where variant_id = $1', [piece.variantId]);
  await page.goto('/carrinho');
  await expect(cartLine(page, piece)).toContainText('Produto não encontrado ou indisponível.');
  await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeHidden();
  await expectAccessible(page);
});
