import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an archived product is restored unchanged in one press', async ({ page, context, baseURL, shop }) => {
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  await page.getByLabel('O que fazer').selectOption({ label: 'Arquivar' });
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('1 produto no arquivo')).toBeVisible();
  await expect(row).toContainText('Arquivado');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).not.toContainText('Arquivado');
  await expect(row).not.toContainText('Inativo');

  await row.getByRole('link', { name: `Editar ${name}` }).click();
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/produtos/${productId}`)).status()).toBe(404);
  await page.getByLabel('Situação').selectOption({ label: 'Arquivados' });
  await expect(row).toContainText('Arquivado');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await row.getByRole('button', { name: `Restaurar ${name}` }).click();
  await expect(page.getByText('1 produto de volta do arquivo, fora da loja')).toBeVisible();
  await page.getByLabel('Situação').selectOption({ label: 'Inativos' });
  await row.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  await page.getByLabel('O que fazer').selectOption({ label: 'Pôr na loja (ativar)' });
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('1 produto na loja')).toBeVisible();
  // The row stays where it was acted on, though it has left the filter, until somebody moves on.
  await expect(row).not.toContainText('Inativo');
  await expect(row.getByRole('checkbox', { name: `Selecionar ${name}` })).toBeChecked();
  await page.getByLabel('Situação').selectOption({ label: 'Em destaque' });
  await expect(page.getByLabel('O que fazer')).toBeHidden();
  await page.getByLabel('Situação').selectOption({ label: 'Inativos' });
  await expect(row).toHaveCount(0);
});
