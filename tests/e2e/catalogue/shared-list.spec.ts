import type { Page } from '@playwright/test';
import { packIds } from '../../../src/client/shared-list.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('favourites'));
const UNKNOWN = '01890000-0000-7000-8000-00000000dead';

async function openList(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto(`/lista?pecas=${packIds(ids)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista compartilhada');
}

test('favourites are shared by a copied link, in their order, and looking at it keeps nothing', async ({
  page,
  browser,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = [await shop.pick(), await shop.pick({ category: 'bolsas' })];
  await page.addInitScript(
    (ids) => localStorage.setItem('favourites', JSON.stringify(ids)),
    [first.productId, second.productId],
  );
  await page.goto('/favoritos');
  await page.getByRole('button', { name: 'Compartilhar os favoritos' }).click();
  await expect(page.getByText('Link copiado.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await friend.goto(link);
  await expect(friend.getByRole('article')).toHaveCount(2);
  await expect(friend.getByRole('article').first()).toContainText(first.name);
  await expect(friend.getByRole('article').last()).toContainText(reais(await shop.priceOf(second)));
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await kept(friend)).toBeNull();
  await friend.close();
});

test('the browser’s own sheet shares the link, and closing it shows no message', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.addInitScript((id) => {
    localStorage.setItem('favourites', JSON.stringify([id]));
    const share = async (data: ShareData) => {
      document.title = data.url ?? '';
      throw new DOMException('closed', 'AbortError');
    };
    Object.assign(navigator, { share });
  }, piece.productId);
  await page.goto('/favoritos');
  await page.getByRole('button', { name: 'Compartilhar os favoritos' }).click();
  await expect(page).toHaveTitle(new RegExp(`/lista\\?pecas=${packIds([piece.productId])}$`));
  await expect(page.getByText('Link copiado')).toHaveCount(0);
});

test('a link that the browser does not let the shop copy can be selected', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.addInitScript((id) => {
    localStorage.setItem('favourites', JSON.stringify([id]));
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  }, piece.productId);
  await page.goto('/favoritos');
  await page.getByRole('button', { name: 'Compartilhar os favoritos' }).click();
  const link = page.getByRole('textbox', { name: /^Não foi possível copiar o link/ });
  await expect(link).toHaveValue(new RegExp(`/lista\\?pecas=${packIds([piece.productId])}$`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a shared list is added to the favourites as a whole or one by one, and taken back', async ({
  page,
  shop,
}) => {
  const [first, second] = [await shop.pick(), await shop.pick({ category: 'bolsas' })];
  await openList(page, [first.productId, second.productId, UNKNOWN]);
  const said = page.getByRole('status').filter({ hasText: '2 peças, com os preços de hoje.' });
  await expect(said).toContainText('Uma peça não está mais à venda.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Favoritar ${second.name}` }).click();
  await expect.poll(() => kept(page)).toBe(JSON.stringify([second.productId]));

  const all = page.getByRole('button', { name: 'Guardar todas nos meus favoritos' });
  await all.press('Enter');
  await expect(page.getByText('Uma peça entrou nos seus favoritos.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver meus favoritos' })).toBeFocused();
  await expect.poll(() => kept(page)).toBe(JSON.stringify([first.productId, second.productId]));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(all).toBeVisible();
  await expect.poll(() => kept(page)).toBe(JSON.stringify([second.productId]));
});

test('an address without readable pieces gets a friendly message', async ({ page }) => {
  for (const text of ['', 'x', '%00%ff<b>', "' or 1=1 --", 'ab.'.repeat(3334)]) {
    const response = await page.goto(`/lista?pecas=${encodeURIComponent(text)}`);
    expect(response?.status(), text.slice(0, 20)).toBe(200);
    await expect(page.getByText('Este link não traz nenhuma peça.')).toBeVisible();
  }
  await openList(page, [UNKNOWN]);
  await expect(page.getByText('As peças desta lista não estão mais à venda.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a list that fails to load says so and can be loaded again', async ({ page, shop, watch }) => {
  watch.tolerate('/api/cartoes');
  watch.tolerate('ERR_FAILED');
  const piece = await shop.pick();
  await page.route('**/api/cartoes*', (route) => route.abort());
  await openList(page, [piece.productId]);
  await expect(page.getByRole('alert')).toContainText('Não conseguimos mostrar esta lista agora.');
  await page.unroute('**/api/cartoes*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article').filter({ hasText: piece.name })).toBeVisible();
});
