import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, CUSTOMER_EMAIL, openDesk, phonePhoto, png, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the back office is for the team only, and loads nothing before sign-in', async ({
  page,
  context,
  baseURL,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  // The account page has its own tests.
  await page.route(/\/conta\?/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Conta</p>' }));
  await page.goto('/admin/produtos');
  await page.waitForURL(/\/conta\?voltar=/);
  expect(scripts.filter((path) => /AdminApp|ProductList|\/api\/admin/.test(path))).toEqual([]);

  await signInAs(context, baseURL, CUSTOMER_EMAIL);
  await page.goto('/admin/produtos');
  await page.waitForURL((url) => url.pathname === '/');
  expect(scripts.filter((path) => /AdminApp|ProductList|\/api\/admin/.test(path))).toEqual([]);
});

test('a product is created, restocked, repriced and deleted', async ({ page, context, baseURL }) => {
  const name = `Saia de teste ${randomUUID().slice(0, 6)}`;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/produtos', 'Produtos');
  await page.getByRole('link', { name: 'Adicionar Produto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo Produto' })).toBeVisible();

  const create = page.getByRole('button', { name: 'Criar Produto' });
  await create.click();
  await expect(page.getByText('Nome e preço são obrigatórios')).toBeVisible();
  // All missing fields are reported at once, each in its place.
  for (const [place, words] of [
    ['Escolher imagens', 'Adicione pelo menos uma imagem'],
    ['Nome da cor', 'Adicione pelo menos uma cor'],
    ['Tamanho', 'Adicione pelo menos um tamanho'],
  ] as const)
    await expect(page.getByLabel(place, { exact: true })).toHaveAccessibleDescription(words);
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Preço (R$)').fill('359,90');
  await page.getByLabel('Origem').selectOption('Portugal');
  await page.getByLabel('Lavagem').selectOption('Lavar à mão, até 40 °C');
  await create.click();
  await expect(page.getByRole('status').getByText('Adicione pelo menos uma imagem')).toBeVisible();
  await page.getByLabel('Escolher imagens').setInputFiles([png('frente.png'), png('costas.png')]);
  await expect(page.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(2);
  for (const colour of ['Azul', 'Preto']) {
    await page.getByLabel('Nome da cor', { exact: true }).fill(colour);
    await page.getByRole('button', { name: 'Adicionar Cor' }).click();
  }
  await page.getByLabel('Nome da cor', { exact: true }).fill('azul');
  await page.getByRole('button', { name: 'Adicionar Cor' }).click();
  await expect(page.getByText('Já existe uma cor com esse nome')).toBeVisible();
  await page.getByLabel('Tamanho', { exact: true }).fill('M');
  await page.getByLabel('Tamanho', { exact: true }).press('Enter');
  await page.getByLabel('Estoque total').fill('5');
  await expect(page.getByLabel('Estoque: Azul, M')).toHaveValue('3');
  // Fully in view: axe reports targets partly covered by the footer as too small.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await create.click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Buscar por nome ou ID' });
  // A space at the end is kept while typing pauses.
  await search.pressSequentially('Saia ');
  await expect(page).toHaveURL(/busca=Saia$/);
  await expect(search).toHaveValue('Saia ');
  await search.pressSequentially(name.slice('Saia '.length));
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('R$\u00a0359,90');
  await expect(page.getByRole('table', { name: 'Produtos' }).getByRole('row')).toHaveCount(2);
  await row.getByRole('link', { name: `Editar ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Editar produto: ${name}` });
  await expect(editor.getByLabel('Origem')).toHaveValue('PT');
  await expect(editor.getByLabel('Lavagem')).toHaveValue('hand_wash');
  await editor.getByRole('tab', { name: 'Estoque' }).click();
  await editor.getByLabel('Estoque: Preto, M').fill('12');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  await expect(row).toContainText('15');
  await expect(row.getByRole('link', { name: `Editar ${name}` })).toBeFocused();
  await expect(search).toHaveValue(name);

  await row.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar preços de 1 produto' });
  await dialog.getByRole('button', { name: 'Ver os preços novos' }).click();
  await expect(dialog.getByLabel('Porcentagem')).toHaveAccessibleDescription(/de 1 a 500/);
  await dialog.getByLabel('Porcentagem').fill('10');
  await dialog.getByLabel('Terminar em ,90').check();
  await dialog.getByRole('button', { name: 'Ver os preços novos' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(name) })).toContainText(/R\$\s359,90.*R\$\s394,90/);
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await dialog.getByRole('button', { name: 'Alterar 1 preço' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('R$\u00a0394,90');
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(page.getByText('Mudança desfeita.')).toBeVisible();
  // The row is still chosen, so the focus is back where the action began.
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeFocused();
  await expect(row).toContainText('R$\u00a0359,90');

  await row.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto excluído com sucesso')).toBeVisible();
  await expect(page.getByText('Nenhum produto com estes filtros.')).toBeVisible();
});

test('a large photo is scaled down before upload; an invalid file does not block the others', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/produtos/novo', 'Novo Produto');
  const uploaded = page.waitForResponse((response) =>
    response.url().includes('/api/admin/imagens/products?'),
  );
  const note = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('olá') };
  await page.getByLabel('Escolher imagens').setInputFiles([await phonePhoto(), note, png('costas.png')]);
  await expect(page.getByRole('list', { name: 'Imagens' }).getByRole('listitem')).toHaveCount(2);
  const { width, height } = await (await uploaded).json();
  // Upright, as by its EXIF orientation.
  expect(height / width).toBeCloseTo(4 / 3, 2);
  const failed = page.getByRole('list', { name: 'Envios', exact: true }).getByRole('listitem');
  await expect(failed).toContainText(
    'nota.txtErro ao fazer upload da imagem 2: formato de arquivo inválido.',
  );
  await expect(failed.getByRole('button', { name: 'Dispensar nota.txt' })).toBeVisible();
  // Sending it again could not help.
  await expect(failed.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Dispensar nota.txt' }).click();
  await expect(failed).toBeHidden();
});

