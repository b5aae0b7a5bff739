import { cartLine } from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';

// Playwright hides scrollbars, as on a phone.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  viewport: { width: 400, height: 700 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('beside a scrollbar in a narrow window, all of the cart drawer is on the screen', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ stock: { from: 1 } });
  await page.goto(`/produto/${piece.productId}`);
  // Not every browser takes the gutter that the scrollbar leaves off 100vw; none does where the page may scroll.
  const beside = await page.evaluate(() => {
    const { style, clientWidth } = document.documentElement;
    style.setProperty('overflow', 'auto', 'important');
    style.setProperty('scrollbar-gutter', 'auto', 'important');
    return clientWidth;
  });
  expect(beside).toBeLessThan(400);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await expect(cartLine(page, piece)).toBeVisible();
  const drawer = await page.getByRole('dialog', { name: 'Seu carrinho' }).boundingBox();
  expect(drawer).toMatchObject({ x: 0, width: beside });
});
