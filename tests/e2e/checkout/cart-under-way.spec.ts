import type { Page } from '@playwright/test';
import { cartLine } from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';

/** Delays each response by 1.5 s. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('on a slow connection the cart waits for a pending addition', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const sent = page.waitForRequest('**/api/carrinho/itens');
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await sent;
  await page.goto('/carrinho');
  await expect(cartLine(page, piece).or(page.getByText('Seu carrinho está vazio.'))).toBeVisible();
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(page.getByText('Seu carrinho está vazio.')).toHaveCount(0);
});