test('no half of the form of a new product is empty beside a long part', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/produtos/novo', 'Novo Produto');
  const widthOf = async (part: string) =>
    (await page.getByRole('region', { name: part, exact: true }).boundingBox())?.width ?? 0;
  const [colours, sizes] = [await widthOf('Cores'), await widthOf('Tamanhos')];
  expect(colours).toBe(sizes);
  for (const part of ['Informações do Produto', 'Imagens', 'Estoque'])
    expect(await widthOf(part), part).toBeGreaterThan(colours + sizes);
});

test('concurrent edits of a product can be merged', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const { productId, name } = await shop.pick({ category: 'camisetas' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?busca=${productId}`, 'Produtos');
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const mine = page.getByRole('dialog', { name: /^Editar produto/ });
  await mine.getByLabel('Material').fill('Couro de teste');
  const family = mine.getByRole('combobox', { name: 'Família de medidas' });
  await family.selectOption({ label: 'Masculino: camisas e casacos' });

  const other = await browser.newContext({ baseURL });
  await signInAs(other, baseURL, ADMIN_EMAIL);
  const theirPage = await other.newPage();
  await openDesk(theirPage, page.url(), 'Produtos');
  const theirs = theirPage.getByRole('dialog', { name: /^Editar produto/ });
  await theirs.getByLabel('Peso (g)').fill('321');
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await expect(theirPage.getByText('Produto atualizado com sucesso')).toBeVisible();
  await other.close();

  await mine.getByRole('button', { name: 'Salvar' }).click();
  await mine.getByRole('button', { name: 'Juntar as minhas alterações às da outra janela' }).click();
  await expect(mine.getByLabel('Peso (g)')).toHaveValue('321');
  await expect(mine.getByLabel('Material')).toHaveValue('Couro de teste');
  await expect(family).toHaveValue('men-tops');
  await mine.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
});

test('the dashboard is accessible, fits every width, and works by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin', 'Painel Administrativo');
  await expect(page.getByRole('region', { name: 'Pedidos', exact: true })).toBeVisible();
  const statuses = page.getByRole('list', { name: 'Pedidos por status' });
  await expect(statuses.getByRole('link', { name: 'Pago' })).toHaveAttribute(
    'href',
    '/admin/pedidos?status=pagamento_aprovado',
  );
  await expectToFit(page, [360, 1440]);
  await page.getByRole('heading', { level: 1 }).focus();
  // With the clock stopped, the second key of a shortcut cannot come too late on a slow machine.
  await page.clock.setFixedTime(Date.now());
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Selecionar|Editar/ }).nth(1)).toBeVisible();
});

test('the product list is accessible, fits every width, and works by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  // A page beyond the last, by an old URL or after deletions, still has pagination.
  await openDesk(page, '/admin/produtos?pagina=900', 'Produtos');
  await expect(page).toHaveURL(/pagina=\d{1,2}$/);
  await expect(page.getByRole('row', { name: /Selecionar|Editar/ }).nth(1)).toBeVisible();
  await expectToFit(page, [320, 1440]);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar por nome ou ID' })).toBeFocused();
  await page.getByRole('combobox', { name: /^Buscar produtos, pedidos e clientes/ }).fill('aroeira');
  await page.getByRole('option', { name: /Vestido Midi Aroeira/ }).click();
  await expect(page.getByRole('dialog', { name: 'Editar produto: Vestido Midi Aroeira' })).toBeVisible();
});

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
