import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const noteOf = async (id: string) =>
  (
    await sql<{ ncm: string; goods_origin: string }>('select ncm, goods_origin from products where id = $1', [
      id,
    ])
  )[0];

test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

test('what a note lacks is filled in where it is listed: as suggested, as typed, and undone', async ({
  page,
  shop,
}) => {
  const { productId: id, name } = await shop.pick({ category: 'calcados' });
  await sql(`update products set ncm = '', goods_origin = '' where id = $1`, [id]);
  await openDesk(page, '/admin/produtos', 'Produtos');
  await page.getByRole('link', { name: 'Nota fiscal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'O que falta para emitir' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por produto' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/6403\.9[19]\.90 Calçados de couro/);
  await expectAccessible(page);

  const ncm = row.getByRole('textbox', { name: `NCM: ${name}` });
  await ncm.fill('6403');
  await ncm.press('Enter');
  await expect(ncm).toHaveAccessibleDescription(/Um NCM tem 8 dígitos/);
  await expect(ncm).toHaveValue('6403');
  await expectAccessible(page);
  await row.getByRole('button', { name: new RegExp(`^Usar 6403\\.9[19]\\.90: ${name}$`) }).press('Enter');
  await expect(page.getByText(`Dados da nota salvos: ${name}`)).toBeVisible();
  await expect(row.getByRole('textbox')).toHaveCount(0);
  const ncmOnly = { ncm: expect.stringMatching(/^64039[19]90$/), goods_origin: '' };
  expect(await noteOf(id)).toEqual(ncmOnly);

  await row.getByRole('combobox', { name: `Origem na nota: ${name}` }).selectOption('Nacional');
  await row.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nenhum produto com estes filtros.')).toBeVisible();
  expect(await noteOf(id)).toEqual({ ...ncmOnly, goods_origin: '0' });
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect(row).toContainText('6403.9');
  expect(await noteOf(id)).toEqual(ncmOnly);
});

test('a category says it once for its products, which may differ', async ({ page, shop }) => {
  const { productId: id, name } = await shop.pick({ category: 'vestidos' });
  await sql(`update products set ncm = '' where id = $1`, [id]);
  await openDesk(page, `/admin/produtos?editar=${id}`, 'Produtos');
  const editor = page.getByRole('dialog', { name: `Editar produto: ${name}` });
  await editor.getByRole('tab', { name: 'Nota fiscal' }).click();
  const origin = editor.getByRole('combobox', { name: 'Origem na nota' });
  await expect(origin.getByRole('option', { selected: true })).toHaveText('Como na categoria: Nacional');
  const ncm = editor.getByRole('textbox', { name: 'NCM' });
  await editor
    .getByRole('button', { name: /^Usar 6[12]04/ })
    .first()
    .click();
  await expect(ncm).toHaveValue(/^6[12]04\.4\d\.00$/);
  await expectAccessible(page);
  await ncm.fill('6202.93.00');
  await expect(editor.getByText('Este código não estava na tabela')).toBeVisible();
  await ncm.fill('6204');
  await editor.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(ncm).toHaveAccessibleDescription(/Um NCM tem 8 dígitos/);
  await ncm.fill('62044200');
  await expect(editor.getByText('Vestidos, uso feminino, de algodão')).toBeVisible();
  await editor.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  expect(await noteOf(id)).toEqual({ ncm: '62044200', goods_origin: '' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what is missing stands below the name of each product', async ({ page, shop }) => {
    const { productId: id, name } = await shop.pick({ category: 'vestidos' });
    await sql(`update products set ncm = '' where id = $1`, [id]);
    await openDesk(
      page,
      `/admin/produtos/nota-fiscal?busca=${encodeURIComponent(name)}`,
      'O que falta para emitir',
    );
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(
      row.getByRole('button', { name: new RegExp(`^Usar 6[12]04.*: ${name}$`) }).first(),
    ).toBeVisible();
    await expect(row.getByText('Origem', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
