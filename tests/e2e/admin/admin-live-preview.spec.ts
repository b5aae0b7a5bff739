import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Slugs of the pages created by this worker. */
const made: string[] = [];

test.afterAll(() => sql('delete from pages where slug = any($1)', [made]));

const beside = (page: Page) => page.frameLocator('iframe[title="Prévia da página"]');

/** Opens a new campaign page in the editor; returns its slug. */
async function startPage(page: Page, context: BrowserContext, baseURL: string | undefined): Promise<string> {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/paginas', 'Páginas');
  await page.getByRole('link', { name: 'Nova Página' }).click();
  const mark = randomUUID().slice(0, 8);
  made.push(`ao-vivo-${mark}`);
  await page.getByLabel('Título').fill(`Ao vivo ${mark}`);
  await page.getByRole('button', { name: 'Criar Página' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar Seção' })).toBeVisible();
  return `ao-vivo-${mark}`;
}

async function add(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Seção' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test('the preview follows the input without a save, and keeps its scroll position', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = await startPage(page, context, baseURL);
  await add(page, /^Produtos/);
  const title = page.getByLabel('Título', { exact: true });
  await title.fill('Primeiro o linho');
  const heading = beside(page).getByRole('heading', { name: 'Primeiro o linho' });
  await expect(heading).toBeVisible();
  await heading.evaluate(() => scrollTo({ top: 222, behavior: 'instant' }));
  await title.fill('Depois a lã');
  await expect(beside(page).getByRole('heading', { name: 'Depois a lã' })).toBeAttached();
  await expect(heading).toHaveCount(0);
  const later = beside(page).getByRole('heading', { name: 'Depois a lã' });
  expect(await later.evaluate(() => scrollY)).toBe(222);
  await page.getByLabel('Quais peças').selectOption('Em promoção');
  const all = beside(page).getByRole('link', { name: 'Ver Todos' });
  await expect(all).toHaveAttribute('href', '/promocoes');
  await page.getByLabel('Celular').check();
  await expect(beside(page).getByRole('button', { name: 'Menu' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await all.click();
  await (await opened).waitForURL(/\/promocoes$/);

  // An invalid field keeps only its own section in the last valid state.
  await page.getByLabel('Quantas, no máximo').fill('99');
  await title.fill('Ainda não');
  await expect(page.getByText('Falta acertar um campo: até lá')).toBeVisible();
  await expect(later).toBeAttached();
  await page.getByLabel('Quantas, no máximo').fill('2');
  await expect(beside(page).getByRole('heading', { name: 'Ainda não' })).toBeAttached();
  await expectAccessible(page);
  const versions = await sql<{ n: number }>(
    'select count(*)::int as n from page_versions v join pages p on p.id = v.page_id where p.slug = $1',
    [slug],
  );
  expect(versions).toEqual([{ n: 1 }]);
});

test.describe('to somebody who has not answered the cookie question', () => {
  test.use({ newcomer: true });

  test('the preview shows the slide being edited, and does not ask', async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await startPage(page, context, baseURL);
    await add(page, /^Abertura/);
    const titles = page.getByLabel('Título', { exact: true });
    await titles.fill('Linho');
    await page.getByRole('button', { name: 'Adicionar Slide' }).click();
    await titles.nth(1).fill('Lã');
    const first = beside(page).getByRole('heading', { name: 'Linho' });
    const second = beside(page).getByRole('heading', { name: 'Lã' });
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await titles.first().focus();
    await expect(first).toBeVisible();
    await page.getByLabel('Texto', { exact: true }).nth(1).fill('Fios de merino');
    await expect(beside(page).getByText('Fios de merino')).toBeVisible();
    await expect(first).toBeHidden();
    await expect(beside(page).locator('[data-pause][data-paused]')).toBeAttached();
    // By now the scripts of the page have run, which show the question in the shop.
    await expect(beside(page).getByRole('heading', { name: 'Lembrar as suas preferências?' })).toBeHidden();
  });
});

test('on a phone the preview takes the place of the fields, and gives it back', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startPage(page, context, baseURL);
  await add(page, /^Citação/);
  await page.getByLabel('Frase').fill('Cai como se fosse feita para mim');
  await page.getByRole('button', { name: 'Ver Prévia' }).click();
  const back = page.getByRole('button', { name: 'Voltar aos Campos' });
  await expect(back).toBeFocused();
  await expect(beside(page).getByText('“Cai como se fosse feita para mim”')).toBeVisible();
  await expect(page.getByLabel('Frase')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await back.click();
  await expect(page.getByLabel('Frase')).toBeVisible();
});

test('hidden parts are reported at the section, on saving and before publishing', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = await startPage(page, context, baseURL);
  await add(page, /^Texto Um texto/);
  await page.getByLabel('Título', { exact: true }).fill('Linho');
  await add(page, /^Perguntas/);
  await add(page, /^Look/);
  const row = page.getByRole('list', { name: 'Seções da página' }).locator('> li');
  await expect(row.nth(0)).not.toContainText('Não aparece');
  await expect(row.nth(1)).toContainText('Não aparece');
  await expect(row.nth(2)).toContainText('Não aparece');
  await page.getByRole('button', { name: 'Falta “Foto do look”' }).click();
  await expect(page.getByRole('button', { name: 'Escolher imagem: Foto do look' })).toBeFocused();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 3000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const save = page.getByRole('button', { name: 'Salvar Rascunho' });
  await save.press('Enter');
  await expect(page.getByText('Rascunho salvo. 2 seções não vão aparecer na loja.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Publicar mesmo assim?' });
  await expect(asked).toContainText('2 seções não vão aparecer na loja.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Pergunta 1: falta “Resposta”' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toBeFocused();
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await asked.getByRole('button', { name: 'Publicar Assim' }).press('Enter');
  await expect(page.getByText('Publicada!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ver na Loja' })).toBeFocused();
  expect(await sql('select from shown_pages where slug = $1', [slug])).toHaveLength(1);
  await expect(beside(page).getByRole('heading', { name: 'Linho' })).toBeAttached();
  await expect(beside(page).getByRole('heading', { name: 'Perguntas frequentes' })).toHaveCount(0);
});

test('a page without sections is published and scheduled only after a question', async ({
  page,
  context,
  baseURL,
}) => {
  const slug = await startPage(page, context, baseURL);
  const publish = page.getByRole('button', { name: 'Publicar' });
  const EMPTY = 'Não há nenhuma seção. Na loja só apareceriam o cabeçalho e o rodapé.';
  await publish.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Publicar mesmo assim?' });
  await expect(asked).toContainText(EMPTY);
  await expect(asked).not.toContainText('O resto da página aparece.');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await asked.getByRole('button', { name: 'Voltar à Página' }).press('Enter');
  await expect(publish).toBeFocused();
  await page.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Agendar publicação' })).toContainText(EMPTY);
  await page.keyboard.press('Escape');
  const shown = () => sql('select from shown_pages where slug = $1', [slug]);
  expect(await shown()).toEqual([]);
  await publish.press('Enter');
  await asked.getByRole('button', { name: 'Publicar Assim' }).press('Enter');
  await expect(page.getByText('Publicada!')).toBeVisible();
  expect(await shown()).toHaveLength(1);
});

test('publishing is under way until the shop shows the page, and the focus stays', async ({
  page,
  context,
  baseURL,
}) => {
  await startPage(page, context, baseURL);
  await add(page, /^Vistos recentemente/);
  let isLive = false;
  await page.route('**/api/admin/publicacao', (route) => {
    const now = new Date().toISOString();
    const json = isLive
      ? { state: 'live', since: now, due: null, failures: 0, waiting: 0, shownTo: now }
      : {
          state: 'publishing',
          since: now,
          due: null,
          failures: 0,
          waiting: 1,
          shownTo: '2026-01-01T00:00:00Z',
        };
    return route.fulfill({ json });
  });
  const publish = page.getByRole('button', { name: 'Publicar' });
  await publish.press('Enter');
  const standing = page.locator('.screen-foot').getByRole('status');
  await expect(standing).toHaveText('Publicando… Em instantes a loja mostra a página nova.');
  await expect(publish).toBeFocused();
  await expect(publish).toBeDisabled();
  isLive = true;
  await expect(standing).toHaveText(/^No ar desde /);
  await expect(publish).toBeFocused();
});

test('where the session ends the preview waits, and nothing that was written is lost', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.tolerate('401');
  await page.setViewportSize({ width: 1440, height: 900 });
  await startPage(page, context, baseURL);
  await add(page, /^Citação/);
  await page.getByLabel('Frase').fill('Antes');
  await expect(beside(page).getByText('“Antes”')).toBeAttached();
  await context.clearCookies();
  await page.getByLabel('Frase').fill('Depois');
  await expect(page.getByText('A prévia espera que você entre de novo')).toBeAttached();
  await expect(beside(page).getByText('“Antes”')).toBeAttached();
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await expect(page.getByLabel('Frase')).toHaveValue('Depois');
});

test('a section of which the shop has nothing to show is told in the list and at saving', async ({
  page,
  context,
  baseURL,
}) => {
  const slug = `capas-${randomUUID().slice(0, 8)}`;
  // Younger than the build: no page shows it yet.
  await sql('insert into categories (slug, name, position) values ($1, $1, 900)', [slug]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startPage(page, context, baseURL);
  await add(page, /^Categorias em destaque/);
  await expect(beside(page).getByRole('link', { name: /^Explorar Categoria/ })).toBeVisible();
  const told = page.getByRole('list', { name: 'Seções da página' }).getByText('Não aparece na loja');
  await expect(told).toHaveCount(0);
  await page.getByLabel('Escolher uma categoria').selectOption(slug);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Salvar Rascunho' }).click();
  await expect(page.getByText('Nenhuma seção vai aparecer na loja.')).toBeVisible();
  await page.getByRole('button', { name: 'O que ela mostraria não está na loja' }).click();
  await expect(page.getByRole('group', { name: 'Categorias' }).locator(':focus')).toHaveCount(1);
  await page.getByLabel('Escolher uma categoria').selectOption({ index: 1 });
  await expect(told).toHaveCount(0);
});

test('a row of products whose rule finds none does not show, which is told', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startPage(page, context, baseURL);
  await add(page, /^Produtos/);
  await page.getByLabel('Título', { exact: true }).last().fill('Sexta');
  const heading = beside(page).getByRole('heading', { name: 'Sexta' });
  await expect(heading).toBeVisible();
  await page.getByLabel('Quais peças').selectOption('Com uma palavra ou tag');
  await page.getByLabel('Palavra ou tag').fill(`xqzwv${randomUUID().slice(0, 8)}`);
  const told = page.getByRole('list', { name: 'Seções da página' });
  await told.getByRole('button', { name: 'O que ela mostraria não está na loja' }).click();
  await expect(page.getByLabel('Quais peças')).toBeFocused();
  await expect(heading).toHaveCount(0);
  await page.getByLabel('Palavra ou tag').fill('linho');
  await expect(heading).toBeVisible();
  await expect(told.getByText('Não aparece na loja')).toHaveCount(0);
});
