import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

test('a toast whose button has the focus waits for the press', async ({ page }) => {
  await page.clock.install();
  await openDesk(page, '/admin/galeria', 'Galeria de Fotos');
  const photos = page.getByRole('list', { name: 'Fotos da galeria' }).getByRole('listitem');
  const remove = page.getByRole('button', { name: 'Remover foto 1', exact: true });
  await expect(remove).toBeVisible();
  const count = await photos.count();
  await remove.press('Enter');
  const toast = page.locator('.toast', { hasText: 'Foto removida da galeria.' });
  const undo = toast.getByRole('button', { name: 'Desfazer' });
  await undo.focus();
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(photos).toHaveCount(count);

  await remove.press('Enter');
  await undo.focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  // Its time is over once the focus has left it.
  await page.getByRole('textbox', { name: 'Legenda da foto 1' }).focus();
  await expect(toast).toHaveCount(0);
});

test('a row that is moved or removed by keyboard keeps the focus in its list', async ({ page }) => {
  await openDesk(page, '/admin/produtos/novo', 'Novo Produto');
  const field = page.getByLabel('Tamanho', { exact: true });
  for (const size of ['P', 'M', 'G']) {
    await field.fill(size);
    await field.press('Enter');
  }
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await tool('Mover G para cima').press('Enter');
  await expect(tool('Mover G para cima')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool('Mover G para cima')).toBeDisabled();
  await expect(tool('Mover G para baixo')).toBeFocused();
  await tool('Remover P').press('Enter');
  await expect(tool('Remover M')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool('Remover G')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Novo Produto' })).toBeFocused();
});

test('a size chart that loses a size by keyboard keeps the focus beside it', async ({ page }) => {
  await openDesk(page, '/admin/tabelas-de-medidas', 'Tabelas de medidas');
  await page.getByRole('link', { name: 'Cintos femininos' }).click();
  const removals = page.getByRole('dialog').getByRole('button', { name: /^Remover o tamanho/ });
  await expect(removals).not.toHaveCount(0);
  const second = await removals.nth(1).getAttribute('aria-label');
  await removals.first().press('Enter');
  await expect(page.getByRole('button', { name: second ?? '', exact: true })).toBeFocused();
});

test('what is wrong with a new colour or size goes as it is typed', async ({ page }) => {
  await openDesk(page, '/admin/produtos/novo', 'Novo Produto');
  for (const [button, field, words] of [
    ['Adicionar Cor', 'Nome da cor', 'Insira um nome para a cor'],
    ['Adicionar Tamanho', 'Tamanho', 'Insira um tamanho'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.getByLabel(field, { exact: true }).fill('A');
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('a picture removed from a category does not come back with an upload under way', async ({ page }) => {
  await openDesk(page, '/admin/categorias?nova=raiz', 'Categorias');
  const file = page.getByLabel('Escolher imagem');
  const picture = page.getByRole('img', { name: 'Imagem da categoria' });
  await file.setInputFiles(png('um.png'));
  await expect(picture).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/imagens/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const arrival = page.waitForResponse('**/api/admin/imagens/**');
  await file.setInputFiles(png('dois.png'));
  await expect(page.getByRole('progressbar', { name: 'Enviando a imagem' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover imagem' }).click();
  held.resolve();
  await arrival;
  await page.getByLabel('Nome').fill('Sem foto');
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enviar imagem' })).toBeVisible();
});
