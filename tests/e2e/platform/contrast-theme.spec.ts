import type { Locator } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';

/** As with a contrast theme of Windows, which replaces the page's colours. */
test.use({ contextOptions: { forcedColors: 'active' } });

const painted = (place: Locator, property: 'background-color' | 'border-bottom-color' | 'fill') =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('with a contrast theme, the chosen colour, size and tab are told apart', async ({ page, shop }) => {
  const { productId } = await shop.pick({ category: 'vestidos', colours: 2 });
  await page.goto(`/produto/${productId}`);
  for (const name of ['Cor', 'Tamanho']) {
    const labels = page.getByRole('group', { name }).locator('label');
    const chosen = labels.filter({ has: page.getByRole('radio', { checked: true }) });
    await labels.first().getByRole('radio').check();
    const other = labels.filter({ hasNot: page.getByRole('radio', { checked: true }) }).first();
    expect(await painted(chosen, 'background-color')).not.toBe(await painted(other, 'background-color'));
  }
  const tabs = page.getByRole('tablist', { name: 'Sobre a peça' });
  const [open, closed] = [true, false].map((selected) => tabs.getByRole('tab', { selected }).first());
  if (!open || !closed) throw new Error('a product has several tabs');
  expect(await painted(open, 'background-color')).not.toBe(await painted(closed, 'background-color'));
});

test('with a contrast theme, the filters show what is checked', async ({ page }) => {
  await page.goto('/colecao?tamanho=M');
  const filters = page.getByRole('form', { name: 'Filtros' });
  const appearances = await filters
    .getByRole('checkbox')
    .and(page.locator('.checkbox'))
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).appearance));
  expect(new Set(appearances)).toEqual(new Set(['auto']));
  const tile = (checked: boolean) =>
    filters.locator('.filter-tile').filter({ has: page.getByRole('checkbox', { checked }) });
  expect(await painted(tile(true).first(), 'background-color')).not.toBe(
    await painted(tile(false).first(), 'background-color'),
  );
});

test('with a dark contrast theme, the desk shows its charts, current screen and open tab', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/vendas', 'Vendas');
  const canvas = await painted(page.locator('html'), 'background-color');
  expect(await painted(page.locator('figure svg').first(), 'fill')).not.toBe('rgb(28, 24, 21)');
  const menu = page.getByRole('navigation', { name: 'Painel administrativo' });
  const [here, elsewhere] = ['Vendas', 'Produtos'].map((name) => menu.getByRole('link', { name }));
  const tabs = page.getByRole('tablist').first();
  const [open, closed] = [true, false].map((selected) => tabs.getByRole('tab', { selected }).first());
  if (!here || !elsewhere || !open || !closed) throw new Error('never');
  expect(await painted(here, 'background-color')).not.toBe(await painted(elsewhere, 'background-color'));
  expect(await painted(open, 'background-color')).not.toBe(await painted(closed, 'background-color'));
  expect(await painted(closed, 'border-bottom-color')).toBe(canvas);
});
