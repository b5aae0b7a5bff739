import { signedInCustomer } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a heart saves a piece, which the favourites page shows, removes and restores', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  const card = page.getByRole('article').filter({ hasText: piece.name });
  await page.goto('/favoritos');
  await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/colecao?categoria=vestidos');
  await card.getByRole('button', { name: `Favoritar ${piece.name}` }).click();
  await expect(card.getByRole('button', { name: /^Favoritar/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/produto/${piece.productId}`);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Favoritar ${piece.name}` })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/favoritos');
  await expect(page.getByRole('status').filter({ hasText: '1 peça guardada.' })).toBeVisible();
  await expect(card.getByRole('link', { name: piece.name })).toHaveAttribute(
    'href',
    `/produto/${piece.productId}`,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Favoritar/ }).press('Enter');
  await expect(page.getByText(`${piece.name} saiu dos favoritos.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /^Favoritar/ })).toBeFocused();
  await page.reload();
  await expect(card).toBeVisible();
});

test('favourites report calmly that the shop does not answer, and retry', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Favoritar ${piece.name}` })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  watch.tolerate('/api/cartoes');
  watch.tolerate('ERR_FAILED');
  await page.route('**/api/cartoes*', (route) => route.abort());
  await page.goto('/favoritos');
  await expect(page.getByRole('alert')).toContainText('Eles continuam guardados.');
  await expectAccessible(page);
  await page.unroute('**/api/cartoes*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article').filter({ hasText: piece.name })).toBeVisible();
});

test('an empty favourites page picks up a heart filled in another tab', async ({ page, context, shop }) => {
  const piece = await shop.pick();
  await page.goto('/favoritos');
  await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/produto/${piece.productId}`);
  const heart = other.getByRole('main').getByRole('button', { name: `Favoritar ${piece.name}` });
  await heart.first().click();
  await expect(page.getByRole('article').filter({ hasText: piece.name })).toBeVisible();
  await expect(page.getByText('Você ainda não tem favoritos.')).toBeHidden();
});

test('a favourites page follows hearts filled and cleared in another tab', async ({
  page,
  context,
  shop,
}) => {
  const piece = await shop.pick();
  const other = await context.newPage();
  const hearts = other.getByRole('main').getByRole('button', { name: /^Favoritar/ });
  const card = page.getByRole('article').filter({ hasText: piece.name });
  await other.goto(`/produto/${piece.productId}`);
  await hearts.first().click();
  await page.goto('/favoritos');
  await expect(card).toBeVisible();

  await hearts.first().click();
  await expect(page.getByText(`${piece.name} saiu dos favoritos.`)).toBeVisible();
  // The list is empty: there is a way on, and the removal can be undone.
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver a coleção' })).toBeVisible();
  await hearts.first().click();
  await expect(card).toBeVisible();
  await expect(page.getByText(`${piece.name} saiu dos favoritos.`)).toBeHidden();

  await other.goto('/colecao?categoria=bolsas');
  await hearts.first().click();
  await expect(page.getByRole('status').filter({ hasText: '2 peças guardadas.' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('hearts filled right before the page is left are all saved to the account', async ({ page }) => {
  await signedInCustomer(page);
  await page.goto('/colecao?categoria=bolsas');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favoritar/ });
  await Promise.all([page.waitForResponse('**/api/favoritos/*'), hearts.first().click()]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await hearts.evaluateAll((all) => {
    for (const heart of all.slice(1, 5)) (heart as HTMLElement).click();
  });
  await page.goto('/termos');
  const kept = async () => (await (await page.request.get('/api/favoritos')).json()).ids.length;
  await expect.poll(kept).toBe(5);
});

test('signing out clears the favourites from an open page', async ({ page, context, shop }) => {
  const piece = await shop.pick();
  await signedInCustomer(page);
  const card = page.getByRole('article').filter({ hasText: piece.name });
  await page.goto(`/produto/${piece.productId}`);
  const heart = page.getByRole('main').getByRole('button', { name: `Favoritar ${piece.name}` });
  await Promise.all([page.waitForResponse('**/api/favoritos/*'), heart.first().click()]);
  await page.goto('/favoritos');
  await expect(card).toBeVisible();
  const other = await context.newPage();
  await other.goto('/perfil');
  await other.getByRole('button', { name: 'Sair da conta' }).click();
  await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
  await expect(page.getByText(piece.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden();
});
