import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DESK = { width: 1440, height: 900 };
const filters = (page: Page) => page.getByRole('form', { name: 'Filtros' });
const cards = (page: Page) => page.getByRole('region', { name: 'Produtos' }).getByRole('article');
const total = (page: Page) => page.getByRole('region', { name: 'Produtos' }).getByRole('status');
const box = (page: Page, name: RegExp | string) => filters(page).getByRole('checkbox', { name });

test.describe('on a desktop', () => {
  test.use({ viewport: DESK });

  test('filters combine, are in the URL, and can be removed one by one', async ({ page }) => {
    await page.goto('/colecao?categoria=feminino');
    await expect(box(page, /^Feminino/)).toBeChecked();
    await box(page, /^Cor Preto|^Preto/).check();
    await expect(page).toHaveURL(/cor=Preto/);
    await expect(page.getByRole('button', { name: 'Remover filtro: Cor Preto' })).toBeVisible();
    await box(page, 'Somente promoções').check();
    await expect(page).toHaveURL(/promocao=true/);
    // Until the response arrives the list shows the former result.
    await expect(page.getByRole('region', { name: 'Produtos' })).toHaveAttribute('aria-busy', 'false');
    await expect(total(page)).toHaveText(/peças?$/);
    await expect(cards(page).first()).toContainText('% OFF');
    const narrowed = await total(page).textContent();
    await page.reload();
    await expect(total(page)).toHaveText(narrowed ?? '');
    await expect(box(page, 'Somente promoções')).toBeChecked();
    await page.getByRole('button', { name: 'Remover filtro: Somente promoções' }).click();
    await expect(page).toHaveURL(/\/colecao\?categoria=feminino&cor=Preto$/);
    await expect(total(page)).not.toHaveText(narrowed ?? '');
    await page.goBack();
    await expect(total(page)).toHaveText(narrowed ?? '');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await expect(page).toHaveURL(/\/colecao$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleção');
  });

  test('a material filter shows as many pieces as its count said, and after a reload too', async ({
    page,
  }) => {
    await page.goto('/colecao');
    const linen = filters(page)
      .getByRole('group', { name: 'Materiais' })
      .getByRole('checkbox', { name: /^Linho/ });
    const count = /\d+/.exec((await linen.locator('..').textContent()) ?? '')?.[0];
    await linen.check();
    await expect(page).toHaveURL(/material=Linho$/);
    await expect(total(page)).toHaveText(`${count} peças`);
    await page.reload();
    await expect(total(page)).toHaveText(`${count} peças`);
    await page.getByRole('button', { name: 'Remover filtro: Linho' }).click();
    await expect(page).toHaveURL(/\/colecao$/);
  });

  test('the new arrivals of a category stay filtered after a reload', async ({ page }) => {
    await page.goto('/colecao?categoria=feminino');
    await box(page, 'Somente novidades').check();
    await expect(page).toHaveURL(/\/colecao\?categoria=feminino&novidades=true$/);
    await expect(page.getByRole('button', { name: 'Remover filtro: Somente novidades' })).toBeVisible();
    const response = await page.request.get('/api/produtos?categoria=feminino&novidades=true');
    const { items } = (await response.json()) as { items: { name: string }[] };
    await page.reload();
    await expect(cards(page).getByRole('heading')).toHaveText(items.map(({ name }) => name));
    for (const badges of await cards(page).allTextContents()) expect(badges).toContain('Novo');
    await expect(box(page, 'Somente novidades')).toBeChecked();
    await expect(box(page, /^Feminino/)).toBeChecked();
  });

  test('price range by keyboard, sort order, and counts that follow', async ({ page }) => {
    await page.goto('/colecao');
    const count = (name: RegExp) => box(page, name).locator('..').textContent();
    const before = await count(/^Vestidos/);
    const high = filters(page).getByRole('slider', { name: 'Preço máximo' });
    await high.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect(high).toHaveAttribute('aria-valuetext', /R\$\s300,00/);
    await expect(page).toHaveURL(/precoMax=300/);
    await expect.poll(() => count(/^Vestidos/)).not.toBe(before);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor preço');
    await expect(page).toHaveURL(/ordem=menor-preco/);
    await expect(page.getByRole('region', { name: 'Produtos' })).toHaveAttribute('aria-busy', 'false');
    const response = await page.request.get('/api/produtos?precoMax=300&ordem=menor-preco');
    const { items } = (await response.json()) as { items: { name: string }[] };
    await expect(cards(page).getByRole('heading')).toHaveText(items.map(({ name }) => name));
    await expectAccessible(page);
  });

  test('my size in stock is one switch, and is remembered', async ({ page }) => {
    await page.goto('/colecao');
    await filters(page).getByRole('combobox', { name: 'Meu tamanho' }).selectOption('GG');
    await box(page, 'Meu tamanho em estoque').check();
    await expect(page).toHaveURL(/estoque=true&tamanho=GG/);
    await expect(page.getByRole('button', { name: 'Remover filtro: Tamanho GG' })).toBeVisible();
    await page.goto('/colecao?categoria=vestidos');
    await box(page, 'Somente novidades').check();
    await expect(page).toHaveURL(/novidades=true/);
    await expect(filters(page).getByRole('combobox', { name: 'Meu tamanho' })).toHaveValue('GG');
  });

  test('loaded pieces are still there after going back, and pages have links', async ({ page }) => {
    await page.goto('/colecao');
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).first()).toContainText('sem juros');
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(cards(page)).toHaveCount(24);
    const last = cards(page).last().getByRole('link');
    const name = (await last.textContent()) ?? '';
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect(cards(page).last()).toContainText(name);
    await page.goto('/colecao?busca=vestido%20calça&tamanho=M');
    await page.goto('/colecao?ordem=menor-preco');
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await pages.getByRole('link', { name: 'Página 2', exact: true }).click();
    await expect(page).toHaveURL(/ordem=menor-preco&pagina=2$/);
    await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('when loading more fails, the list stays as it is, and it can be retried', async ({ page, watch }) => {
    watch.tolerate('/api/produtos');
    watch.tolerate('ERR_FAILED');
    const failed = page.getByText('Falha ao carregar produtos. Por favor, tente novamente mais tarde.');
    const more = page.getByRole('button', { name: 'Carregar mais' });
    await page.goto('/colecao');
    for (const known of [12, 24]) {
      await page.route('**/api/produtos?*', (route) => route.abort());
      await more.click();
      await expect(failed).toBeVisible();
      await expect(cards(page)).toHaveCount(known);
      await expectAccessible(page);
      await page.unroute('**/api/produtos?*');
      await more.click();
      await expect(cards(page)).toHaveCount(known + 12);
      await expect(failed).toBeHidden();
    }
  });

  test('a failing API is reported, and can be retried', async ({ page, watch }) => {
    watch.tolerate('/api/produtos');
    watch.tolerate('ERR_FAILED');
    await page.goto('/colecao');
    const list = page.getByRole('region', { name: 'Produtos' });
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/produtos?*', async (route) => {
      await asked;
      await route.abort();
    });
    await box(page, 'Somente promoções').check();
    await expect(list).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(
      page.getByText('Falha ao carregar produtos. Por favor, tente novamente mais tarde.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/produtos?*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(box(page, 'Somente promoções')).toBeChecked();
    await expect(cards(page).first()).toContainText('% OFF');
  });
});

test('several categories in one URL show all of them', async ({ page }) => {
  await page.goto('/colecao?categoria=saias,bolsas');
  await expect(page.getByRole('button', { name: 'Remover filtro: Saias' })).toBeVisible();
  await expect(total(page)).toHaveText('10 peças');
});

for (const [what, path, words] of [
  [
    'an unknown category',
    '/colecao?categoria=nao-existe',
    'Nenhum produto encontrado com os filtros selecionados.',
  ],
  ['a page beyond the end', '/colecao?categoria=vestidos&pagina=999', /Esta página não existe/],
  ['an unknown size', '/colecao?tamanho=XYZ', 'Nenhum produto encontrado com os filtros selecionados.'],
  [
    'a very long search',
    `/colecao?busca=${'x'.repeat(10_000)}`,
    'Nenhum produto encontrado com os filtros selecionados.',
  ],
  [
    'a script',
    '/colecao?busca=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'Nenhum produto encontrado',
  ],
] as const) {
  test(`${what} is answered calmly, with a way on`, async ({ page, watch }) => {
    watch.tolerate('/colecao?');
    const response = await page.goto(path);
    expect(response?.status()).toBeLessThan(500);
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/\/colecao$/);
    await expect(cards(page)).toHaveCount(12);
  });
}

