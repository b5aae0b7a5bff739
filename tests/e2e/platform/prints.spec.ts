import { ADMIN_PAGES, ADMIN_PICK_LISTS } from '../../../src/paths.admin.ts';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { paidOrders } from '../support/paid-orders.ts';
import { expectPrinted, lettersThatSpill, sheetsOf } from '../support/paper.ts';
import { expect, test } from '../support/support.ts';

/** What people print besides orders, gift cards, boletos and return codes, which are printed in their own journeys. */

/** Letters on a sheet that a list goes on to. */
const FULL_SHEET = 200;

test('a page of the shop is printed without what only works on screen, and no sheet is empty', async ({
  page,
  shop,
}) => {
  const { productId } = await shop.pick();
  for (const [name, path] of Object.entries({
    ...{ home: '/', list: '/colecao', product: `/produto/${productId}`, cart: '/carrinho' },
    ...{ privacy: '/privacidade', about: '/sobre', contact: '/contato', gift: '/vale-presente', faq: '/faq' },
  })) {
    await page.goto(path);
    await expectPrinted(page, async () => {
      await expect(page.getByRole('link', { name: /, página inicial$/ })).toBeVisible();
      await expect(page.getByText('Pular para o conteúdo')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(
        page.locator('main :is(.button, .icon-button)').filter({ visible: true }),
        name,
      ).toHaveCount(0);
      if (name === 'product') {
        for (const title of ['Características', 'Informações adicionais', 'Avaliações'])
          await expect(page.locator('main section').getByRole('heading', { name: title })).toBeVisible();
        // Other pieces took four sheets.
        await expect(page.getByRole('heading', { name: 'Você também pode gostar' })).toBeHidden();
      }
      if (name === 'faq') await expect(page.locator('main details > .prose').last()).toBeVisible();
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
          .map((one) => one.outerHTML.slice(0, 80)),
      );
      expect(fixed, `what would lie on every sheet of ${name}`).toEqual([]);
    });
    await sheetsOf(page, name);
  }
});

test('a size chart is printed once and alone', async ({ page, shop }) => {
  const { productId } = await shop.pick({ category: 'vestidos' });
  await page.goto(`/produto/${productId}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const chart = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(chart.getByRole('table').first()).toBeVisible();
  await expectPrinted(page, async () => {
    await expect(chart.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(chart.getByRole('button', { name: 'Fechar' })).toBeHidden();
  });
  expect(await sheetsOf(page, 'size-chart')).toHaveLength(1);
});

test('each screen of the desk is printed without an empty sheet', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  for (const path of ADMIN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectPrinted(page, async () => {
      await expect(page.getByRole('navigation', { name: 'Painel administrativo' })).toHaveCount(0);
    });
    await sheetsOf(page, path.slice(1).replaceAll('/', '-'));
  }
});

test('what no longer fits on the last sheet is never a gap alone', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const found: Record<string, number> = {};
  for (const path of [
    '/admin/minha-conta',
    '/admin/produtos/importar',
    '/admin/sistema',
    '/faq',
    '/contato',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const letters = await lettersThatSpill(page);
    if (letters === 0) found[path] = letters;
  }
  expect(found).toEqual({});
});

test('a pick list begins on the first sheet, and cannot be printed before it is there', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
}) => {
  const { orders } = await paidOrders(browser, baseURL, shop, 3);
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/pedidos-separacao*', async (route) => {
    await held;
    await route.continue();
  });
  await openDesk(page, `${ADMIN_PICK_LISTS}?pedidos=${orders.map(({ id }) => id)}`, 'Separação');
  const button = page.getByRole('button', { name: 'Imprimir' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  release();
  const list = page.getByRole('table', { name: 'Peças a separar' });
  await expect(list).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-printed', 'yes');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

  expect(await sheetsOf(page, 'pieces')).toHaveLength(1);
  await expectPrinted(page, async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Separação' })).toBeHidden();
    await expect(page.getByText(/^Separação de .*: 3 pedidos, 3 peças$/)).toBeVisible();
  });
  await list.evaluate((table: HTMLTableElement) => {
    const row = table.tBodies[0]?.rows[0];
    for (let line = 0; row && line < 60; line += 1) row.before(row.cloneNode(true));
  });
  const [first = 0, second = 0] = await sheetsOf(page, 'many-pieces');
  expect(first).toBeGreaterThan(second / 2);
  expect(second).toBeGreaterThan(FULL_SHEET);
  await page.getByRole('tab', { name: 'Uma página por pedido' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await sheetsOf(page, 'orders')).toHaveLength(3);
});
