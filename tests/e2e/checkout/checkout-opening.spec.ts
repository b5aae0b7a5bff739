import {
  cartLine,
  field,
  fillCart,
  fillCheckout,
  newCustomer,
  openCart,
  openCheckout,
  orderStatus,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';

test('an empty cart redirects from checkout to the cart before anything is drawn, without a way back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const drawn = (what: string) =>
      sessionStorage.setItem('drawn', `${sessionStorage.getItem('drawn') ?? ''}${what} `);
    new PerformanceObserver(() => drawn(location.pathname)).observe({ type: 'paint', buffered: true });
  });
  const run: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.frame().url().endsWith('/checkout') && /\.js$|\/api\//.test(url)) run.push(url);
  });
  await page.goto('/sobre');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/carrinho');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  const drawn = () => page.evaluate(() => sessionStorage.getItem('drawn') ?? '');
  await expect.poll(drawn).toContain('/carrinho');
  expect(await drawn()).not.toContain('/checkout');
  expect(run).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

test('when the cart cannot be opened, checkout leads to the cart, which says why', async ({
  page,
  shop,
  watch,
}) => {
  await openCart(page, await shop.pick());
  watch.tolerate('/api/carrinho');
  watch.tolerate('status of 503');
  let failed = false;
  await page.route('**/api/carrinho', async (route) => {
    if (failed) return route.fallback();
    failed = true;
    await route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } });
  });
  await page.goto('/checkout');
  await expect(page).toHaveURL('/carrinho');
  await expect(page.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
  await expect(
    page.getByText(
      'A compra não pôde ser aberta. A loja está temporariamente indisponível. Tente novamente em instantes.',
    ),
  ).toBeVisible();
});

test('a link with the order’s key opens it in a browser that has nothing stored', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, newCustomer());
  await submitButton(page).click();
  const { number } = await placedOrder(page);
  const { order, token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('order_keys') ?? '[]')[0],
  );
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await elsewhere.newPage();
  await phone.goto(`/checkout?pedido=${order}#token=${token}`);
  await expect(orderStatus(phone)).toContainText(number);
  await elsewhere.close();
});

test('a cart known only to the server is shown before checkout', async ({ page, shop }) => {
  const piece = await shop.pick();
  await fillCart(page, piece);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/carrinho');
  await expect(cartLine(page, piece)).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar Compra' }).click();
  await expect(field(page, 'Rua')).toBeVisible();
});

test('a cart that was emptied elsewhere leads to the cart, which says it is empty', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await openCart(page, piece);
  const { lines } = await (await page.request.get('/api/carrinho')).json();
  await page.request.delete(`/api/carrinho/itens/${lines[0].id}`);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/carrinho');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
});
