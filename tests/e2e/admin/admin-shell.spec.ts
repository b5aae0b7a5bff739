import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a group of the menu folds, stays folded in this browser, and hides neither the open screen nor what waits', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/vendas', 'Vendas');
  const menu = page.getByRole('navigation', { name: 'Painel administrativo' });
  const reports = menu.getByRole('button', { name: 'Relatórios' });
  const catalogue = menu.getByRole('button', { name: 'Catálogo' });
  await reports.press('Enter');
  await catalogue.press('Enter');
  for (const group of [reports, catalogue]) await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('list', { name: 'Relatórios' }).getByRole('link')).toHaveText(['Vendas']);
  await expect(menu.getByRole('link', { name: 'Categorias' })).toHaveCount(0);
  await page.reload();
  await expect(catalogue).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await catalogue.click();
  await expect(menu.getByRole('link', { name: 'Categorias' })).toBeVisible();
});

test('the focus does not look like an error, and the dashboard repeats no menu', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes/informacoes', 'Informações Básicas');
  const contact = page.getByLabel('E-mail de Contato');
  const name = page.getByLabel('Nome da Loja');
  await name.focus();
  const focused = await name.evaluate((field) => getComputedStyle(field).outlineColor);
  await contact.fill('ninguém');
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  const wrong = await contact.evaluate((field) => getComputedStyle(field).borderBottomColor);
  expect(focused).not.toBe(wrong);
  await page.getByRole('link', { name: 'Painel', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(page.getByRole('region', { name: 'Atividade recente' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Segunda linha' })).toHaveCount(0);
});
