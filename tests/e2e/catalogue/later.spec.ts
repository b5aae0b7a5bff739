import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';

/** The heights, in px, of what is laid out only when it comes near: the likely one until then, and the true one. */
function laterHeights(page: Page): Promise<{ likely: number; height: number }[]> {
  return page.evaluate(() => {
    const later = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    const likely = later.map((element) =>
      Number.parseFloat(
        getComputedStyle(element).getPropertyValue('contain-intrinsic-block-size').replace('auto ', ''),
      ),
    );
    delete document.documentElement.dataset.fresh;
    return later.map((element, at) => ({ likely: likely[at] ?? 0, height: element.offsetHeight }));
  });
}

for (const width of [360, 768, 1440])
  test(`at ${width} px, what is laid out later takes about the place that is kept for it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/colecao']) {
      await page.goto(path);
      const heights = await laterHeights(page);
      expect(heights.length).toBeGreaterThan(3);
      for (const { likely, height } of heights) {
        expect(height).toBeLessThanOrEqual(likely + 40);
        expect(height).toBeGreaterThan(likely * 0.8);
      }
    }
  });

test('what follows a first section of another height than the likely one does not jump', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // Of the home page only the row of categories, and a heading below it.
    const only = '$1$2<h2 class="title">O que segue</h2>$3';
    const body = html.replace(/(<\/h1>).*?(<section [^>]*data-carousel.*?<\/section>).*?(<\/main>)/s, only);
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON().value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'O que segue' })).toBeInViewport();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const shifts = await page.evaluate(() =>
    performance.getEntriesByName('shift').map((mark) => Number((mark as PerformanceMark).detail)),
  );
  // The jump is four times as much; a word of the announcement bar moves by far less when its font arrives.
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);
});

test('a reloaded page returns to the same place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const posts = page.getByRole('heading', { name: 'Do nosso Instagram' });
  await posts.scrollIntoViewIfNeeded();
  await expect(posts).toBeInViewport();
  const before = await posts.boundingBox();
  await page.reload();
  await expect(posts).toBeInViewport();
  expect((await posts.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});
