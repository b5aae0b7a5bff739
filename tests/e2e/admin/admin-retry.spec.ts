import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, outage, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

test('a list and a panel that are loaded again by keyboard keep the focus at their heading', async ({
  page,
  watch,
}) => {
  watch.tolerate('503');
  const restoreList = await outage(page, /\/api\/admin\/grupos/);
  await openDesk(page, '/admin/usuarios/grupos', 'Grupos de clientes');
  await expect(retry(page)).toBeVisible();
  await restoreList();
  await retry(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos de clientes' })).toBeFocused();
  await expect(retry(page)).toHaveCount(0);

  const restorePanel = await outage(page, /\/api\/admin\/usuarios\/[\da-f]{8}-/);
  await openDesk(page, '/admin/usuarios', 'Usuários');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(retry(page)).toBeVisible();
  await restorePanel();
  await retry(page).press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(retry(page)).toHaveCount(0);
});

test('a mistyped address of the back office shows its own page, to guests the sign-in', async ({
  page,
  browser,
}) => {
  const mistyped = '/admin/produto/nvo?busca=saia';
  const answer = await page.goto(mistyped);
  expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeFocused();
  await expect(page).toHaveTitle(/^Página não encontrada/);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(mistyped);
  await guest.waitForURL((url) => url.searchParams.get('voltar') === mistyped);
  await guest.context().close();
});