for (const [path, heading] of [
  ['/novidades', 'Novidades'],
  ['/mais-vendidos', 'Mais vendidos'],
  ['/promocoes', 'Promoções'],
  ['/verao', 'Verão'],
] as const) {
  test(`${path} is a listing`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK });

  test('the filters are a form, and categories and pages are links', async ({ page }) => {
    await page.goto('/colecao');
    await page
      .getByRole('region', { name: 'Produtos' })
      .getByRole('link', { name: 'Página 2', exact: true })
      .click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(cards(page)).toHaveCount(12);
    await box(page, 'Somente promoções').check();
    await filters(page).getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/promocao=true/);
    await expect(page.getByRole('article').first()).toContainText('R$');
  });

  test('the pages of a filtered list are numbered', async ({ page }) => {
    await page.goto('/colecao?ordem=menor-preco&pagina=4');
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    const current = pages.getByRole('link', { name: 'Página 4', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    for (const name of ['Página 1', 'Página 2', 'Página 6'])
      await expect(pages.getByRole('link', { name, exact: true })).toBeVisible();
    await pages.getByRole('link', { name: 'Página 2', exact: true }).click();
    await expect(page).toHaveURL(/ordem=menor-preco&pagina=2$/);
    await expect(page.getByRole('article').first()).toContainText('R$');
  });
});

test('a page beyond the end links to the last one', async ({ page, watch }) => {
  watch.tolerate('/colecao?');
  await page.goto('/colecao?pagina=999');
  await expect(page.getByRole('main').getByText(/Esta página não existe/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Limpar filtros' })).toBeHidden();
  await page.getByRole('link', { name: 'Ir para a última página' }).click();
  await expect(page).toHaveURL(/pagina=\d$/);
  await expect(cards(page).first()).toBeVisible();
});

test('a very long word is broken instead of widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/colecao?busca=${'a'.repeat(200)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('aaa');
  await expectNoSidewaysScroll(page);
});
