import type { Page } from '@playwright/test';
import { seedId } from '../../../db/seed/ids.ts';
import { PRODUCTS } from '../../../db/seed/products.ts';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** The listings as built: which pieces, in which order, on which pages. */
test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

type Seed = (typeof PRODUCTS)[number];

const idOf = ({ key }: Seed) => seedId('product', key);
/** The demo catalogue, newest first, without products that other tests temporarily add or hide. */
const NEWEST = PRODUCTS.toSorted((a, b) => a.daysAgo - b.daysAgo || (idOf(a) < idOf(b) ? 1 : -1));
const BY_NAME = new Map(PRODUCTS.map((product) => [product.name, product]));
const AWAY = 2;

const cards = (page: Page) => page.getByRole('region', { name: 'Produtos' }).getByRole('article');

async function shownOn(page: Page, path: string): Promise<Seed[]> {
  await page.goto(path);
  const names = await cards(page).getByRole('heading').allTextContents();
  return names.flatMap((name) => BY_NAME.get(name.trim()) ?? []);
}

/** Asserts that a page shows the first of these, in this order. */
function expectFirstOf(expected: readonly Seed[], shown: readonly Seed[]): void {
  const names = (all: readonly Seed[]) => all.map(({ name }) => name);
  const until = expected.findIndex(({ name }) => name === shown.at(-1)?.name);
  const passed = expected.slice(0, until + 1);
  expect(names(shown)).toEqual(names(passed.filter((one) => shown.includes(one))));
  expect(passed.length - shown.length).toBeLessThanOrEqual(AWAY);
}

test('every listing shows exactly what belongs to it, newest first', async ({ page }) => {
  const isShownAsNew = (one: Seed) => one.isNew || one.isFeatured;
  for (const [path, belongs] of [
    ['/colecao', () => true],
    ['/colecao?categoria=vestidos', (one: Seed) => one.category === 'vestidos'],
    ['/colecao?novidades=true', isShownAsNew],
    ['/novidades', isShownAsNew],
    ['/promocoes', (one: Seed) => one.discountPercent > 0],
    ['/verao', (one: Seed) => one.tags.includes('verão')],
  ] as const) {
    await test.step(path, async () => {
      const shown = await shownOn(page, path);
      expect(shown.length).toBeGreaterThanOrEqual(8);
      expectFirstOf(NEWEST.filter(belongs), shown);
    });
  }
});

test('sorting by best sellers puts them first', async ({ page }) => {
  // At most sold when the page was built: with what other tests bought since, and what they cancelled or sent back.
  const counted = await sql<{ name: string; sold: number }>(
    `select p.name, greatest(p.sold_count, sum(i.quantity))::int as sold
     from products p left join order_items i on i.product_id = p.id group by p.id`,
  );
  const sold = new Map(counted.map((one) => [one.name, one.sold]));
  // At least: placed and paid before today, so before the build and before other tests began to buy.
  const before = await sql<{ name: string; sold: number }>(
    `select p.name, sum(i.quantity)::int as sold from order_items i join orders o on o.id = i.order_id
     join products p on p.id = i.product_id
     where o.payment_status = 'paid' and greatest(o.created_at, o.paid_at) < now() - interval '20 hours' group by p.name`,
  );
  const soldBefore = new Map(before.map((one) => [one.name, one.sold]));
  expect(before.length).toBeGreaterThan(2);
  const shown = await shownOn(page, '/mais-vendidos');
  expect(shown.length).toBeGreaterThan(8);
  for (const [at, { name }] of shown.entries()) {
    const later = shown.slice(at + 1).map((one) => soldBefore.get(one.name) ?? 0);
    expect(sold.get(name), name).toBeGreaterThanOrEqual(Math.max(0, ...later));
  }
  for (const { name } of before) expect(shown.map((one) => one.name)).toContain(name);
});

test('a listing has twelve pieces a page, and links to the first, last and neighbouring pages', async ({
  page,
}) => {
  const numbers = () =>
    page
      .getByRole('navigation', { name: 'Páginas' })
      .locator('a:not([rel]), span')
      .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''));
  await page.goto('/colecao');
  const last = Number((await numbers()).at(-1));
  expect(last).toBeGreaterThanOrEqual(Math.ceil((PRODUCTS.length - AWAY) / 12));
  for (const at of new Set([1, Math.ceil(last / 2), last])) {
    await page.goto(at === 1 ? '/colecao' : `/colecao?pagina=${at}`);
    const near = [at - 2, at - 1, at, at + 1, at + 2].filter((n) => n > 1 && n < last);
    const expected = [...new Set([1, ...near, last])].flatMap((n, index, all) => {
      const gap = n - (all[index - 1] ?? 0) > 1 ? ['…'] : [];
      return [...gap, String(n)];
    });
    expect(await numbers(), `page ${at}`).toEqual(expected);
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await expect(pages.locator('[aria-current=page]')).toHaveText(String(at));
    await expect(pages.getByRole('link', { name: 'Página anterior' })).toHaveCount(at === 1 ? 0 : 1);
    await expect(pages.getByRole('link', { name: 'Próxima página' })).toHaveCount(at === last ? 0 : 1);
    if (at < last) await expect(cards(page)).toHaveCount(12);
  }
});
