import type { Page } from '@playwright/test';
import { customerAccount, PASSWORD } from '../support/customer.ts';
import { ADMIN_EMAIL, deskPage, openDesk, signInAs } from '../support/desk.ts';
import { fillCheckout, openCheckout, placedOrder, submitButton } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { payAtProvider, subjectsTo } from '../support/world.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives credit at the desk; returns the code if there is one. */
async function give(desk: Page, email: string, amount: string, asCode = false): Promise<string> {
  await openDesk(desk, '/admin/creditos?dar=sim', 'Créditos');
  const form = desk.getByRole('dialog', { name: 'Dar crédito' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Valor' }).fill(amount);
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Pelo atraso na entrega');
  if (asCode) await form.getByRole('checkbox', { name: /^Fazer um código/ }).check();
  await form.getByRole('button', { name: 'Dar crédito' }).click();
  if (!asCode) {
    await expect(desk.getByRole('dialog', { name: email })).toContainText('Cortesia da loja');
    return '';
  }
  const code = await form.getByText(/^(.{4}-){3}.{4}$/).textContent();
  await form.getByRole('button', { name: 'Concluir' }).click();
  return code?.trim() ?? '';
}

test('on a phone, account credit, a voucher and PIX pay one order, and cancelling returns each', async ({
  browser,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos', price: { from: 150_00 } });
  const customer = await customerAccount();
  const desk = await deskPage(browser, baseURL, { reducedMotion: 'reduce' });
  await give(desk, customer.email, '40,00');
  const code = await give(desk, customer.email, '29,90', true);
  expect(code).toMatch(/^(.{4}-){3}.{4}$/);
  await expectAccessible(desk);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/sobre');
  const session = await page.request.post('/api/sessao', {
    data: { email: customer.email, password: PASSWORD },
  });
  expect(session.status()).toBe(200);
  await page.evaluate(() => localStorage.setItem('account', 'customer'));
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await expect(page.getByRole('checkbox', { name: /^Usar meu crédito/ })).toBeChecked();
  const field = page.getByRole('textbox', { name: 'Crédito e vale-presente' });
  const voucher = page.getByRole('status').filter({ hasText: `Vale terminado em ${code.slice(-4)}` });
  await field.fill('0000-0000-0000-0001');
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(page.getByText('Não encontramos este código.')).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll('0', 'o'));
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(voucher).toBeVisible();
  await expect(page.getByText(`− ${reais(69_90)}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText('Este código já foi adicionado.')).toBeVisible();
  await page.getByRole('button', { name: /^Remover vale terminado/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'removido' })).toBeAttached();
  await expect(field).toBeFocused();
  await expect(page.getByText('Este código já foi adicionado.')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByText(`− ${reais(69_90)}`)).toBeVisible();
  // The input is restored after a reload.
  await page.reload();
  await expect(voucher).toBeVisible();
  await expect(page.getByText(`− ${reais(69_90)}`)).toBeVisible();
  await submitButton(page).click();
  const { number } = await placedOrder(page);
  await expect(page.getByText(`− ${reais(69_90)}`)).toBeVisible();
  await payAtProvider(browser, number);
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();

  await page.goto('/perfil?aba=credito');
  await expect(page.getByRole('heading', { name: 'Meu crédito' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Movimentos' })).toContainText(`Pedido ${number}`);
  await expect(page.getByText('Não há nada para usar agora.')).toBeVisible();

  await openDesk(desk, `/admin/pedidos?busca=${number}`, 'Pedidos');
  await desk.getByRole('link', { name: number }).click();
  const panel = desk.getByRole('dialog', { name: `Pedido ${number}` });
  await expect(panel.getByText('Crédito', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancelar pedido…' }).click();
  await panel.getByRole('button', { name: 'Cancelar pedido', exact: true }).click();
  await expect(panel.getByText('Crédito devolvido').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Movimentos' })).toContainText('Devolvido de uma compra');
  await expect(page.getByText(reais(40_00), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => subjectsTo(customer.email)).toContain(`Pedido ${number} cancelado`);
  await context.close();
  await desk.context().close();
});

test('the desk finds a voucher by its code, sees its history and corrects its balance', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('409');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const code = await give(page, `vale-${crypto.randomUUID()}@teste.example`, '50,00', true);
  await page.getByRole('searchbox', { name: 'Buscar por e-mail, nome ou código' }).fill(code);
  const row = page.getByRole('row', { name: `Código terminado em ${code.slice(-4)}` });
  await expect(row).toContainText(reais(50_00));
  await row.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: `Código terminado em ${code.slice(-4)}` });
  await panel.getByRole('textbox', { name: 'Valor' }).fill('60,00');
  await panel.getByRole('textbox', { name: 'Motivo' }).fill('Valor digitado errado');
  await panel.getByRole('button', { name: 'Corrigir saldo' }).click();
  const amount = panel.getByRole('textbox', { name: 'Valor' });
  await expect(amount).toHaveAccessibleDescription(
    `O saldo não pode ficar negativo. Há ${reais(50_00)} de crédito.`,
  );
  await panel.getByRole('textbox', { name: 'Valor' }).fill('20,00');
  await panel.getByRole('button', { name: 'Corrigir saldo' }).click();
  await expect(panel.getByText('Correção')).toBeVisible();
  await expect(panel.getByText(reais(30_00)).first()).toBeVisible();
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return download.suggestedFilename();
  };
  const entries = panel.getByRole('button', { name: 'Exportar extrato' });
  expect(await saved(() => entries.click())).toMatch(/^extrato-de-credito-[\d-]+\.csv$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');

  const exported = page.getByRole('button', { name: 'Exportar CSV' });
  expect(await saved(() => exported.click())).toMatch(/^creditos-[\d-]+\.csv$/);
  await page.getByRole('tab', { name: 'Por mês' }).click();
  const table = page.getByRole('table', { name: 'Crédito por mês' });
  await expect(table.getByRole('columnheader', { name: 'Final' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await saved(() => exported.click())).toMatch(/^creditos-por-mes-[\d-]+\.csv$/);
  await page.reload();
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
