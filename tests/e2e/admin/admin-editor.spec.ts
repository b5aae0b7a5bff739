import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a number is kept as typed, parsed in Brazilian format, and errors show beside its field', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const editor = page.getByRole('dialog', { name: /^Editar produto/ });
  const weight = editor.getByLabel('Peso (g)');
  await weight.fill('');
  await weight.pressSequentially('1.234');
  await expect(weight).toHaveValue('1.234');
  await weight.blur();
  await expect(weight).toHaveValue('1234');
  await weight.fill('2.5');
  await weight.blur();
  await expect(weight).toHaveValue('2.5');
  await expect(weight).toHaveAccessibleDescription('Informe um número inteiro de 1 a 100.000.');
  await editor.getByRole('tab', { name: 'Estoque' }).click();
  const stock = editor.getByRole('textbox', { name: /^Estoque: / }).first();
  await stock.fill('-5');
  await stock.blur();
  await expect(stock).toHaveAccessibleDescription('Informe um número inteiro de 0 a 1.000.000.');
  await expectAccessible(page);
  // The error survives a change of tabs, and saving focuses its field.
  await editor.getByRole('tab', { name: 'Informações' }).click();
  await expect(weight).toHaveValue('2.5');
  await weight.fill('500');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(stock).toBeFocused();
  await expect(stock).toHaveValue('-5');

  await page.goto('/admin/configuracoes/avancado');
  const limit = page.getByLabel('Unidades da mesma peça');
  await limit.fill('dez');
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(limit).toHaveAccessibleDescription(/Informe um número inteiro de 1 a 999\./);
  await expect(limit).toBeFocused();
  await expect(limit).toHaveValue('dez');
});

test('the last picture of a product on sale cannot be removed; the category filter has an empty state', async ({
  page,
  context,
  baseURL,
  shop,
  watch,
}) => {
  watch.tolerate('500');
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.route('**/api/admin/categorias-opcoes', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  await expect(page.getByRole('search').getByText('Erro ao carregar categorias')).toBeVisible();
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const editor = page.getByRole('dialog', { name: /^Editar produto/ });
  await editor.getByRole('tab', { name: /^Imagens/ }).click();
  const pictures = editor.getByRole('list', { name: 'Imagens' }).getByRole('listitem');
  await expect(pictures.first()).toBeVisible();
  for (let left = await pictures.count(); left > 0; left -= 1) {
    await editor.getByRole('button', { name: 'Remover imagem 1', exact: true }).click();
    await expect(pictures).toHaveCount(left - 1);
  }
  await editor.getByRole('tab', { name: 'Informações' }).click();
  await editor.getByRole('button', { name: 'Salvar' }).click();
  const choose = editor.getByRole('button', { name: 'Adicionar Imagens' });
  await expect(choose).toHaveAccessibleDescription(/^Um produto na loja precisa de pelo menos uma imagem\./);
  await expect(choose).toBeFocused();
  await expectAccessible(page);
});

test('the longest name leaves room for a row’s actions and the save button', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Vestido ${randomUUID()} ${'comprido'.repeat(20)}`.slice(0, 160);
  const [made] = await sql<{ id: string }>(
    `insert into products (slug, name, price_cents, is_active) values ($1, $2, 1000, false) returning id`,
    [`e2e-${randomUUID()}`, name],
  );
  try {
    await signInAs(context, baseURL, ADMIN_EMAIL);
    await openDesk(page, `/admin/produtos?busca=${made?.id}`, 'Produtos');
    const row = page.getByRole('row', { name: new RegExp(name) });
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expect(row.getByRole('button', { name: `Excluir ${name}` })).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Adicionar Produto' }).click();
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.getByRole('heading', { level: 2, name: 'Estoque' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Criar Produto' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Campos com * são obrigatórios.')).toBeVisible();
  } finally {
    await sql('delete from products where id = $1', [made?.id]);
  }
});
