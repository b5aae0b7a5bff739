import type { Page } from '@playwright/test';
import { openCart } from '../support/shopper.ts';
import { expect, reais, test } from '../support/support.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do pedido' });

test('an incomplete postal code is refused; a valid one is remembered', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openCart(page, piece);
  const cep = page.getByRole('textbox', { name: 'Calcular frete' });
  await cep.fill('0131');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(cep).toHaveAccessibleDescription('Por favor, insira um CEP válido com 8 dígitos.');
  await expect(
    page.getByRole('alert').getByText('Por favor, insira um CEP válido com 8 dígitos.', { exact: true }),
  ).toBeVisible();
  await cep.clear();
  await page.keyboard.insertText(' CEP: 01310-100 ');
  await expect(cep).toHaveValue('01310-100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /^Expresso/ }).check();
  await expect(summary(page)).toContainText(`Frete${reais(49_90)}`);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Expresso/ })).toBeChecked();
  await expect(summary(page)).toContainText(`Total${reais(piece.unitCents + 49_90)}`);
});

test('choosing Expresso with free shipping explains what it covers', async ({ page, shop }) => {
  const piece = await shop.pick({ stock: { from: 4 }, price: { from: 10_001 } });
  await openCart(page, piece, 3);
  await expect(summary(page)).toContainText('Você ganhou frete grátis!');
  await page.getByRole('textbox', { name: 'Calcular frete' }).fill('01310-100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
  await expect(summary(page)).toContainText('Você ganhou frete grátis!');
  await page.getByRole('radio', { name: /^Expresso/ }).check();
  await expect(summary(page)).toContainText('O seu frete grátis vale para Econômico e Padrão.');
  await expect(summary(page)).toContainText(`Frete${reais(49_90)}`);
  // Another postal code removes the previous quote, and asks for its own once it is complete.
  const cep = page.getByRole('textbox', { name: 'Calcular frete' });
  await cep.fill('20010');
  await expect(page.getByRole('radio', { name: /^Expresso/ })).toHaveCount(0);
  await expect(summary(page)).toContainText('Freteinforme o CEP');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/frete', async (route) => {
    await held;
    await route.continue();
  });
  await cep.pressSequentially('000');
  await expect(summary(page)).toContainText('Fretecalculando...');
  answer();
  await expect(page.getByRole('radio', { name: /^Expresso/ })).toBeChecked();
});
