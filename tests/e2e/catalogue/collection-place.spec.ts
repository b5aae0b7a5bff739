import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const cards = (page: Page) => page.getByRole('region', { name: 'Produtos' }).getByRole('article');
const box = (page: Page, name: RegExp) =>
  page.getByRole('form', { name: 'Filtros' }).getByRole('checkbox', { name });

test('heading, breadcrumb with the parent, and introduction follow the filters and the history', async ({
  page,
}) => {
  const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
  const heading = page.getByRole('heading', { level: 1 });
  const intro = page.getByRole('main').getByText('Todas as peças da loja');
  await page.goto('/colecao');
  await expect(intro).toBeVisible();
  await box(page, /^Vestidos/).check();
  await expect(heading).toHaveText('Vestidos');
  await expect(crumbs).toHaveText(['Início', 'Coleção', 'Feminino', 'Vestidos']);
  await expect(intro).toBeHidden();
  await expect(page).toHaveTitle(/^Vestidos \|/);
  await page.goBack();
  await expect(heading).toHaveText('Coleção');
  await expect(crumbs).toHaveText(['Início', 'Coleção']);
  await expect(intro).toBeVisible();
  await page.goForward();
  await expect(crumbs).toHaveText(['Início', 'Coleção', 'Feminino', 'Vestidos']);
  await crumbs.getByRole('link', { name: 'Feminino' }).click();
  await expect(page).toHaveURL(/\/colecao\?categoria=feminino$/);
  await expect(crumbs).toHaveText(['Início', 'Coleção', 'Feminino']);
});

test('a script that fails to load is reported, and reloading the page fixes it', async ({ page, watch }) => {
  for (const expected of ['ERR_FAILED', '/Collection.']) watch.tolerate(expected);
  const script = '**/_astro/Collection.*';
  await page.route(script, (route) => route.abort());
  await page.goto('/colecao');
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Algo não saiu como esperado. Recarregue a página').first()).toBeVisible();
  await page.unroute(script);
  await page.reload();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('only a place that does not exist answers 404', async ({ request }) => {
  for (const [path, status] of [
    ['categoria=vestidos&precoMin=4900&precoMax=4900', 200],
    ['tamanho=XYZ', 200],
    ['cor=Floral&precoMin=4900', 200],
    ['busca=xyzzy', 200],
    ['categoria=nao-existe', 404],
    ['categoria=nao-existe&novidades=true', 404],
    ['categoria=vestidos,nao-existe&tamanho=XYZ', 200],
    ['pagina=999', 404],
    ['tamanho=XYZ&pagina=2', 404],
    ['busca=vestido&pagina=999', 404],
  ] as const) {
    const response = await request.get(`/colecao?${path}`);
    expect(response.status(), path).toBe(status);
  }
});
