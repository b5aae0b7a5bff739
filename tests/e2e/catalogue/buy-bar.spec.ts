import type { Locator, Page } from '@playwright/test';
import { formatBRL } from '../../../src/domain/money/money.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScripts,
  test,
} from '../support/support.ts';

/** The purchase bar at the bottom of a phone's screen. */

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.locator('.buy-bar');
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Scrolls past the page's own buttons. */
async function readOn(page: Page): Promise<void> {
  await page.mouse.move(180, 400);
  await page.getByRole('heading', { name: 'Você também pode gostar' }).scrollIntoViewIfNeeded();
}

test('name and price are in the first viewport of a product page', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openWithScripts(page, `/produto/${piece.productId}`);
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(formatBRL(piece.unitCents), { exact: true }).first()).toBeInViewport({
    ratio: 1,
  });
  const photo = page.getByRole('region', { name: 'Fotos', exact: true }).getByRole('img').first();
  const { width, height } = await boxOf(photo);
  expect(height / width, 'the photo is whole').toBeCloseTo(5 / 4, 1);
  expect(height).toBeGreaterThanOrEqual(240);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('once the main button is scrolled away, the bar buys and reports missing selections', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await openWithScripts(page, `/produto/${piece.productId}`);
  await page.mouse.move(180, 400);
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('radio', { name: piece.colour, exact: true }).click();
  await readOn(page);
  await expect(bar(page)).toContainText(formatBRL(piece.unitCents));
  await expect(bar(page)).toContainText('Escolha o tamanho');
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Por favor, selecione um tamanho')).toBeInViewport();
  const sizes = page.getByRole('group', { name: 'Tamanho' });
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  const size = sizes.getByRole('radio', { name: piece.size, exact: true });
  await size.click();
  await readOn(page);
  await expect(bar(page)).toContainText(`Tamanho ${piece.size}`);
  await bar(page).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: piece.name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await add.first().scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveCount(0);
});

test('a refusal by the server shows in the bar', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  watch.tolerate('409');
  await page.route('**/api/carrinho/itens', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'quantity_over_stock' } } }),
  );
  await openWithScripts(page, `/produto/${piece.productId}`);
  await page.getByRole('radio', { name: piece.colour, exact: true }).click();
  await page.getByRole('radio', { name: piece.size, exact: true }).click();
  await readOn(page);
  await bar(page).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(bar(page)).toContainText('Quantidade solicitada indisponível no estoque');
});

test('the bar does not cover the chat, focused elements or the end of the page', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openWithScripts(page, `/produto/${piece.productId}`);
  await readOn(page);
  await expect(bar(page)).toBeVisible();
  const { y: top } = await boxOf(bar(page));
  const chat = page.getByRole('link', { name: 'Conversar pelo WhatsApp' });
  await expect(chat).toBeVisible();
  expect((await boxOf(chat)).bottom).toBeLessThanOrEqual(top);
  for (const link of (await page.getByRole('contentinfo').getByRole('link').all()).slice(0, 6)) {
    await link.focus();
    expect((await boxOf(link)).bottom).toBeLessThanOrEqual(top);
  }
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return (await boxOf(page.getByRole('contentinfo'))).bottom;
    })
    .toBeLessThanOrEqual(top);
});

test('the bar waits for the consent banner', async ({ page, shop }) => {
  const piece = await shop.pick();
  await openWithScripts(page, `/produto/${piece.productId}`);
  await readOn(page);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Preferências de cookies' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(bar(page)).toBeVisible();
});

test('desktops show no bar', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.setViewportSize({ width: 1024, height: 800 });
  await openWithScripts(page, `/produto/${piece.productId}`);
  await readOn(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
});
