import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(() =>
  sql(`delete from page_versions where page_id = (select id from pages where kind = 'menu')`),
);

test('menu and footer are edited by keyboard, and the draft previewed before publishing', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('400');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Menu e rodapé' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu e rodapé' })).toBeVisible();
  const parts = page.getByRole('list', { name: 'Seções da página' }).locator('> li');
  await expect(parts).toHaveCount(8);
  await page.getByRole('button', { name: 'Mover Link do menu “Sobre” para cima' }).press('Enter');
  await expect(page.getByText('Link do menu “Sobre” agora é a 3ª de 8 seções.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link do menu “Sobre” agora é a 2ª de 8 seções.')).toBeAttached();

  await page.getByRole('button', { name: 'Adicionar Seção' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Adicionar seção' });
  await expect(choice.getByRole('button')).toHaveCount(3);
  await choice.getByRole('button', { name: /^Link do menu/ }).press('Enter');
  const fresh = parts.last();
  await fresh.getByLabel('Texto').fill('Liquidação');
  await fresh.getByLabel('Leva a').selectOption('Outro endereço…');
  await fresh.getByLabel('Endereço').fill('http://outra.example');
  const wrong = 'Use um caminho da loja, como /colecao, ou um endereço completo com https://.';
  await expect(fresh.getByText(wrong)).toHaveCount(0);
  await fresh.getByLabel('Endereço').blur();
  await expect(fresh.getByText(wrong)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar Rascunho' }).press('Enter');
  await expect(fresh.getByText(wrong)).toBeVisible();
  await fresh.getByLabel('Endereço').fill('/c/nunca-houve');
  await expect(fresh.getByText('Isto não está na loja agora: ela deixa este link de fora.')).toBeVisible();
  await expect(fresh.getByText('1 link fora da loja')).toBeVisible();
  // Tall, so that neither header nor footer covers anything.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await fresh.getByLabel('Leva a').selectOption('Promoções');
  await expect(fresh.getByText('1 link fora da loja')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Coluna do rodapé/ })
    .first()
    .press('Enter');
  await parts.nth(6).getByRole('button', { name: 'Mover Link 9 para cima' }).press('Enter');
  await page.getByRole('button', { name: 'Salvar Rascunho' }).press('Enter');
  await expect(page.getByText('Rascunho salvo. A loja só muda quando você publicar.')).toBeVisible();

  const preview = page.frameLocator('iframe[title="Prévia da página"]');
  const row = preview.getByRole('navigation', { name: 'Principal' });
  await expect(row.getByRole('link')).toHaveText(['Início', 'Sobre', 'Coleção', 'Contato', 'Liquidação']);
  // What has no room beside it is in the panel at its end.
  const more = preview.getByRole('button', { name: 'Mais', exact: true });
  await more.press('Enter');
  await expect(preview.getByRole('link', { name: 'Acessórios', exact: true }).first()).toBeVisible();
  await more.press('Enter');
  const footer = preview.getByRole('navigation', { name: 'Loja' });
  await expect(footer.getByRole('link')).toContainText(['Carrinho', 'Favoritos']);
  await expect(preview.getByRole('contentinfo')).toContainText('CNPJ 99.999.999/0001-91');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/');
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Liquidação' }),
  ).toHaveCount(0);
});
