import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';

/** Text is drawn in the fonts of the house, on an ordinary page from two files (dev/fonts.mjs). */

async function fontFiles(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.match(/([\w-]+)\.[^./]+\.woff2$/)?.[1] ?? '')
      .filter((name) => name !== '')
      .sort(),
  );
}

/** Families that the browser accepted: it refuses damaged files, and draws text in the fallback font, as while a file loads. */
function drawn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .filter((family) => !family.endsWith('Fallback'))
      .sort(),
  );
}

test('ordinary pages load two fonts', async ({ page }) => {
  for (const path of ['/', '/colecao', '/carrinho', '/faq']) {
    await page.goto(path);
    expect(await fontFiles(page), path).toEqual(['hanken-grotesk', 'newsreader']);
    expect(await drawn(page), path).toEqual(['Hanken Grotesk', 'Newsreader']);
  }
});

test('what a shopkeeper writes every day needs no third font', async ({ page }) => {
  await page.goto('/faq');
  for (const place of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').locator('p').first(),
  ]) {
    await place.evaluate((text) => {
      text.textContent = 'Linho & “seda” — 2 "por" 1 e frete < R$ 10 ©';
    });
  }
  expect(await fontFiles(page)).toEqual(['hanken-grotesk', 'newsreader']);
});

test('letters that Portuguese lacks are drawn in the same fonts', async ({ page }) => {
  await page.goto('/sobre');
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Müller & Muñoz, 10 €';
  });
  await page
    .getByRole('main')
    .locator('p')
    .first()
    .evaluate((text) => {
      text.textContent = 'Größe 38 → 40';
    });
  await expect.poll(() => fontFiles(page)).toContain('hanken-grotesk-rare');
  await expect.poll(() => fontFiles(page)).toContain('newsreader-rare');
  await expect
    .poll(() => drawn(page))
    .toEqual(['Hanken Grotesk', 'Hanken Grotesk', 'Newsreader', 'Newsreader']);
});

const LETTERS = 'AÁÂÃÀBCÇDEÉÊFGHIÍJKLMNOÓÔÕPQRSTUÚVWXYZaáâãàbcçdeéêfghiíjklmnoóôõpqrstuúvwxyz0123456789';

test('the fonts have the letters of Portuguese and move T and o together', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const family of ['Newsreader', 'Hanken Grotesk']) {
    const widths = (text: string, beside = 'serif') =>
      page.evaluate(
        ([font, word]) => {
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('no canvas');
          context.font = font ?? '';
          return [...(word ?? '')]
            .map((letter) => context.measureText(letter).width)
            .concat(context.measureText(word ?? '').width);
        },
        [`200px "${family}", ${beside}`, text] as const,
      );
    // A letter that the font lacks would come from the font beside it.
    expect(await widths(LETTERS, 'monospace'), family).toEqual(await widths(LETTERS, 'serif'));
    const [t = 0, o = 0, both = 0] = await widths('To');
    expect(both, family).toBeLessThan(t + o - 10);
  }
});
