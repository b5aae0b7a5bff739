import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('sales are reported by day, product and size, and exported', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/pedido');
  await setDelivered(await orderByApi(page, piece, newCustomer()), 3);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/vendas', 'Vendas');
  await expect(page.getByRole('slider', { name: 'Vendas no período' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Produto' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por produto' }).fill(piece.name);
  const row = page.getByRole('row', { name: new RegExp(piece.name) });
  await expect(row).toContainText('R$');
  await row.getByRole('link', { name: `Por tamanho: ${piece.name}` }).click();
  await expect(page.getByRole('tab', { name: 'Tamanho', selected: true })).toBeVisible();
  await expect(page.getByText(`Só de ${piece.name}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${piece.size}`) })).toBeVisible();
  await page.getByRole('tab', { name: 'Campanha' }).click();
  await expect(page.getByText(/Os pedidos guardam isso desde \d/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sem campanha/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Estado' }).click();
  await expect(page.getByRole('columnheader', { name: 'Estado' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vendas-por-estado-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Campanha', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Tamanho', selected: true })).toBeVisible();
  // A period by its name stays that period tomorrow: its name is in the address, not its days.
  const period = page.getByRole('combobox', { name: 'Período' });
  await period.selectOption('Mês passado');
  await expect(page).toHaveURL(/periodo=mes-passado/);
  await expect(page).not.toHaveURL(/de=/);
  await expect(page.getByLabel('De', { exact: true })).toHaveValue(/-01$/);
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await expect(period.locator('option:checked')).toHaveText('Outras datas');
  await page.getByLabel('até', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('Nenhuma venda com estes filtros.')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Tamanho', selected: true })).toBeInViewport({ ratio: 1 });
});
