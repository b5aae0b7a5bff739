import type { Page } from '@playwright/test';
import { fillCart } from '../support/shopper.ts';
import { centsIn, expect, openWithScripts, reais, stopClock, test } from '../support/support.ts';
import { SOLD_OUT, sql } from '../support/world.ts';

/** Sentences of the specification that no other journey covers: header, home, collection, contact, the first-purchase offer. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const cards = (page: Page) => page.getByRole('region', { name: 'Produtos' }).getByRole('article');

test('the badge stops counting at 99', async ({ page, context, shop }) => {
  const piece = await shop.pick({ stock: { from: 3 } });
  await sql('update variants set stock = 120 where id = $1', [piece.variantId]);
  try {
    // More of one piece than the shop currently accepts in a cart.
    const hold = (units: number) =>
      sql('update cart_items set quantity = $2 where variant_id = $1', [piece.variantId, units]);
    await fillCart(page, piece, 1);
    await hold(99);
    await page.goto('/carrinho');
    const bag = page.getByRole('banner').getByRole('link', { name: /^Carrinho/ });
    await expect(bag).toContainText('99');
    await hold(100);
    await page.reload();
    await expect(bag).toContainText('99+');
    await expect(bag).toHaveAccessibleName(/100 itens/);
  } finally {
    await sql('update variants set stock = $2 where id = $1', [piece.variantId, piece.stock]);
    await context.clearCookies();
  }
});

test('the offer bar is below the header, and scrolls where it has no room', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/sobre');
  const offer = page.getByRole('complementary', { name: 'Oferta' });
  await expect(offer).toContainText('10% OFF na primeira compra com o cupom ELEGANTE10');
  const below = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const bar = await offer.boundingBox();
    return Math.round((bar?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)));
  };
  await expect.poll(below).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(below).toBe(0);
  const runs = () =>
    offer
      .getByRole('paragraph')
      .first()
      .evaluate(
        (text) =>
          getComputedStyle(text.parentElement ?? text).animationName !== 'none' ||
          getComputedStyle(text).animationName !== 'none',
      );
  await expect.poll(runs).toBe(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(runs).toBe(true);
});

test('the benefits are listed, and take turns on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await openWithScripts(page, '/');
  const benefits = page.getByRole('region', { name: 'BENEFÍCIOS' }).getByRole('listitem');
  await expect(benefits).toHaveText([
    /5% OFF no PIX\s*Em todo o site/,
    /Frete grátis\s*Acima de R\$\s300,00 para todo o Brasil/,
    /Até 6x sem juros\s*Nas compras acima de R\$\s500,00/,
  ]);
  const shown = async () => {
    const all = await benefits.evaluateAll((items) => items.map((item) => getComputedStyle(item).opacity));
    return all.map((opacity) => Number(opacity) > 0.5);
  };
  await page.setViewportSize({ width: 768, height: 740 });
  await expect.poll(shown).toEqual([true, true, true]);
  for (const _ of [1, 2, 3]) {
    await page.clock.runFor(4_100);
    await expect(benefits.first()).toHaveAttribute('data-current');
  }
  await page.setViewportSize({ width: 767, height: 740 });
  await expect.poll(shown).toEqual([true, false, false]);
  await page.clock.runFor(4_100);
  await expect.poll(shown).toEqual([false, true, false]);
});

test('the collection has three columns, with all its filters', async ({ page }) => {
  await page.goto('/colecao');
  await expect(cards(page)).toHaveCount(12);
  const tops = await cards(page).evaluateAll((all) =>
    all.slice(0, 4).map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBe(tops[0]);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
  const filters = page.getByRole('form', { name: 'Filtros' });
  for (const name of ['Preço mínimo', 'Preço máximo']) {
    const slider = filters.getByRole('slider', { name });
    for (const [attribute, value] of Object.entries({ min: '0', max: '5000', step: '100' }))
      await expect(slider).toHaveAttribute(attribute, value);
  }
  for (const size of 'P M G GG 35 36 37 38 39 40 42 44'.split(' ')) {
    await expect(filters.getByRole('checkbox', { name: new RegExp(`^${size}\\b`) }).first()).toBeAttached();
  }
  for (const colour of [
    'Preto',
    'Branco',
    'Bege',
    'Cinza',
    'Azul',
    'Vermelho',
    'Champagne Gold',
    'Prata',
    'Caramelo',
    'Nude',
    'Off-white',
    'Marrom',
    'Azul Claro',
    'Creme',
    'Floral',
  ]) {
    await expect(filters.getByRole('checkbox', { name: new RegExp(`^${colour} \\d`) })).toBeAttached();
  }
});

test('a card shows new, best-selling, reduced or sold out, and its full price', async ({ page }) => {
  await page.goto('/colecao?promocao=true');
  const reduced = cards(page).filter({ hasText: '% OFF' }).first();
  const [percent = 0] =
    /(\d+)% OFF/
      .exec((await reduced.textContent()) ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const before = centsIn(await reduced.getByText(/^De R\$/).textContent());
  const now = before - Math.floor((before * percent) / 100);
  await expect(reduced.locator('s')).toContainText(reais(before));
  await expect(reduced).toContainText(reais(now));
  await expect(reduced).toContainText(`10x de ${reais(Math.floor(now / 10))} sem juros`);
  const [featured] = await sql<{ name: string }>(
    'select name from products where is_active and is_featured order by created_at desc limit 1',
  );
  await page.goto(`/colecao?busca=${encodeURIComponent(featured?.name ?? '')}`);
  const card = cards(page).filter({ hasText: featured?.name ?? '' });
  await expect(card).toContainText('Novo');
  await expect(card).toContainText('Mais Vendido');
  const [gone] = await sql<{ name: string }>(
    `select name from products p where is_active and ${SOLD_OUT} limit 1`,
  );
  await page.goto(`/colecao?busca=${encodeURIComponent(gone?.name ?? '')}`);
  await expect(cards(page).filter({ hasText: gone?.name ?? '' })).toContainText('Esgotado');
});

test('any filter change returns to the first page', async ({ page }) => {
  await page.goto('/colecao?pagina=3');
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pages.getByRole('link', { name: 'Página 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(pages).toContainText('…');
  await page
    .getByRole('form', { name: 'Filtros' })
    .getByRole('checkbox', { name: /^Feminino/ })
    .check();
  await expect(page).toHaveURL(/\/colecao\?categoria=feminino$/);
});

test('the contact page has every way to reach the shop', async ({ page }) => {
  await page.goto('/contato');
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')).toHaveText([
    'Início',
    'Contato',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Comprar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await expect(main.getByRole('link', { name: 'Central de ajuda' })).toHaveAttribute('href', '/ajuda');
  for (const name of ['Facebook', 'Instagram', 'TikTok'])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await expect(main.getByRole('link', { name: '(11) 3000-0000' })).toHaveAttribute(
    'href',
    'tel:+551130000000',
  );
  await expect(main.getByRole('link', { name: 'contato@elegante.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  for (const line of [/Segunda a sexta, 9h às 18h/, /Sábado, 10h às 15h/, /Domingo, fechado/])
    await expect(main.getByText(line)).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Assunto' }).getByRole('option')).toHaveText([
    'Selecione um assunto',
    'Dúvida sobre produto',
    'Informações de compra',
    'Suporte ao cliente',
    'Parceria/Revenda',
    'Outro',
  ]);
  await expect(main.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
});

test('the about page tells story, mission and values', async ({ page }) => {
  await page.goto('/sobre');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'A nossa história' })).toBeVisible();
  await expect(main.getByText('Helena Prado, fundadora')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Missão' })).toBeVisible();
  await expect(main.getByText(/reconhecida nacionalmente até 2028/)).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Valores' }).getByRole('listitem').getByRole('heading'),
  ).toHaveText(['Qualidade', 'Autenticidade', 'Sustentabilidade', 'Respeito', 'Transparência']);
  await expect(main.getByRole('link', { name: 'Seguir no Instagram' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a new visitor', () => {
  test.use({ newcomer: true });

  test('sees the first-purchase offer five seconds after the cookie question, and never again once closed', async ({
    page,
  }) => {
    await stopClock(page);
    await openWithScripts(page, '/sobre');
    const offer = page.getByRole('dialog', { name: /10% OFF/ });
    const refusal = page.getByRole('button', { name: 'Recusar' });
    await expect(refusal).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(offer).toBeHidden();
    await refusal.click();
    await page.clock.runFor(4_500);
    await expect(offer).toBeHidden();
    await page.clock.runFor(1_000);
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Fechar' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.discount_popup_shown)).toBe('true');
    await openWithScripts(page, '/faq');
    await page.clock.runFor(20_000);
    await expect(offer).toBeHidden();
  });

  test('gets no offer over an open dialog', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie_choice', 'refused'));
    await stopClock(page);
    await openWithScripts(page, '/sobre');
    await page.getByRole('button', { name: 'Pesquisar' }).click();
    const search = page.getByRole('dialog', { name: 'Pesquisa' });
    await expect(search).toBeVisible();
    const offer = page.getByRole('dialog', { name: /10% OFF/ });
    await page.clock.runFor(6_000);
    await expect(offer).toHaveCount(0);
    await search.getByRole('button', { name: 'Fechar pesquisa' }).click();
    await page.clock.runFor(6_000);
    await expect(offer).toBeVisible();
  });

  test('is not interrupted while typing', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie_choice', 'refused'));
    await stopClock(page);
    await openWithScripts(page, '/contato');
    const message = page.getByRole('textbox', { name: 'Mensagem' });
    await message.pressSequentially('Gostei do');
    const offer = page.getByRole('dialog', { name: /10% OFF/ });
    await page.clock.runFor(11_000);
    await expect(offer).toHaveCount(0);
    await message.pressSequentially(' vestido');
    await expect(message).toHaveValue('Gostei do vestido');
    await message.blur();
    await page.clock.runFor(6_000);
    await expect(offer).toBeVisible();
  });
});
