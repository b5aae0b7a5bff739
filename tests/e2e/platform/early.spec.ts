import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Pages are complete before their scripts load (src/wake/deferred.ts): interactions until then are not lost. */

/** Delivers the first script; holds all others until the result is called, or fails them if `refused`. */
async function holdScripts(page: Page, refused = false): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let isHeld = true;
  let first = '';
  await page.route('**/_astro/*.js', async (route) => {
    first ||= route.request().url();
    if (isHeld && route.request().url() !== first) {
      if (refused) return route.abort();
      await allowed;
    }
    await route.continue();
  });
  return () => {
    isHeld = false;
    allow();
  };
}

/** The scripts may be asked for before the page has loaded, which then waits for them, too. */
const openHeld = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test('a product counts as viewed without any interaction', async ({ page, shop }) => {
  const { productId } = await shop.pick();
  await page.goto(`/produto/${productId}`);
  const viewed = () => page.evaluate(() => localStorage.recently_viewed as string | undefined);
  await expect.poll(viewed).toBe(JSON.stringify([productId]));
});

test('pictures behind the first one do not load before the scripts do', async ({ page, shop }) => {
  const { productId } = await shop.pick();
  const allow = await holdScripts(page);
  await openHeld(page, `/produto/${productId}`);
  const photos = page.getByRole('region', { name: 'Fotos', exact: true }).getByRole('img', { name: /\S/ });
  await expect(photos.filter({ visible: true })).toHaveCount(1);
  await expect(photos.first()).toBeVisible();
  allow();
});

test('a click before the scripts load is replayed once they do', async ({ page }) => {
  const allow = await holdScripts(page);
  await openHeld(page, '/sobre');
  await page.getByRole('link', { name: 'Pesquisar' }).click();
  await expect(page).toHaveURL('/sobre');
  allow();
  await expect(page.getByRole('searchbox', { name: 'O que você está procurando?' })).toBeFocused();
});

test('a choice and a submit before the scripts load reach the cart', async ({ page, shop }) => {
  const piece = await shop.pick();
  const allow = await holdScripts(page);
  await openHeld(page, `/produto/${piece.productId}`);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  allow();
  await expect(page.getByRole('dialog', { name: 'Seu carrinho' })).toBeVisible();
});

test('the quantity and the button chosen before the scripts load decide the purchase', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ stock: { from: 2 } });
  const allow = await holdScripts(page);
  await openHeld(page, `/produto/${piece.productId}`);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await page.getByRole('button', { name: 'COMPRE AGORA' }).click();
  allow();
  await expect(page).toHaveURL(/\/carrinho/);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: piece.name }).first();
  await expect(line.getByRole('group', { name: 'Quantidade' }).getByRole('status')).toHaveText('2');
});

test('a quantity and a postal code typed before the scripts load are quoted', async ({ page, shop }) => {
  const piece = await shop.pick({ stock: { from: 3 } });
  const allow = await holdScripts(page);
  await openHeld(page, `/produto/${piece.productId}`);
  const main = page.getByRole('main');
  const quantity = main.getByRole('spinbutton', { name: 'Quantidade' });
  const cep = main.getByRole('textbox', { name: 'Calcular frete' });
  await quantity.fill('3');
  await cep.fill('01310100');
  const asked = page.waitForRequest('**/api/frete');
  allow();
  expect((await asked).postDataJSON()).toMatchObject({ lines: [{ quantity: 3 }] });
  await expect(main.getByRole('listitem').filter({ hasText: 'Expresso' })).toContainText('chega até');
  await expect(cep).toHaveValue('01310-100');
  await expect(cep).toBeFocused();
  await expect(quantity).toHaveValue('3');
});

test('the size chart requested before the scripts load opens', async ({ page, shop }) => {
  const piece = await shop.pick();
  const allow = await holdScripts(page);
  await openHeld(page, `/produto/${piece.productId}`);
  const open = page.getByRole('button', { name: 'Tabela de medidas' });
  await open.click();
  allow();
  const chart = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await expect(chart).toBeVisible();
  await chart.getByRole('button', { name: 'Fechar' }).click();
  await expect(chart).toBeHidden();
  await expect(open).toBeFocused();
});

