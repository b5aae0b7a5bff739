import type { Page } from '@playwright/test';
import { readPixCode } from '../support/br-code.ts';
import { Keyboard } from '../support/keyboard.ts';
import {
  cartLine,
  fillCheckout,
  newCustomer,
  orderStatus,
  PAULISTA,
  payBy,
  pixCode,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { centsIn, expect, reais, test } from '../support/support.ts';
import { ordersOf, payAtProvider, subjectsTo } from '../support/world.ts';

const COUPON = 'ELEGANTE10';

/** The price by the specification: coupon, then PIX, each rounded down; then shipping (Padrão). */
function due(unitCents: number, quantity: number) {
  const subtotal = unitCents * quantity;
  const coupon = Math.floor((subtotal * 10) / 100);
  const pix = Math.floor(((subtotal - coupon) * 5) / 100);
  const shipping = subtotal > 300_00 ? 0 : 29_90;
  return { subtotal, coupon, pix, shipping, total: subtotal - coupon - pix + shipping };
}

async function expectPixCode(page: Page, amountCents: number): Promise<void> {
  const code = readPixCode(await pixCode(page).inputValue());
  expect(code).toMatchObject({ payloadFormat: '01', currency: '986', country: 'BR', amountCents });
  expect(code.account).not.toBe('');
  expect(code.merchantName.length).toBeLessThanOrEqual(25);
  expect(code.merchantCity.length).toBeLessThanOrEqual(15);
}

async function expectPaid(page: Page, orderNumber: string): Promise<void> {
  await expect(orderStatus(page)).toContainText(orderNumber);
  await expect(orderStatus(page)).toContainText('Pago');
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  await expect(pixCode(page)).toBeHidden();
}

async function expectMails(email: string, orderNumber: string): Promise<void> {
  await expect.poll(() => subjectsTo(email)).toContain(`Recebemos seu pedido ${orderNumber}`);
  await expect.poll(() => subjectsTo(email)).toContain(`Pagamento confirmado: pedido ${orderNumber}`);
}

/** The unit price that the product page shows now. */
async function shownPrice(page: Page): Promise<number> {
  const price = page.getByRole('main').getByText(/^R\$\s[\d.]+,\d\d$/);
  return centsIn(await price.first().textContent());
}

/** The collection's filter of a category; its count is part of its name. */
function dressesOnly(page: Page) {
  return page.getByRole('group', { name: 'Categorias' }).getByRole('checkbox', { name: /^Vestidos/ });
}

test('a guest finds a dress, pays with PIX and sees the order become paid', async ({
  page,
  shop,
  browser,
}) => {
  const dress = await shop.pick({ category: 'vestidos' });
  const customer = newCustomer();
  const quantity = 2;

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Coleção' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleção');
  await dressesOnly(page).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos');
  await page.getByRole('link', { name: dress.name, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dress.name);
  await page.getByRole('radio', { name: dress.colour, exact: true }).check();
  await page.getByRole('radio', { name: dress.size, exact: true }).check();
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue(String(quantity));
  const sums = due(await shownPrice(page), quantity);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();

  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  await expect(cartLine(page, dress)).toContainText(`${dress.colour} · Tamanho ${dress.size}`);
  await expect(cartLine(page, dress)).toContainText(reais(sums.subtotal));
  await drawer.getByRole('link', { name: 'Ver carrinho' }).click();

  await expect(page).toHaveURL('/carrinho');
  await expect(page.getByRole('link', { name: /^Carrinho/ }).first()).toContainText(String(quantity));
  // A quote names the town of a postal code already looked up; requesting its street looks it up.
  await page.request.get(`/api/cep/${PAULISTA.postalCode.replace('-', '')}`);
  await page.getByRole('textbox', { name: 'Calcular frete' }).fill(PAULISTA.postalCode);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
  await expect(page.getByText('Entrega em São Paulo')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill(COUPON.toLowerCase());
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const cart = page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(cart).toContainText(`Cupom ${COUPON}: 10% de desconto`);
  await expect(cart).toContainText(`Subtotal${reais(sums.subtotal)}`);
  await expect(cart).toContainText(`− ${reais(sums.coupon)}`);
  await expect(cart).toContainText(`Total${reais(sums.subtotal - sums.coupon + sums.shipping)}`);
  await expect(cart).toContainText(`${reais(sums.total)} no PIX`);
  await cart.getByRole('link', { name: 'Finalizar Compra' }).click();

  await payBy(page, 'PIX');
  await fillCheckout(page, customer);
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  await expect(summary).toContainText(`− ${reais(sums.pix)}`);
  await expect(summary).toContainText(`Frete${sums.shipping === 0 ? 'Grátis' : reais(sums.shipping)}`);
  await expect(summary).toContainText(`Total${reais(sums.total)}`);
  const before = await shop.stockOf(dress);
  await submitButton(page).click();

  const { number } = await placedOrder(page);
  await expect(page.getByText(reais(sums.total)).first()).toBeVisible();
  await expectPixCode(page, sums.total);
  expect(await shop.stockOf(dress)).toBe(before - quantity);
  expect(await ordersOf(customer.email)).toEqual([number]);

  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  await payAtProvider(browser, number);
  await expectPaid(page, number);
  expect(reloads).toBe(0);
  await expectMails(customer.email, number);
  expect(await shop.stockOf(dress)).toBe(before - quantity);
});

test('the same purchase by keyboard alone, with the focus always visible', async ({
  page,
  shop,
  browser,
}) => {
  // Hundreds of Tab stops, each checked.
  test.slow();
  const dress = await shop.pick({ category: 'vestidos', price: { to: 300_00 } });
  const customer = newCustomer();
  const keyboard = new Keyboard(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (label: string, text: string) => {
    await keyboard.tabTo(page.getByRole('textbox', { name: label, exact: true }));
    await keyboard.type(text);
  };

  await page.goto('/');
  await keyboard.tabTo(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Coleção' }),
  );
  await keyboard.follow('/colecao');
  await keyboard.tabTo(dressesOnly(page));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/colecao?categoria=vestidos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vestidos');
  await keyboard.tabTo(link(dress.name));
  await keyboard.follow(`/produto/${dress.productId}`);

  await keyboard.chooseRadio(page.getByRole('group', { name: /^Cor/ }), dress.colour);
  await keyboard.chooseRadio(page.getByRole('group', { name: 'Tamanho' }), dress.size);
  const sums = due(await shownPrice(page), 1);
  await keyboard.press(button('Adicionar ao carrinho'));
  const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
  await expect(drawer).toContainText(dress.name);
  await keyboard.tabTo(drawer.getByRole('link', { name: 'Ver carrinho' }));
  await keyboard.follow('/carrinho');

  await expect(cartLine(page, dress)).toBeVisible();
  await type('Cupom de desconto', `${COUPON}\n`);
  await expect(page.getByText(`Cupom ${COUPON}: 10% de desconto`)).toBeVisible();
  await type('Calcular frete', '01310100\n');
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
  await keyboard.tabTo(link('Finalizar Compra'));
  await keyboard.follow('/checkout');

  await type('Nome', customer.firstName);
  await type('Sobrenome', customer.lastName);
  await type('E-mail', customer.email);
  await type('CPF', customer.cpf);
  await type('Telefone', customer.phone);
  // The postal code requested in the cart has filled in the street.
  await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue(PAULISTA.postalCode);
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue(PAULISTA.street);
  await type('Número', '1578');
  await keyboard.chooseRadio(page.getByRole('group', { name: 'Forma de pagamento' }), /^PIX/);
  await expect(page.getByRole('region', { name: 'Resumo da compra' })).toContainText(
    `Total${reais(sums.total)}`,
  );
  const before = await shop.stockOf(dress);
  await keyboard.press(submitButton(page));

  const { number } = await placedOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectPixCode(page, sums.total);
  await keyboard.press(button('Copiar'));
  await expect(page.getByText('Código PIX copiado!')).toBeVisible();
  expect(await shop.stockOf(dress)).toBe(before - 1);
  await payAtProvider(browser, number);
  await expectPaid(page, number);
  await expectMails(customer.email, number);
  await keyboard.tabTo(link('Continuar Comprando'));
  await keyboard.follow('/');
});
