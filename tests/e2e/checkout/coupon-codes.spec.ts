import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { fillCheckout, newCustomer, openCart, placedOrder, submitButton } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('single-use codes are created at the desk, exported, and one of them used', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  const name = `M${randomUUID().slice(0, 8).toUpperCase()}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/promocoes?nova=sim', 'Promoções');
  const modal = page.getByRole('dialog', { name: 'Nova Promoção' });
  await modal.getByLabel('Nome').fill('Para os parceiros');
  await modal.getByRole('textbox', { name: 'Código', exact: true }).fill(name);
  await modal.getByRole('checkbox', { name: /^Códigos individuais/ }).check();
  // Nobody types the promotion's own code, which no checkout takes.
  await expect(modal.getByRole('textbox', { name: 'Código', exact: true })).toHaveCount(0);
  await expect(modal.getByRole('checkbox', { name: /^Anunciar/ })).toBeDisabled();
  await modal.getByRole('button', { name: 'Criar Promoção' }).click();
  // It stays open, as its codes are generated next.
  const editor = page.getByRole('dialog', { name: 'Editar Promoção' });
  await editor.getByLabel('Quantos códigos gerar').fill('0');
  await editor.getByRole('button', { name: 'Gerar códigos' }).click();
  await expect(editor.getByText('Informe um número inteiro de 1 a 5.000.')).toBeVisible();
  await editor.getByLabel('Quantos códigos gerar').fill('3');
  await editor.getByRole('button', { name: 'Gerar códigos' }).click();
  await expect(editor.getByText('3 códigos: 0 usados, 3 livres')).toBeVisible();
  const codes = editor.getByRole('list', { name: 'Códigos' }).getByRole('listitem');
  await expect(codes).toHaveCount(3);
  const [code = ''] = ((await codes.first().textContent()) ?? '').split('Livre');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await editor.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^codigos-.*\.csv$/);

  const shopper = await browser.newPage({ baseURL: baseURL ?? '' });
  await openCart(shopper, await shop.pick());
  await shopper.getByRole('textbox', { name: 'Cupom de desconto' }).fill(code.toLowerCase());
  await shopper.getByRole('button', { name: 'Aplicar' }).click();
  await expect(shopper.getByText(`Cupom ${code}: 10% de desconto`)).toBeVisible();
  await shopper.getByRole('link', { name: 'Finalizar Compra' }).click();
  await fillCheckout(shopper, newCustomer());
  await shopper.getByRole('radio', { name: /^PIX/ }).check();
  await submitButton(shopper).click();
  const { number } = await placedOrder(shopper);
  await shopper.close();

  await page.reload();
  await expect(editor.getByText('3 códigos: 1 usado, 2 livres')).toBeVisible();
  await expect(codes.first()).toContainText(code);
  await expect(codes.first().getByRole('link', { name: number })).toBeVisible();
});