test('the thumbnails stay hidden until the large picture, above which they would appear, has arrived', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  const small = page.getByRole('link', { name: /^Ver foto/ }).first();
  await expect(small).toBeVisible();
  // As far as the page has loaded on a slow connection.
  await page.evaluate(() => {
    for (const photo of document.querySelectorAll('[data-photo]')) photo.remove();
  });
  await expect(small).toBeHidden();
});

test('every interaction before the scripts load is passed on, not only the last', async ({ page, shop }) => {
  const piece = await shop.pick();
  await sql('update variants set stock = 0 where id = $1', [piece.variantId]);
  try {
    const allow = await holdScripts(page);
    await openHeld(page, `/produto/${piece.productId}`);
    // A pointer that moves and presses, then a field that receives focus.
    if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
    await page.getByRole('radio', { name: piece.size, exact: true }).check();
    allow();
    await expect(page.getByRole('radio', { name: `${piece.size} (esgotado)` })).toBeChecked();
  } finally {
    await sql('update variants set stock = $2 where id = $1', [piece.variantId, piece.stock]);
  }
});

test('repeated clicks before the scripts load count once', async ({ page }) => {
  const allow = await holdScripts(page);
  await openHeld(page, '/colecao');
  const heart = page.getByRole('button', { name: /^Favoritar/ }).first();
  await heart.click();
  await heart.click();
  allow();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test.describe('a new visitor', () => {
  test.use({ newcomer: true });

  test('is asked about preferences at once, and an answer before the scripts load counts', async ({
    page,
  }) => {
    const allow = await holdScripts(page);
    await openHeld(page, '/termos');
    const question = page.getByRole('region', { name: 'Lembrar as suas preferências?' });
    await question.getByRole('button', { name: 'Recusar' }).click();
    allow();
    await expect(question).toBeHidden();
    expect(await page.evaluate(() => localStorage.cookie_choice as string)).toBe('refused');
  });
});

test('when the scripts fail, a link leads where it leads without JavaScript', async ({ page, watch }) => {
  watch.tolerate('net::ERR_FAILED');
  await holdScripts(page, true);
  await page.goto('/sobre');
  await page.getByRole('link', { name: 'Pesquisar' }).click();
  await expect(page).toHaveURL('/colecao?busca=');
});

test('a visitor without a cart or favourites sees the empty pages without any further script', async ({
  page,
  watch,
}) => {
  watch.tolerate('net::ERR_FAILED');
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/carrinho');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await page.goto('/favoritos');
  await expect(page.getByText('Você ainda não tem favoritos.')).toBeVisible();
  await expect(page.getByText('Carregando seus favoritos…')).toBeHidden();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/carrinho');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
});

test('a cart known only to the server is shown after asking it', async ({ page, shop }) => {
  const piece = await shop.pick();
  await page.goto(`/produto/${piece.productId}`);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await expect(page.getByRole('dialog', { name: 'Seu carrinho' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/carrinho');
  await expect(page.getByRole('main').getByRole('link', { name: piece.name }).first()).toBeVisible();
});

test('the manifest is linked after the page has loaded', async ({ page }) => {
  for (const path of ['/', '/carrinho']) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
});

test('a filter chosen before the collection hydrates is applied', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const allow = await holdScripts(page);
  await openHeld(page, '/colecao');
  const filters = page.getByRole('form', { name: 'Filtros' });
  await filters.getByRole('checkbox', { name: /^Feminino/ }).check();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor preço');
  allow();
  await expect(page).toHaveURL('/colecao?categoria=feminino&ordem=menor-preco');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feminino');
});

test('more pieces requested twice before the collection hydrates are loaded once', async ({ page }) => {
  const allow = await holdScripts(page);
  await openHeld(page, '/colecao');
  const more = page.getByRole('button', { name: 'Carregar mais' });
  await more.click();
  await more.click();
  allow();
  await expect(page.getByRole('region', { name: 'Produtos' }).getByRole('article')).toHaveCount(24);
});

test('going back to a collection not yet hydrated shows what its URL says', async ({ page }) => {
  await page.goto('/colecao');
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = page.getByRole('form', { name: 'Filtros' }).getByRole('checkbox', { name: /^Feminino/ });
  await box.check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feminino');
  await page.reload();
  await expect(box).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleção');
  await expect(box).not.toBeChecked();
});
