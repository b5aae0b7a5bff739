import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const loved = (page: Page) => page.getByRole('region', { name: 'As mais amadas da loja' });

for (const [path, words] of [
  ['/carrinho', 'Seu carrinho está vazio.'],
  ['/favoritos', 'Você ainda não tem favoritos.'],
  ['/nao-existe', 'Página não encontrada'],
] as const)
  test(`where ${path} has nothing to show, it shows pieces that people love`, async ({ page, watch }) => {
    watch.tolerate('404');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expect(loved(page).getByRole('article')).toHaveCount(4);
      // Seen without scrolling.
      await expect(loved(page).getByRole('article').first()).toBeInViewport({ ratio: 0.15 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });

test('the pieces that people love go once there is a favourite', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto('/favoritos');
  await expect(loved(page)).toBeVisible();
  await page.evaluate((id) => localStorage.setItem('favourites', JSON.stringify([id])), piece.productId);
  await page.reload();
  await expect(page.getByText('1 peça guardada.')).toBeVisible();
  await expect(loved(page)).toBeHidden();
});
