import type { Locator } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import { Keyboard } from '../support/keyboard.ts';
import { cartLine, openCart } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const move = (line: Locator) => line.getByRole('button', { name: /^Mover para favoritos/ });

test('a line moves to the favourites by keyboard and comes back with its units and its coupon', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ stock: { from: 3 } });
  await openCart(page, piece, 2);
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('ELEGANTE10');
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).press('Enter');
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  const reduced = `Total${reais(piece.unitCents * 2 - Math.floor((piece.unitCents * 2) / 10))}`;
  await expect(summary).toContainText(reduced);
  const line = cartLine(page, piece);
  const keyboard = new Keyboard(page);
  await keyboard.press(move(line));
  await expect(page.getByText(`${piece.name} está nos seus favoritos.`)).toBeVisible();
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await keyboard.press(page.getByRole('button', { name: 'Desfazer', exact: true }));
  await expect(line.getByRole('status')).toHaveText('2');
  await expect(line).toContainText(`Tamanho ${piece.size}`);
  await expect(summary).toContainText(reduced);
  await page.goto('/favoritos');
  await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
});

test('a line moves from the open cart to the favourites of the account', async ({ page, shop }) => {
  const piece = await shop.pick();
  await signedInCustomer(page);
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await move(cartLine(page, piece)).click();
  expect((await gone).status()).toBe(200);
  await expect(drawer).toContainText('Seu carrinho está vazio.');
  await expect(drawer.getByText(`${piece.name} está nos seus favoritos.`)).toBeInViewport();
  await expectAccessible(page);
  const kept = await page.request.get('/api/favoritos');
  expect(await kept.json()).toEqual({ ids: [piece.productId] });
  await drawer.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(async () => {
    expect(await (await page.request.get('/api/favoritos')).json()).toEqual({ ids: [] });
  }).toPass();
});

test('a line stays while the cart does not answer', async ({ page, shop, watch }) => {
  watch.tolerate('/api/carrinho/itens/');
  watch.tolerate('ERR_FAILED');
  const piece = await shop.pick();
  await openCart(page, piece);
  await page.route('**/api/carrinho/itens/*', (route) => route.abort());
  await move(cartLine(page, piece)).click();
  await expect(cartLine(page, piece).getByRole('alert')).toContainText(
    'ele continua no carrinho. Sem conexão',
  );
  await page.unroute('**/api/carrinho/itens/*');
  await move(cartLine(page, piece)).click();
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await page.goto('/favoritos');
  await expect(page.getByRole('article').filter({ hasText: piece.name })).toBeVisible();
});
