import type { Locator, Page } from '@playwright/test';
import type { ProductCard } from '#contracts/catalogue.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Pesquisa' });
const input = (page: Page) => overlay(page).getByRole('searchbox', { name: 'O que você está procurando?' });
const results = (page: Page): Locator => overlay(page).getByRole('link', { name: /R\$/ });

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(input(page)).toBeFocused();
}

test('opens over any page, finds while typing, and leads to the product', async ({ page }) => {
  await open(page, '/sobre');
  await expect(input(page)).toHaveAttribute('placeholder', 'O que você está procurando?');
  const answered = page.waitForResponse((response) => /busca=vestdo(&|$)/.test(response.url()));
  await input(page).pressSequentially('vestdo');
  await expect(overlay(page).getByText(/^\d+ resultado\(s\) encontrado\(s\)$/)).toBeVisible();
  await expect(results(page).first()).toContainText('Vestido');
  await expect(results(page).first()).toContainText('R$');
  await expect(results(page).first().getByRole('presentation')).toHaveJSProperty('complete', true);
  const { items } = (await (await answered).json()) as { items: ProductCard[] };
  await expect(results(page)).toHaveText(
    items.map(({ name, category, finalPriceCents }) => `${category?.name}${name}${reais(finalPriceCents)}`),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  const sizes = await overlay(page).evaluate((box) => ({
    width: box.clientWidth,
    list: box.querySelector('.search__scroll')?.clientHeight ?? 0,
  }));
  expect(sizes.width).toBeLessThanOrEqual(768);
  expect(sizes.list).toBeLessThanOrEqual(630);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const name = (await results(page).first().textContent()) ?? '';
  await results(page).first().click();
  await expect(page).toHaveURL(/\/produto\//);
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?');
  await expect(overlay(page)).toBeHidden();
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(input(page)).toHaveValue('');
});

test('closes by Escape, by its button and by a click outside, and forgets the query', async ({ page }) => {
  await open(page);
  const close = [
    () => page.keyboard.press('Escape'),
    () => overlay(page).getByRole('button', { name: 'Fechar pesquisa' }).click(),
    () => page.mouse.click(5, 600),
  ];
  for (const way of close) {
    await input(page).fill('saia');
    await expect(results(page).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .toBe('hidden');
    await way();
    await expect(overlay(page)).toBeHidden();
    await page.getByRole('button', { name: 'Pesquisar' }).click();
    await expect(input(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
  }
});

test('works by keyboard alone, and remembers what was searched for', async ({ page }) => {
  await open(page);
  await input(page).fill('saia');
  await expect(results(page).first()).toContainText('Saia');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/colecao\?busca=saia$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “saia”');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await overlay(page).getByRole('button', { name: 'saia', exact: true }).click();
  await expect(input(page)).toHaveValue('saia');
  await expect(results(page).first()).toBeVisible();
  await input(page).fill('');
  await overlay(page).getByRole('button', { name: 'Limpar buscas' }).click();
  await expect(overlay(page).getByText('Buscas recentes')).toBeHidden();
});

test('says so when nothing is found, and offers ways on', async ({ page }) => {
  await open(page);
  await input(page).fill('pijama floral 👗');
  await expect(overlay(page).getByText('Nenhum resultado encontrado')).toBeVisible();
  await expectAccessible(page);
  await overlay(page).getByRole('button', { name: 'floral' }).click();
  await expect(results(page).first()).toContainText('Floral');
});

test('a search without results leads to the departments, unless filters are the reason', async ({ page }) => {
  const department = page.getByRole('region', { name: 'Produtos' }).getByRole('link', { name: 'Feminino' });
  await page.goto('/colecao?busca=vestido&cor=Inexistente');
  await expect(page.getByText('Nenhum produto encontrado com os filtros selecionados.')).toBeVisible();
  await expect(department).toBeHidden();
  await page.goto('/colecao?busca=nadadissoexiste');
  await expect(page.getByText(/Confira se está escrito certo/)).toBeVisible();
  await department.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feminino' })).toBeVisible();
});

test('a late answer never replaces a newer one, and a failure can be retried', async ({ page, watch }) => {
  watch.tolerate('/api/produtos');
  watch.tolerate('ERR_FAILED');
  let fail = true;
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/produtos?*', async (route) => {
    const search = new URL(route.request().url()).searchParams.get('busca');
    if (search === 'bolsa') held.push(() => route.continue().catch(() => undefined));
    else if (search === 'colar' && fail) await route.abort();
    else await route.continue();
  });
  await open(page);
  await input(page).fill('bolsa');
  await expect.poll(() => held.length).toBe(1);
  await input(page).fill('saia');
  await expect(results(page).first()).toContainText('Saia');
  for (const release of held) await release();
  await input(page).fill('colar');
  await expect(overlay(page).getByText('Sem conexão com a loja')).toBeVisible();
  fail = false;
  await overlay(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(results(page).first()).toContainText('Colar');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a search page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Pesquisar' }).click();
    await page.getByRole('searchbox', { name: 'O que você está procurando?' }).fill('saia midi');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “saia midi”');
    await page.getByRole('link', { name: 'Saia Plissada Midi Alba' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saia Plissada Midi Alba');
  });
});
