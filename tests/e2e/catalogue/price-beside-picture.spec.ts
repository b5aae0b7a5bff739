import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';

/**
 * Lei 10.962/2004, art. 2, III (of Lei 13.543/2017): the cash price stands beside the picture of what is sold, in letters of at least
 * twelve points, which are 16 px (CSS Values 4, 6.2). Art. 5-A: a discount for a means of payment is said where the price is.
 */

const WIDTHS = [360, 1440];
const TWELVE_POINTS = 16;

/** The smallest size in px of the amounts in an element that stand beside a picture, without former prices; fails if there is none. */
async function smallestPrice(part: Locator): Promise<number> {
  await expect(part.getByRole('img').or(part.locator('img')).first()).toBeAttached();
  const sizes = await part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((one) => /^R\$\s[\d.]+,\d\d$/.test(one.textContent?.trim() ?? ''))
      .filter((one) => one.childElementCount === 0 && !one.closest('s') && one.checkVisibility())
      // Not the ends of the price filter.
      .filter((one) => one.closest('article, li, dialog')?.querySelector('img'))
      .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  );
  expect(sizes).not.toEqual([]);
  return Math.min(...sizes);
}

async function expectLegible(page: Page, part: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await smallestPrice(part), `${width} px`).toBeGreaterThanOrEqual(TWELVE_POINTS);
  }
}

for (const path of ['/', '/colecao', '/promocoes'])
  test(`the prices of ${path} are in twelve points or more, beside their pictures, with that of the PIX`, async ({
    page,
  }) => {
    await page.goto(path);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'R$' }).first();
    await expect(card).toContainText(/R\$\s[\d.]+,\d\d no PIX/);
    await expectLegible(page, page.getByRole('main'));
  });

test('so are those of the search, of a product and of its quick purchase', async ({ page, shop }) => {
  const { name, productId } = await shop.pick();
  await page.goto('/');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  const overlay = page.getByRole('dialog', { name: 'Pesquisa' });
  await overlay.getByRole('searchbox').fill('vestido');
  await expect(overlay.getByRole('link', { name: /R\$/ }).first()).toBeVisible();
  await expectLegible(page, overlay);

  await page.goto(`/colecao?busca=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Compra rápida: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: name });
  await expect(dialog).toContainText(/R\$\s[\d.]+,\d\d no PIX/);
  await expectLegible(page, dialog);

  await page.goto(`/produto/${productId}`);
  await expectLegible(page, page.getByRole('article').first());
  await expect(page.getByRole('main')).toContainText(/R\$\s[\d.]+,\d\d no PIX \(\d+% de desconto\)/);
  await expect(page.getByRole('main')).toContainText(/\d+x de R\$\s[\d.]+,\d\d (sem juros|à vista)/);
});
