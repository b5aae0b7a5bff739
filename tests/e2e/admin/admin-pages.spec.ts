import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, png, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// All of them change the home page.
test.describe.configure({ mode: 'default' });

const UPLOADS = '**/api/admin/imagens/*';
const rows = (page: Page) => page.getByRole('list', { name: 'Seções da página' }).locator('> li');
const names = (page: Page) =>
  rows(page).locator('button[aria-expanded] > span > span:first-child').allTextContents();
const openHome = (page: Page) => openDesk(page, '/admin/paginas?pagina=inicial', 'Página inicial');

test('sections are moved by keyboard, hidden, duplicated, deleted and restored', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Página inicial' }).click();
  await expect(rows(page)).toHaveCount(7);
  const before = await names(page);
  await page.getByRole('button', { name: 'Mover Benefícios “BENEFÍCIOS” para baixo' }).press('Enter');
  await expect.poll(() => names(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  await expect(page.getByText('Benefícios “BENEFÍCIOS” agora é a 3ª de 7 seções.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('agora é a 4ª de 7 seções.')).toBeAttached();

  await page.getByRole('button', { name: 'Ocultar Vistos recentemente' }).click();
  await expect(rows(page).filter({ hasText: 'Vistos recentemente' })).toContainText('Oculta');
  await page.getByRole('button', { name: 'Duplicar Vistos recentemente' }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByText('A cópia de Vistos recentemente é a 7ª de 8 seções.')).toBeAttached();
  await expect(rows(page).nth(6).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Remover Galeria do Instagram “Do nosso Instagram”' }).click();
  await expect(rows(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(rows(page)).toHaveCount(8);
  expect((await names(page)).at(-1)).toBe('Galeria do Instagram');

  await rows(page).nth(0).dragTo(rows(page).nth(2));
  expect((await names(page)).slice(0, 3)).not.toContain(undefined);
  expect((await names(page))[2]).toBe('Abertura');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('texts and pictures are edited, saved as a draft, published, and an old version restored', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openHome(page);
  await page.getByRole('button', { name: /^Abertura/ }).click();
  const title = page.getByLabel('Título', { exact: true }).first();
  const button = page.getByLabel('Botão', { exact: true }).first();
  const words = await button.inputValue();
  await button.fill('');
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(button).toHaveAttribute('aria-invalid', 'true');
  await expect(button).toBeFocused();
  await button.fill(words);
  const arrival = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByLabel('Arquivo: Foto do slide').first().setInputFiles(png('verao.png'));
  await expect(page.getByRole('progressbar', { name: 'Enviando Foto do slide' })).toBeVisible();
  await title.fill('Um verão inteiro');
  await page.getByLabel('O que a foto mostra').first().fill('Uma varanda ao sol');
  await expect(page.getByRole('button', { name: 'Mover Slide 1 para baixo' })).toBeDisabled();
  arrival.resolve();
  const slide1 = page.getByRole('listitem').filter({ hasText: /^Slide 1/ });
  await slide1.getByLabel('75% da esquerda, 0% do alto').check();
  await expect(page.getByLabel('O que a foto mostra').first()).toHaveValue('Uma varanda ao sol');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Rascunho salvo. A loja só muda quando você publicar.')).toBeVisible();
  const slide = () =>
    sql<{ title: string; focus: unknown }>(
      `select content #>> '{sections,0,slides,0,title}' as title, content #> '{sections,0,slides,0,picture,focus}' as focus
       from shown_pages where slug is null`,
    );
  expect(await slide()).toEqual([{ title: 'O que fica no armário', focus: null }]);

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicada!')).toBeVisible();
  expect(await slide()).toEqual([{ title: 'Um verão inteiro', focus: { x: 75, y: 0 } }]);

  await page.getByRole('button', { name: 'Versões' }).click();
  const versions = page.getByRole('dialog', { name: 'Versões da página' });
  await expect(versions.getByText('Igual ao que está no editor.')).toBeVisible();
  await versions.getByText('1 seção diferente do editor').last().click();
  await expect(versions.getByText('Abertura “Um verão inteiro” mudou desde então.').last()).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Voltar à Versão 1', exact: true }).click();
  await expect(title).toHaveValue('O que fica no armário');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect.poll(slide).toEqual([{ title: 'O que fica no armário', focus: null }]);
});

test('concurrent edits of a page are reported without loss', async ({
  page,
  context,
  baseURL,
  browser,
  watch,
}) => {
  watch.tolerate('409');
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openHome(page);
  await page.getByLabel('Descrição').fill('Minha descrição');
  const other = await browser.newContext({ baseURL });
  await signInAs(other, baseURL, ADMIN_EMAIL);
  const theirs = await other.newPage();
  await openHome(theirs);
  await theirs.getByRole('button', { name: /^Benefícios/ }).click();
  await theirs.getByLabel('Título', { exact: true }).first().fill('VANTAGENS');
  await theirs.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(theirs.getByText('Rascunho salvo.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await page.getByRole('button', { name: 'Juntar as minhas alterações às da outra janela' }).click();
  await expect(page.getByLabel('Descrição')).toHaveValue('Minha descrição');
  await expect(rows(page).nth(1)).toContainText('VANTAGENS');
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
});

test('a campaign page is created, filled by hand, published and unpublished', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  await page.getByLabel('Título').fill('Verão de Linho');
  await expect(page.getByLabel('Endereço')).toHaveValue('verao-de-linho');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar Página' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verão de Linho' })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar Seção' }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Produtos/ })
    .click();
  await expect(page.getByLabel('Buscar peça')).toHaveCount(0);
  await page.getByLabel('Quais peças').selectOption('Escolhidas à mão');
  await page.getByLabel('Buscar peça').fill('linho');
  const found = page.getByRole('list', { name: 'Peças encontradas' });
  await found.getByRole('button').first().click();
  await found.getByRole('button').first().click();
  const chosen = page.getByRole('list', { name: 'Peças escolhidas' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect(chosen.first()).not.toContainText('não está mais');
  for (const width of [320, 1440]) {
    // Tall, so that neither header nor footer covers the form.
    await page.setViewportSize({ width, height: 6000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicada!')).toBeVisible();
  const shown = () => sql(`select from shown_pages where slug = 'verao-de-linho'`);
  expect(await shown()).toHaveLength(1);

  await page.getByRole('button', { name: 'Tirar do Ar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar do Ar' }).click();
  await expect(page.getByText('A loja muda com a próxima publicação.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await shown()).toHaveLength(0);
  await page.getByRole('link', { name: 'Voltar' }).click();
  const row = page.getByRole('row').filter({ hasText: '/c/verao-de-linho' });
  await expect(row).toContainText('Fora do ar');
  const remove = async () => {
    await page.getByRole('button', { name: 'Excluir Verão de Linho' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir Página' }).click();
    await expect(page.getByText('Página excluída.')).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('A página voltou, como rascunho.')).toBeVisible();
  await expect(row).toContainText('Rascunho');
  await remove();
  await expect(page.getByRole('link', { name: 'Verão de Linho' })).toHaveCount(0);
});

test('the draft is previewed next to its form, and its link works without an account', async ({
  page,
  context,
  baseURL,
  browser,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page);
  const beside = page.frameLocator('iframe[title="Prévia da página"]');
  await expect(beside.getByRole('heading', { name: 'Compre por categoria' })).toBeAttached();
  const carousel = page.getByRole('button', { name: /^Carrossel de categorias/ }).first();
  await carousel.click();
  await page.getByLabel('Título', { exact: true }).fill('Por onde começar');
  await expect(beside.getByRole('heading', { name: 'Por onde começar' })).toBeAttached();
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
  await page.getByLabel('Celular').check();
  await expect(beside.getByRole('button', { name: 'Menu' })).toBeVisible();

  await page.getByRole('button', { name: 'Copiar Link da Prévia' }).click();
  await expect(page.getByText('Link copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  const answer = await theirs.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(theirs.getByRole('heading', { name: 'Por onde começar' })).toBeVisible();
  await expect(theirs.locator('meta[name="robots"][content="noindex"]')).toBeAttached();
  await expectAccessible(theirs);
  watch.tolerate('404');
  expect((await theirs.goto(`${link}x`))?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: 'Esta prévia não está mais disponível.' })).toBeVisible();
  await stranger.close();
});

test('a version is scheduled, with an end, and the schedule cancelled', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openHome(page);
  await page.getByRole('button', { name: 'Agendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar publicação' });
  await dialog.getByLabel('No ar a partir de').fill('2098-11-20T00:00');
  await dialog.getByLabel('Até').fill('2098-11-19T00:00');
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(dialog.getByText('A data final vem antes da inicial.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Até').fill('2098-11-30T23:59');
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Agendada. A loja muda sozinha na hora marcada.')).toBeVisible();
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await expect(agenda).toContainText('a partir de 20/11/2098, 00:00 até 30/11/2098, 23:59');
  await expectAccessible(page);
  await agenda.getByRole('button', { name: /^Cancelar o agendamento/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(agenda).toHaveCount(0);
});
