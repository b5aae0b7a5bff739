import type { Page } from '@playwright/test';
import { ADMIN_PAGES } from '../../../src/paths.admin.ts';
import { PROFILE_TABS, profileUrl, variantUrl } from '../../../src/paths.ts';
import { signedInCustomer } from '../support/customer.ts';
import { ADMIN_EMAIL, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { fillCheckout, newCustomer, openCheckout, payBy, submitButton } from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';
import { LARGE_TEXT, outOfSight } from '../support/text-size.ts';
import { sql } from '../support/world.ts';

/** Text at 200 % on a phone: 32 px in a window of 360. Axe does not see what such text pushes out of the window. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), LARGE_TEXT] });
    },
    { scope: 'worker' },
  ],
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** What is out of sight, after the name of the page or state. */
type Found = Record<string, string[]>;

async function look(page: Page, found: Found, name: string): Promise<void> {
  // What is laid out or loaded only when it comes near the window.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(page.locator('main :is(.skeleton, [aria-busy=true]):visible')).toHaveCount(0);
  const hidden = await outOfSight(page);
  if (hidden.length > 0) found[name] = hidden;
}

/** Visits these pages one after another, so that a failure names all that is wrong. */
async function lookAt(page: Page, found: Found, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await look(page, found, path);
  }
}

test('the text is at 200 % as by the browser’s setting', async ({ page }) => {
  await page.goto('/sobre');
  const [size, isNarrow] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).fontSize,
    matchMedia('(width < 12rem)').matches,
  ]);
  expect([size, isNarrow]).toEqual(['32px', true]);
});

test('every page of the shop is all in sight', async ({ page, shop, watch }) => {
  watch.tolerate('404');
  const piece = await shop.pick();
  const [reviewed] = await sql<{ id: string }>(
    'select product_id as id from reviews group by product_id order by count(*) desc limit 1',
  );
  const found: Found = {};
  await lookAt(page, found, [
    ...[
      '/',
      '/colecao',
      '/colecao?categoria=vestidos',
      '/colecao?busca=vestido',
      '/colecao?busca=xyzw',
      '/novidades',
    ],
    ...[`/produto/${piece.productId}`, `/produto/${reviewed?.id}`, `/produto/${reviewed?.id}/avaliacoes`],
    ...[
      '/favoritos',
      '/lista',
      '/vale-presente',
      '/vale-presente/cartao',
      '/teste-pix',
      '/convite',
      '/newsletter',
    ],
    ...[
      '/contato',
      '/sobre',
      '/ajuda',
      '/faq',
      '/entrega',
      '/termos',
      '/privacidade',
      '/cookies',
      '/acessibilidade',
    ],
    ...['/conta', '/conta?aba=registro', '/conta?aba=resetPassword', '/atualizar-senha', '/nao-existe'],
  ]);
  expect(found).toEqual({});
});

test('cart, checkout, payment and its result are all in sight', async ({ page, shop }) => {
  const found: Found = {};
  await openCheckout(page, await shop.pick());
  await lookAt(page, found, ['/carrinho', '/checkout']);
  await payBy(page, 'Cartão de crédito');
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await look(page, found, 'checkout with errors');
  await payBy(page, 'PIX');
  await fillCheckout(page, newCustomer());
  await submitButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido Registrado com Sucesso!');
  await look(page, found, 'placed order');
  await page.getByText('Pagar de outra forma').click();
  await look(page, found, 'another way to pay');
  const order = await orderByApi(page, await shop.pick(), newCustomer());
  const key = `?order=${order.id}#token=${order.token}`;
  await lookAt(page, found, [`/pendente${key}`, '/pedido', '/sucesso', '/falha', '/pendente']);
  await setDelivered(order);
  await lookAt(page, found, [`/sucesso${key}`, `/pedido${key}`]);
  expect(found).toEqual({});
});

test('the account is all in sight, with each of its tabs, and what it buys without the cart', async ({
  page,
  shop,
}) => {
  const found: Found = {};
  const customer = await signedInCustomer(page);
  const piece = await shop.pick();
  const order = await orderByApi(page, piece, customer);
  await setDelivered(order);
  const tabs = PROFILE_TABS.map((tab) => profileUrl(tab));
  await lookAt(page, found, [...tabs, profileUrl('pedidos', order.id), '/endereco/novo']);
  await page.goto(`${variantUrl(piece.productId, { colour: piece.colour })}&comprar=agora`);
  await expect(page.getByRole('button', { name: /^Pagar com PIX · / })).toBeEnabled();
  await look(page, found, 'buying now');
  expect(found).toEqual({});
});

test('menu, search, filters, sizes and the cart’s drawer are all in sight', async ({ page, shop }) => {
  const found: Found = {};
  const piece = await shop.pick();
  await page.goto('/colecao');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look(page, found, 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Filtros' }).getByRole('group', { name: 'Cores' }),
  ).toBeVisible();
  await look(page, found, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await page.getByPlaceholder('O que você está procurando?').fill('vestido');
  await expect(page.getByText(/^\d+ resultado\(s\) encontrado\(s\)$/)).toBeVisible();
  await look(page, found, 'search');
  await page.goto(`/produto/${piece.productId}`);
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  await expect(page.getByRole('dialog', { name: 'Tabela de medidas' })).toBeVisible();
  await look(page, found, 'sizes');
  await page.keyboard.press('Escape');
  if (piece.colours > 1) await page.getByRole('radio', { name: piece.colour, exact: true }).check();
  await page.getByRole('radio', { name: piece.size, exact: true }).check();
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await expect(page.getByRole('dialog', { name: 'Seu carrinho' })).toContainText(piece.name);
  await look(page, found, 'the cart’s drawer');
  expect(found).toEqual({});
});

test.describe('on the first visit', () => {
  test.use({ newcomer: true });

  test('the question about cookies is all in sight', async ({ page }) => {
    const found: Found = {};
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Recusar' })).toBeVisible();
    await look(page, found, 'cookies');
    expect(found).toEqual({});
  });
});

test('every screen of the back office is all in sight', async ({ page, context, baseURL }) => {
  const found: Found = {};
  await signInAs(context, baseURL, ADMIN_EMAIL);
  for (const path of ADMIN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, found, path);
  }
  expect(found).toEqual({});
});
