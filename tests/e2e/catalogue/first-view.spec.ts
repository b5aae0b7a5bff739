import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

/** The content visible on a phone without scrolling. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 800 },
];

const hero = (page: Page) => page.getByRole('region', { name: 'Destaques da loja' });
const slide = (page: Page, n: number) => hero(page).getByRole('group', { name: `${n} de 3` });
const question = (page: Page) => page.getByRole('region', { name: 'Lembrar as suas preferências?' });

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, bottom: box.y + box.height };
};

test.describe('a new visitor', () => {
  test.use({ newcomer: true });

  for (const phone of PHONES)
    test(`sees every headline and its button above the cookie question (${phone.width} × ${phone.height})`, async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.goto('/');
      const { y: end } = await boxOf(question(page));
      for (const n of [1, 2, 3]) {
        if (n > 1) await hero(page).getByRole('button', { name: 'Próximo destaque' }).click();
        await expect(slide(page, n)).toBeVisible();
        const picture = await boxOf(slide(page, n).locator('.picture').last());
        const headline = await boxOf(slide(page, n).getByRole('heading'));
        const button = await boxOf(slide(page, n).getByRole('link'));
        expect(headline.y, 'the headline stands on the picture').toBeGreaterThan(picture.y);
        expect(button.bottom).toBeLessThan(picture.bottom);
        const text = await boxOf(slide(page, n).getByRole('heading').locator('..'));
        expect(text.bottom, 'the veil behind the text ends with the picture').toBeCloseTo(picture.bottom, 0);
        expect(picture.bottom).toBeLessThanOrEqual(end);
      }
      await expectNoSidewaysScroll(page);
    });

  test('is asked in two lines, with both answers in a row', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(question(page)).toBeVisible();
    const lines = await question(page)
      .locator('div')
      .first()
      .evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
        return middles
          .toSorted((a, b) => a - b)
          .filter((middle, at, all) => middle - (all[at - 1] ?? -Infinity) > 6).length;
      });
    expect(lines).toBe(2);
    const [refuse, accept] = await Promise.all(
      ['Recusar', 'Aceitar'].map((name) => boxOf(question(page).getByRole('button', { name }))),
    );
    expect(refuse?.y).toBe(accept?.y);
    expect((await boxOf(question(page))).height).toBeLessThanOrEqual(120);
    await expectAccessible(page);
  });
});

test('the text of every slide is readable on a white picture', async ({ page }) => {
  const white = await sharp({ create: { width: 4, height: 5, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route(/netlify.images/, (route) => route.fulfill({ body: white, contentType: 'image/png' }));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  for (const n of [1, 2, 3]) {
    if (n > 1) await hero(page).getByRole('button', { name: 'Próximo destaque' }).click();
    for (const words of await slide(page, n).locator('h2, p').all())
      expect(await contrastBehind(words), (await words.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
  }
});

/** The lowest contrast of an element's text with what is behind it (WCAG 1.4.3). */
async function contrastBehind(words: Locator): Promise<number> {
  const colour = await words.evaluate((one) => getComputedStyle(one).color);
  const own = (colour.match(/\d+/g) ?? []).map(Number);
  await words.evaluate((one) => one.style.setProperty('color', 'transparent'));
  const picture = await words.screenshot();
  const { channels } = await sharp(picture).stats();
  const behind = channels.slice(0, 3).map(({ max }) => max);
  return (luminance(own) + 0.05) / (luminance(behind) + 0.05);
}

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
