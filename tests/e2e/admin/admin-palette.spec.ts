import { ADMIN_EMAIL, CUSTOMER_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Ctrl K opens every screen, action, product, customer and setting, and returns the focus', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/produtos', 'Produtos');
  const field = page.getByRole('combobox', { name: /^Buscar produtos, pedidos e clientes/ });
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  // Also while typing in a field, where single-key shortcuts do not work.
  const own = page.getByRole('searchbox', { name: 'Buscar por nome ou ID' });
  await own.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(option(/^Pedidos/)).toContainText('go');
  await expect(option(/^Adicionar Produto/)).toContainText('n');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press('Escape');
  await expect(own).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Control+k');
  await field.fill('categ');
  await expect(option(/^Categorias/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option(/^Nova Categoria/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova Categoria' })).toBeVisible();

  // A setting is opened at its field.
  await page.keyboard.press('Control+k');
  await field.fill('parcela minima');
  await option(/^Parcela Mínima.*Configurações · Pagamento/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible();
  await expect(page.getByLabel('Parcela Mínima (R$)')).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill(CUSTOMER_EMAIL);
  await option(new RegExp(CUSTOMER_EMAIL)).click();
  await expect(page).toHaveURL(/\/admin\/usuarios\?usuario=/);
});
