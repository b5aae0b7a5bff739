import type { Page, Route } from '@playwright/test';
import type { Piece } from '../support/catalogue.ts';
import { Keyboard } from '../support/keyboard.ts';
import { cartLine } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const ADD = '**/api/carrinho/itens';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Seu carrinho' });
const coming = (page: Page, { name }: Piece) =>
  drawer(page)
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: 'Adicionando ao carrinho…' });
const button = (page: Page) =>
  page.locator('form.buy').getByRole('button', { name: 'Adicionar ao carrinho' }).first();

async function choose(page: Page, piece: Piece): Promise<void> {
  await page.goto(`/produto/${piece.productId}`);
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.waitForLoadState('networkidle');
}

/** Holds additions back until it is told how they end. */
async function hold(page: Page) {
  const held: Route[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(ADD, (route) => {
    held.push(route);
    first.resolve();
  });
  return {
    sent: first.promise,
    count: () => held.length,
    end: async (how: (route: Route) => Promise<void>) => {
      for (const route of held) await how(route);
    },
  };
}

test('by keyboard: the piece is in the cart before the server has answered, and its line takes the place', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await choose(page, piece);
  const additions = await hold(page);
  await new Keyboard(page).press(button(page));
  // Pressed again at once: neither a second addition, nor does it close what has opened.
  await page.keyboard.press('Enter');
  await expect(coming(page, piece)).toContainText(`${piece.colour} · Tamanho ${piece.size}`);
  await expect(coming(page, piece)).toContainText(reais(piece.unitCents));
  await expect(drawer(page).getByText('Total, sem frete')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(additions.count()).toBe(1);

  await additions.end((route) => route.continue());
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(coming(page, piece)).toHaveCount(0);
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await expect(drawer(page).getByText('Total, sem frete')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

const REFUSALS = [
  {
    why: 'the last one was sold meanwhile',
    end: async (route: Route, { variantId }: Piece) => {
      await sql('update variants set stock = 0 where id = $1', [variantId]);
      await route.continue();
    },
    says: /esgotad|indisponível|disponíve/i,
    // The button is not one any more.
    isGone: true,
  },
  {
    why: 'the function fails',
    end: (route: Route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
    says: 'Não foi possível adicionar o item ao carrinho',
    isGone: false,
  },
  {
    why: 'the line breaks',
    end: (route: Route) => route.abort(),
    says: /conexão|internet/i,
    isGone: false,
  },
] as const;

for (const { why, end, says, isGone } of REFUSALS)
  test(`${why}: the piece goes, and the reason stands beside the button, with the choice as it was`, async ({
    page,
    shop,
    watch,
  }) => {
    watch.tolerate('/api/carrinho/itens');
    watch.tolerate('Failed to load resource');
    const piece = await shop.pick();
    const left = await shop.stockOf(piece);
    await choose(page, piece);
    const additions = await hold(page);
    try {
      await button(page).press('Enter');
      await expect(coming(page, piece)).toBeVisible();
      await additions.end((route) => end(route, piece));
      await expect(drawer(page)).toBeHidden();
      await expect(page.locator('form.buy').getByRole('alert').filter({ hasText: says })).toBeVisible();
      if (!isGone) await expect(button(page)).toBeFocused();
      await expect(page.locator('[data-cart-count]').first()).toBeHidden();
      await expectAccessible(page);
      await page.goto('/carrinho');
      await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
    } finally {
      await sql('update variants set stock = $2 where id = $1', [piece.variantId, left]);
    }
  });

test('without a connection the cart does not open, and says so beside the button', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('/api/carrinho/itens');
  watch.tolerate('ERR_INTERNET_DISCONNECTED');
  const piece = await shop.pick();
  await choose(page, piece);
  await page.context().setOffline(true);
  await button(page).press('Enter');
  await expect(
    page
      .locator('form.buy')
      .getByRole('alert')
      .filter({ hasText: /conexão|internet/i }),
  ).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await page.context().setOffline(false);
  await button(page).press('Enter');
  await expect(cartLine(page, piece)).toBeVisible();
});

test('two quick taps are one addition, and do not press what has opened under the finger', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await choose(page, piece);
  const additions = await hold(page);
  await button(page).dblclick();
  await expect(coming(page, piece)).toBeVisible();
  expect(additions.count()).toBe(1);
  await additions.end((route) => route.continue());
  await expect(cartLine(page, piece)).toBeVisible();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
});

test('a piece that became dearer while its page was open says so at its line', async ({ page, shop }) => {
  const piece = await shop.pick();
  await choose(page, piece);
  const [before] = await sql<{ price: number }>('select price_cents as price from products where id = $1', [
    piece.productId,
  ]);
  const set = (cents: number) =>
    sql('update products set price_cents = $2 where id = $1', [piece.productId, cents]);
  try {
    await set((before?.price ?? 0) + 20_00);
    await button(page).press('Enter');
    const now = await shop.priceOf(piece);
    await expect(cartLine(page, piece)).toContainText(
      `O preço mudou de ${reais(piece.unitCents)} para ${reais(now)}.`,
    );
    await expectAccessible(page);
  } finally {
    await set(before?.price ?? 0);
  }
});

test('a cart closed meanwhile stays closed, and a refused piece of a list brings its selection back', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('/api/carrinho/itens');
  watch.tolerate('Failed to load resource');
  const piece = await shop.pick();
  await choose(page, piece);
  const additions = await hold(page);
  await button(page).press('Enter');
  await expect(coming(page, piece)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await additions.end((route) => route.continue());
  await expect(page.locator('form.buy').getByText('Adicionado ao carrinho.')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await page.unroute(ADD);

  const list = page.getByRole('region', { name: 'Produtos' });
  await page.goto(`/colecao?busca=${encodeURIComponent(piece.name)}`);
  const bag = list.getByRole('button', { name: `Compra rápida: ${piece.name}`, exact: true });
  await bag.press('Enter');
  const selection = page.getByRole('dialog', { name: piece.name });
  if (piece.colours > 1) await selection.getByRole('radio', { name: piece.colour, exact: true }).check();
  await selection.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.waitForLoadState('networkidle');
  const again = await hold(page);
  await selection.getByRole('button', { name: 'Adicionar ao carrinho' }).press('Enter');
  await expect(coming(page, piece)).toBeVisible();
  await expect(selection).toBeHidden();
  await again.end((route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }));
  await expect(drawer(page)).toBeHidden();
  await expect(selection.getByText('Não foi possível adicionar o item ao carrinho')).toBeVisible();
  await expect(selection.getByRole('radio', { name: piece.size, exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(bag).toBeFocused();
});
