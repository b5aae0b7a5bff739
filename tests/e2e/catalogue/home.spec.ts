import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../../db/seed/categories.ts';
import { PRODUCTS } from '../../../db/seed/products.ts';
import { formatBRL } from '../../../src/domain/money/money.ts';
import { expect, expectAccessible, openWithScripts, stopClock, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Destaques da loja' });
const slide = (page: Page, n: number) => hero(page).getByRole('group', { name: `${n} de 3` });
/** The slide that is shown, regardless of a transition still visible. */
const current = (page: Page) =>
  hero(page)
    .locator('[data-slide]')
    .evaluateAll((slides) => slides.findIndex((one) => one.hasAttribute('data-current')) + 1);

test('a prebuilt card shows the current price after the first interaction', async ({ page, shop }) => {
  const piece = await shop.pick();
  const id = piece.productId;
  const card = page.locator(`main [data-product-card="${id}"]`);
  await page.goto('/colecao?categoria=vestidos');
  for (let n = 2; (await card.count()) === 0; n++) await page.goto(`/colecao?categoria=vestidos&pagina=${n}`);
  const priced = (cents: number) => card.getByText(formatBRL(cents), { exact: true });
  await expect(priced(piece.unitCents)).toBeVisible();
  // The pages are not rebuilt: for later tests the price must be what they show.
  await sql('update products set price_cents = price_cents + 700 where id = $1', [id]);
  try {
    const now = await shop.priceOf(piece);
    await page.reload();
    const link = card.getByRole('link', { name: piece.name });
    const built = await link.elementHandle();
    await link.focus();
    await page.mouse.move(300, 300);
    await expect(priced(now)).toBeVisible();
    // The rest of the card is unchanged, and keeps the focus.
    await expect(link).toBeFocused();
    expect(await built?.evaluate((one) => one.isConnected)).toBe(true);
  } finally {
    await sql('update products set price_cents = price_cents - 700 where id = $1', [id]);
  }
});

test('a card whose piece was also renamed is redrawn without an error', async ({ page, shop }) => {
  const piece = await shop.pick();
  const id = piece.productId;
  const card = page.locator(`main [data-product-card="${id}"]`);
  await page.goto('/colecao?categoria=vestidos');
  for (let n = 2; (await card.count()) === 0; n++) await page.goto(`/colecao?categoria=vestidos&pagina=${n}`);
  await sql(`update products set price_cents = price_cents + 700, name = name || ' Novo' where id = $1`, [
    id,
  ]);
  try {
    await page.reload();
    await page.mouse.move(300, 300);
    await expect(card.getByRole('link', { name: `${piece.name} Novo`, exact: true })).toBeVisible();
    await expect(page.getByText('Algo não saiu como esperado.')).toHaveCount(0);
  } finally {
    await sql('update products set price_cents = price_cents - 700, name = $2 where id = $1', [
      id,
      piece.name,
    ]);
  }
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the hero is turned by arrows and dots, and each slide has its own link', async ({ page }) => {
    await page.goto('/');
    await expect(slide(page, 1).getByRole('link')).toHaveAttribute('href', '/colecao');
    await hero(page).getByRole('button', { name: 'Próximo destaque' }).click();
    await expect(slide(page, 2).getByRole('link')).toHaveAttribute('href', '/colecao?categoria=acessorios');
    await hero(page)
      .getByRole('button', { name: /^Ir para o destaque 3/ })
      .click();
    await expect(slide(page, 3).getByRole('link')).toHaveAttribute('href', '/colecao?novidades=true');
    await expectAccessible(page);
    await hero(page).getByRole('button', { name: 'Próximo destaque' }).click();
    await expect(slide(page, 1)).toBeVisible();
    await hero(page).getByRole('button', { name: 'Destaque anterior' }).click();
    await expect(slide(page, 3)).toBeVisible();
  });

  test('each slide has a title, text and a button', async ({ page }) => {
    await page.goto('/');
    for (const [n, title, words, button] of [
      [1, 'O que fica no armário', /^Bons tecidos e corte preciso/, 'Ver a coleção'],
      [2, 'O detalhe termina a roupa', /^Bolsas, calçados e joias/, 'Ver acessórios'],
      [3, 'Acabou de chegar', /^As peças mais novas da casa/, 'Ver novidades'],
    ] as const) {
      if (n > 1) await hero(page).getByRole('button', { name: 'Próximo destaque' }).click();
      await expect(slide(page, n).getByRole('heading', { name: title })).toBeVisible();
      await expect(slide(page, n).getByText(words)).toBeVisible();
      await expect(slide(page, n).getByRole('link', { name: button })).toBeVisible();
    }
  });

  test('nothing moves by itself with reduced motion', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await stopClock(page);
    await openWithScripts(page, '/');
    await expect(slide(page, 1)).toBeVisible();
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(1);
    const benefits = page.getByRole('region', { name: 'BENEFÍCIOS' }).getByRole('listitem');
    for (const benefit of await benefits.all()) await expect(benefit).toHaveCSS('opacity', '1');
  });

  test('the home page shows four highlights, the benefits, three categories and six posts', async ({
    page,
  }) => {
    await page.goto('/');
    const highlights = page.getByRole('region', { name: 'Destaques da Coleção' });
    await expect(highlights.getByRole('article')).toHaveCount(4);
    const newest = PRODUCTS.filter(({ isFeatured }) => isFeatured).toSorted((a, b) => a.daysAgo - b.daysAgo);
    await expect(highlights.getByRole('heading', { level: 3 })).toHaveText(
      newest.slice(0, 4).map(({ name }) => name),
    );
    await expect(highlights.getByRole('link', { name: 'Ver Todos' })).toHaveAttribute('href', '/colecao');
    await expect(page.getByRole('region', { name: 'BENEFÍCIOS' }).getByRole('listitem')).toHaveCount(3);
    const banner = page.getByRole('region', { name: 'Categorias em destaque' });
    await expect(banner.getByText('CATEGORIA EM DESTAQUE')).toHaveCount(1);
    await expect(banner.getByRole('link', { name: /^Explorar Categoria/ })).toHaveCount(1);
    await expect(banner.getByRole('link', { name: /^Ver Categoria/ })).toHaveCount(2);
    const tops = CATEGORIES.filter(({ parent }) => parent === undefined);
    await expect(banner.getByRole('heading')).toHaveText(tops.slice(0, 3).map(({ name }) => name));
    for (const { name, slug } of tops.slice(0, 3))
      await expect(banner.getByRole('link', { name: new RegExp(`: ${name}$`) })).toHaveAttribute(
        'href',
        `/colecao?categoria=${slug}`,
      );
    const sizes = await banner
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.clientWidth * one.clientHeight));
    expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)) * 1.5);
    const posts = page.getByRole('region', { name: 'Do nosso Instagram' });
    await expect(posts.getByRole('listitem')).toHaveCount((await sql('select from gallery_posts')).length);
  });

  test('the gallery reports when no picture loads, and its posts stay links', async ({ page, watch }) => {
    const [linked] = await sql<{ caption: string }>(
      `select caption from gallery_posts where link <> '' limit 1`,
    );
    const posts = page.getByRole('region', { name: 'Do nosso Instagram' });
    const said = posts.getByText('Não foi possível carregar os posts do Instagram.');
    watch.tolerate('.netlify/images');
    await page.route(/netlify.images/, (route) => route.abort());
    await page.goto('/');
    await posts.scrollIntoViewIfNeeded();
    await expect(said).toBeVisible();
    await expect(posts.locator('img').filter({ visible: true })).toHaveCount(0);
    await expect(posts.getByRole('link', { name: linked?.caption ?? '?' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute(/netlify.images/);
    await page.reload();
    await posts.scrollIntoViewIfNeeded();
    await expect(posts.locator('img').filter({ visible: true })).not.toHaveCount(0);
    await expect(posts.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await expect(said).toBeHidden();
  });

  test('the carousel shows as many categories as fit, and can be turned', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Compre por categoria' });
    const fits = () =>
      carousel.getByRole('listitem').evaluateAll((items) => {
        const [first] = items;
        const track = first?.parentElement;
        if (!first || !track) return 0;
        return Math.round(track.clientWidth / first.getBoundingClientRect().width);
      });
    await page.goto('/');
    for (const [width, count] of [
      [1280, 5],
      [1279, 4],
      [1024, 4],
      [1023, 3],
      [768, 3],
      [767, 2],
      [640, 2],
      [639, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await carousel.scrollIntoViewIfNeeded();
      await expect.poll(fits, `cards at ${width} px`).toBe(count);
    }
    const cards = carousel.getByRole('listitem');
    for (const { name, slug, description } of CATEGORIES.filter(({ parent }) => parent === 'feminino')) {
      const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(card).toContainText(description);
      await expect(card.locator('img')).toHaveAttribute('src', /\S/);
      await expect(card.getByRole('link', { name: new RegExp(`^Explorar\\s*: ${name}$`) })).toHaveAttribute(
        'href',
        `/colecao?categoria=${slug}`,
      );
    }
    const next = page.getByRole('button', { name: 'Próximas categorias' });
    const previous = page.getByRole('button', { name: 'Categorias anteriores' });
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(previous).toBeEnabled();
    // An arrow that has nothing more to show keeps the focus of who pressed it.
    await next.focus();
    const reachEnd = async () => {
      await page.keyboard.press('Enter');
      return next.getAttribute('aria-disabled');
    };
    await expect.poll(reachEnd).toBe('true');
    await expect(next).toBeFocused();
    await expect(next).toHaveCSS('color', 'rgb(140, 129, 118)');
    await expect(next).toHaveCSS('cursor', 'not-allowed');
    await expectAccessible(page);
  });
});

test('the hero advances by itself, pauses under the mouse, and can be swiped', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await stopClock(page);
  await openWithScripts(page, '/');
  await expect(slide(page, 1)).toBeVisible();
  await page.clock.runFor(5_100);
  await expect(slide(page, 2)).toBeVisible();
  const swipe = (by: number) =>
    hero(page)
      .locator('[data-slides]')
      .evaluate((stage, dx) => {
        const at = (x: number) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 200 });
        const event = (type: string, x: number) =>
          new TouchEvent(type, { bubbles: true, changedTouches: [at(x)] });
        stage.dispatchEvent(event('touchstart', 200));
        stage.dispatchEvent(event('touchend', 200 + dx));
      }, by);
  await swipe(-50);
  await expect(slide(page, 2)).toBeVisible();
  await swipe(-51);
  await expect(slide(page, 3)).toBeVisible();
  await swipe(51);
  await expect(slide(page, 2)).toBeVisible();
  await page.mouse.move(200, 300);
  await page.clock.runFor(11_000);
  await expect(slide(page, 2)).toBeVisible();
  await context.close();
});

test('the hero pauses while it has keyboard focus, and stops once it was paused', async ({ page }) => {
  await stopClock(page);
  await openWithScripts(page, '/');
  await expect(slide(page, 1)).toBeVisible();
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await hero(page).getByRole('button', { name: 'Próximo destaque' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(hero(page).getByRole('button', { name: /^Ir para o destaque 3/ })).toBeFocused();
  const at = await current(page);
  await page.clock.runFor(11_000);
  expect(await current(page)).toBe(at);
  await leave();
  await page.clock.runFor(5_100);
  expect(await current(page)).not.toBe(at);

  const pause = hero(page).getByRole('button', { name: 'Pausar a troca automática' });
  await pause.press('Enter');
  await leave();
  const paused = await current(page);
  await page.clock.runFor(11_000);
  expect(await current(page)).toBe(paused);
  await hero(page).getByRole('button', { name: 'Retomar a troca automática' }).press('Enter');
  await leave();
  await page.clock.runFor(5_100);
  expect(await current(page)).not.toBe(paused);
});
