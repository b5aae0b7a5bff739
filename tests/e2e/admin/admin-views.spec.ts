import type { Locator, Page } from '@playwright/test';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { BUILT, sql } from '../support/world.ts';

/** Layout of the back office's screens, its charts and its audit log. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

const filtersOf = (page: Page, label: string) =>
  page.getByRole('search').filter({ has: page.getByRole('searchbox', { name: label }) });

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width };
};

test('on a phone the order filters are behind a button with their count', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, '/admin/pedidos?status=enviado&busca=a', 'Pedidos');
  const filters = filtersOf(page, 'Buscar por número, cliente, CPF, rastreio, SKU ou EAN');
  const button = filters.getByRole('button', { name: 'Filtros (1)' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect((await boxOf(filters)).height).toBeLessThan(740 / 3);
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await button.click();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveValue('enviado');
  const { x, right } = await boxOf(status);
  expect([x >= 0, right <= 360, right - x > 300]).toEqual([true, true, true]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(filters.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
});

test('what the order search finds is readable in its field', async ({ page }) => {
  await openDesk(page, '/admin/pedidos?status=enviado', 'Pedidos');
  const field = page.getByRole('searchbox', { name: /^Buscar por número/ });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await field.evaluate((input: HTMLInputElement) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = font;
      context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return inside - context.measureText(input.placeholder).width;
    });
    // The browser keeps room for its button that empties the field.
    expect(room, `at ${width} pixels`).toBeGreaterThan(20);
  }
});

test('on a tablet all product actions are in view', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openDesk(page, '/admin/produtos', 'Produtos');
  const table = page.getByRole('table', { name: 'Produtos' });
  await expect(table.getByRole('link', { name: /^Editar/ }).first()).toBeInViewport({ ratio: 1 });
  const scrolls = await table.evaluate((one) => {
    const frame = one.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : null;
  });
  expect(scrolls).toBe(0);
});

test('the sales chart has an axis and daily values', async ({ page }) => {
  await openDesk(page, '/admin', 'Painel Administrativo');
  const chart = page.getByRole('slider', { name: 'Vendas em 30 dias, por dia' });
  const figure = page.getByRole('figure').filter({ has: chart });
  await expect(figure.getByText('R$ 0', { exact: true })).toBeVisible();
  await chart.focus();
  const last = /^\d\d\/\d\d\/\d{4}: R\$\s[\d.,]+ \(\d+ pedidos?\)$/;
  await expect(chart).toHaveAttribute('aria-valuetext', last);
  const day = (await figure.locator('tbody th').first().textContent()) ?? '?';
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${day}: `));
  await chart.press('ArrowRight');
  await expect(chart).not.toHaveAttribute('aria-valuetext', new RegExp(`^${day}: `));
  await chart.blur();
  await expect(figure.getByText(/pedidos?\)$/).filter({ visible: true })).toHaveCount(0);
  await chart.hover({ position: { x: 2, y: 20 } });
  await expect(figure.getByText(day).filter({ visible: true })).toHaveCount(2);
  await expectAccessible(page);
});

test('the product editor uses the width of a desktop', async ({ page }) => {
  const [product] = await sql<{ id: string }>(`select id from products where ${BUILT} order by id limit 1`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `/admin/produtos?editar=${product?.id}`, 'Produtos');
  const panel = page.getByRole('tabpanel', { name: 'Informações' });
  const { right } = await boxOf(panel);
  expect(right - (await boxOf(panel.getByLabel('História da peça'))).right).toBeLessThan(8);
  await expectAccessible(page);
});

test('the log distinguishes an empty filter result, and offers undo', async ({ page }) => {
  const [product] = await sql<{ id: string; name: string }>(
    `select id, name from products where ${BUILT} and not is_featured order by id desc limit 1`,
  );
  const { id = '', name = '' } = product ?? {};
  const featured = async () =>
    (await sql<{ now: boolean }>('select is_featured as now from products where id = $1', [id]))[0]?.now;
  const feature = (value: boolean) =>
    page.request.post('/api/admin/produtos-lote', {
      data: { ids: [id], change: { kind: 'featured', value } },
    });
  expect((await feature(true)).status()).toBe(200);
  try {
    await openDesk(page, `/admin/atividades?registro=${id}`, 'Atividades');
    const row = page.getByRole('row', { name: new RegExp(`Mudou o destaque.*${name}`) }).first();
    const undo = { name: new RegExp(`^Desfazer\\s+${name}$`) };
    await row.getByRole('button', undo).click();
    await expect(page.getByText('Mudança desfeita.')).toBeVisible();
    expect(await featured()).toBe(false);
    await expectAccessible(page);
    // On a phone an entry is one cell: what, before and after, when and who.
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('columnheader')).toHaveText(['O quê']);
    await expect(row.getByRole('cell')).toContainText(/Mudou o destaque.*Destaque.*admin@/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // The older change was undone already, so undoing it again is refused.
    await page.getByRole('button', undo).nth(1).click();
    await expect(page.getByText(/^Isto mudou de novo depois/)).toBeVisible();
    await openDesk(page, '/admin/atividades?busca=nada-que-exista', 'Atividades');
    await expect(page.getByText('Nenhuma atividade com estes filtros.')).toBeVisible();
  } finally {
    await feature(false);
  }
});
