import type { Browser } from '@playwright/test';
import type { Piece } from '../support/catalogue.ts';
import { orderByApi } from '../support/orders.ts';
import {
  type Customer,
  fillCart,
  fillCheckout,
  newCustomer,
  openCheckout,
  payBy,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [360, 768, 1440];
/** The button's text while the browser computes. */
const MOMENT = 'Só um instante…';

/** Unpaid orders in somebody's name, each from a different browser; from distant networks if `far`. */
async function othersOrder(browser: Browser, piece: Piece, customer: Customer, times: number, far: boolean) {
  for (let n = 0; n < times; n++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/');
    const { id } = await orderByApi(page, piece, customer);
    await context.close();
    if (far)
      await sql(
        `update payment_transactions set network_key = md5($1), wide_network_key = md5($1 || 'wide') where order_id = $2`,
        [id, id],
      );
  }
}

test('the quantity of a piece stops at the shop’s limit for one order, and says so', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'feminino', stock: { from: 12 } });
  await page.goto(`/produto/${piece.productId}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: piece.colour, exact: true }).click({ force: true });
  await main.getByRole('radio', { name: piece.size, exact: true }).click({ force: true });
  const number = main.getByRole('spinbutton', { name: 'Quantidade' });
  const more = main.getByRole('button', { name: 'Aumentar quantidade' });
  const limit = main.getByText('Até 10 unidades por pedido.');
  await number.fill('99');
  await number.blur();
  await expect(number).toHaveValue('10');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(limit).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Diminuir quantidade' }).click();
  await expect(number).toHaveValue('9');
  await expect(limit).toBeHidden();
});

test('units in the cart count: exceeding the limit is rejected with a message', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const piece = await shop.pick({ category: 'feminino', stock: { from: 12 } });
  await fillCart(page, piece, 9);
  await page.goto(`/produto/${piece.productId}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: piece.colour, exact: true }).click({ force: true });
  await main.getByRole('radio', { name: piece.size, exact: true }).click({ force: true });
  await main.getByRole('spinbutton', { name: 'Quantidade' }).fill('2');
  await main.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'Cada pedido' })).toHaveText(
    'Cada pedido pode ter até 10 unidades da mesma peça, e você já tem 9 no carrinho. Para mais, fale com a gente.',
  );
  await expectAccessible(page);
});

test('one unpaid order too many is rejected with a message, and the input is kept', async ({
  page,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const piece = await shop.pick({ category: 'feminino', stock: { from: 8 } });
  const customer = newCustomer();
  await othersOrder(browser, piece, customer, 4, false);
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await submitButton(page).click();
  const refused = page.getByText('Você já tem pedidos esperando pagamento. Pague um deles para fazer outro.');
  await expect(refused).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'CPF', exact: true })).not.toHaveValue('');
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('a buyer whose CPF and e-mail strangers used waits for a proof of work, and orders', async ({
  page,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('428');
  const piece = await shop.pick({ category: 'feminino', stock: { from: 8 } });
  const customer = newCustomer();
  await othersOrder(browser, piece, customer, 4, true);
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  // It may disappear between two checks.
  await page.evaluate((text) => {
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes(text)) sessionStorage.setItem('moment', text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, MOMENT);
  await submitButton(page).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('moment'))).toBe(MOMENT);
  const { number } = await placedOrder(page);
  expect(number).toMatch(/^ORD-/);
});

test('a guest’s order above the limit says that it cannot be paid by boleto, also when changing the payment', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'feminino', stock: { from: 8 }, price: { from: 15_000 } });
  const quantity = Math.ceil(100_000 / piece.unitCents) + 1;
  expect(quantity).toBeLessThanOrEqual(10);
  await openCheckout(page, piece, quantity);
  const notice = page.getByText('Sem conta, o boleto vale para pedidos de até R$ 1.000,00.');
  await expect(notice).toBeVisible();
  await fillCheckout(page, newCustomer());
  await submitButton(page).click();
  await placedOrder(page);
  await page.getByText('Pagar de outra forma').click();
  await expect(notice).toContainText('Para este pedido, escolha PIX ou cartão.');
  await payBy(page, 'Boleto');
  await expectAccessible(page);
});
