import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';

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

  test('every card shows one picture', async ({ page }) => {
    await expectOneEach(page);
  });
});
