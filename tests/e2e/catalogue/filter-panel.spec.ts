import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('the filters are a sliding panel', async ({ page }) => {
  await page.goto('/colecao');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  await expect(panel.getByRole('button', { name: /^Ver \d+ peças$/ })).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Cores' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await panel.getByRole('checkbox', { name: 'Somente novidades' }).check();
  await expect(page).toHaveURL(/novidades=true/);
  await panel.getByRole('button', { name: /^Ver \d+ peças?$/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeFocused();
});

test('while results load, the panel shows no old number, keeps its layout and can be left', async ({
  page,
}) => {
  await page.goto('/colecao');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  const go = panel.getByRole('button', { name: /^Ver \d+ peças?$/ });
  const busy = panel.getByRole('button', { name: 'Buscando…' });
  const before = await go.boundingBox();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/produtos?*', async (route) => {
    await allowed;
    await route.continue();
  });
  await panel.getByRole('checkbox', { name: 'Somente novidades' }).check();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(go).toHaveCount(0);
  expect(await busy.boundingBox()).toEqual(before);
  await expectAccessible(page);
  allow();
  await expect(go).toBeVisible();
  expect(await go.boundingBox()).toEqual(before);
  await expect(panel.getByRole('status').filter({ hasText: /^\d+ peças?$/ })).toHaveCount(1);

  const later = Promise.withResolvers<void>();
  await page.unroute('**/api/produtos?*');
  await page.route('**/api/produtos?*', async (route) => {
    await later.promise;
    await route.continue();
  });
  await panel.getByRole('checkbox', { name: 'Somente novidades' }).uncheck();
  await busy.click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('region', { name: 'Produtos' })).toHaveAttribute('aria-busy', 'true');
  later.resolve();
  await expect(page.getByRole('region', { name: 'Produtos' })).toHaveAttribute('aria-busy', 'false');
});

test('a filter whose results fail to load is reported in the panel, without a number of results', async ({
  page,
  watch,
}) => {
  watch.tolerate('500');
  await page.goto('/colecao');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  await expect(panel.getByRole('button', { name: /^Ver \d+ peças$/ })).toBeVisible();
  await page.route('**/api/produtos?*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
  );
  await panel.getByRole('checkbox', { name: 'Somente novidades' }).check();
  await expect(panel.getByRole('alert')).toHaveText(/^As peças não carregaram/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('a category offers only the sizes of its pieces, and one that is chosen until it is left', async ({
  page,
}) => {
  const shoeSize = page.getByRole('checkbox', { name: /^37 / });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/colecao?categoria=vestidos&tamanho=37');
  await expect(shoeSize).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^38 / })).toBeHidden();
  await shoeSize.press('Space');
  await expect(page).not.toHaveURL(/tamanho/);
  await expect(page.getByRole('region', { name: 'Produtos' })).toHaveAttribute('aria-busy', 'false');
  await expect(shoeSize).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shoeSize).toBeHidden();
  await page.getByRole('checkbox', { name: /^Vestidos / }).uncheck();
  await expect(shoeSize).toBeVisible();
});

test('a group of filters without any product stays while what was chosen in it has the focus', async ({
  page,
}) => {
  const sizes = page.getByRole('group', { name: 'Tamanhos' });
  const chosen = sizes.getByRole('checkbox', { name: /^P / });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/colecao?busca=xqzwk&tamanho=P');
  await expect(chosen).toBeChecked();
  await expect(page.getByRole('group', { name: 'Cores' })).toBeHidden();
  await chosen.press('Space');
  await expect(page).not.toHaveURL(/tamanho/);
  await expect(page.getByRole('region', { name: 'Produtos' })).toHaveAttribute('aria-busy', 'false');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sizes).toBeHidden();
});
