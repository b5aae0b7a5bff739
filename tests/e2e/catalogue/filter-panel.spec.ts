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
