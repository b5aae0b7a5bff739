import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** The pictures of a product card: one at a time, of the same height in a row, also on the page's first card. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LISTS = ['/', '/colecao', '/colecao?categoria=vestidos', '/colecao?busca=vestido'];

/** For each card of the page, how many of its pictures are to be seen, and whether its frame is as high as one of them (4:5). */
const framesOf = (page: Page) =>
  page.locator('[data-product-card] > :first-child').evaluateAll((frames) =>
    frames.map((frame) => {
      const seen = [...frame.querySelectorAll('img')].filter((image) =>
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      return { seen: seen.length, isOneHigh: Math.abs(frame.clientHeight - frame.clientWidth * 1.25) <= 1 };
    }),
  );

async function expectOneEach(page: Page): Promise<void> {
  for (const path of LISTS) {
    await page.goto(path);
    const frames = await framesOf(page);
    expect(frames.length, path).toBeGreaterThan(3);
    expect(frames, path).toEqual(frames.map(() => ({ seen: 1, isOneHigh: true })));
  }
}

test('every card shows one picture, and its second one under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectOneEach(page);
  await page.goto('/colecao');
  const card = page
    .locator('[data-product-card]')
    .filter({ has: page.locator('img:nth-of-type(2), picture + img') });
  const [first, second] = [card.first(), card.first().locator('> :first-child > :nth-child(2)')];
  await expect(second).toHaveCSS('opacity', '0');
  await first.hover();
  await expect(second).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a card shows name, price, one line and rating, and its badges below the picture', async ({
    page,
  }) => {
    const [rated] = await sql<{ name: string }>(
      `select p.name from products p where p.id in (select product_id from reviews where status = 'approved')
         and p.is_new and p.discount_percent = 0 and p.slug = $1`,
      ['vestido-midi-aroeira'],
    );
    await page.goto(`/colecao?busca=${encodeURIComponent(rated?.name ?? '')}`);
    const card = page.getByRole('article').filter({ hasText: rated?.name ?? '' });
    const terms = card.getByText(/^R\$\s[\d,.]+ no PIX ou \d+x de R\$\s[\d,.]+ sem juros$/);
    await expect(terms).toBeVisible();
    expect((await terms.boundingBox())?.height).toBeLessThan(24);
    await expect(card.getByRole('img', { name: /^Nota \d,\d de 5, \d+ avaliaç(ão|ões)$/ })).toBeVisible();
    const lines = await card.locator('> :last-child').evaluate((words) => words.clientHeight);
    expect(lines).toBeLessThan(170);
    const [picture, badge] = await Promise.all([
      card.locator('> :first-child').boundingBox(),
      card.getByText('Novo', { exact: true }).boundingBox(),
    ]);
    expect(badge?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  });

  test('every card shows one picture', async ({ page }) => {
    await expectOneEach(page);
  });
});
