import type { Page } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import { Keyboard } from '../support/keyboard.ts';
import {
  CARDS,
  field,
  fillCard,
  fillCheckout,
  newCustomer,
  openCheckout,
  orderStatus,
  payBy,
  payByCardButton,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { ordersOf, payAtProvider, subjectsTo } from '../support/world.ts';

const DECLINED = 'Pagamento recusado';

/** Every request to the shop: the card must never be in it. */
function bodiesToShop(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function expectResult(page: Page, path: string, heading: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`${path}\\?order=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(orderStatus(page)).toBeVisible();
  return /ORD-\d+-\d+/.exec((await orderStatus(page).textContent()) ?? '')?.[0] ?? '';
}

test('a guest pays by card in instalments, and the shop never sees the card', async ({ page, shop }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  const bodies = bodiesToShop(page);
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.paid);
  await expect(page.getByRole('status').filter({ hasText: 'Bandeira Visa' })).toBeAttached();
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  const total = /Total(R\$\s[\d.]+,\d\d)/.exec((await summary.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('combobox', { name: 'Parcelas' }).selectOption('3');
  await expect(page.getByText(`Total no cartão: ${total}`)).toBeVisible();
  const before = await shop.stockOf(piece);
  await payByCardButton(page).dblclick();

  const number = await expectResult(page, '/sucesso', 'Pagamento aprovado!');
  await expect(orderStatus(page)).toContainText('Pago');
  await expect(page.getByRole('region', { name: 'Seu pedido' })).toContainText(`Total${total}`);
  expect(await ordersOf(customer.email)).toEqual([number]);
  expect(await shop.stockOf(piece)).toBe(before - 1);
  expect(bodies.join('\n')).toContain('token_');
  expect(bodies.join('\n').replace(/\D/g, '')).not.toContain(CARDS.paid);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept.replace(/\D/g, '')).not.toContain(CARDS.paid);
  await expect.poll(() => subjectsTo(customer.email)).toContain(`Pagamento confirmado: pedido ${number}`);
});

test('a declined card shows the likely causes, and PIX pays the same order', async ({
  page,
  shop,
  browser,
}) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.refused);
  const before = await shop.stockOf(piece);
  await payByCardButton(page).click();

  const number = await expectResult(page, '/falha', DECLINED);
  await expect(page.getByRole('alert')).toContainText('Erro ao processar pagamento:');
  for (const cause of ['dados do cartão', 'limite insuficiente', 'bloqueio temporário'])
    await expect(page.getByRole('listitem').filter({ hasText: cause })).toBeVisible();
  await expectAccessible(page);

  // The pieces belong to the order now, and the cart links back to it.
  await page.getByRole('link', { name: 'Voltar ao carrinho' }).click();
  await page.getByRole('link', { name: 'Pagar este pedido' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DECLINED);
  await fillCard(page, CARDS.refused);
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/pedidos/pagamento'));
  // On a phone the button is a screen below the message, which comes into view again.
  await page.setViewportSize({ width: 360, height: 780 });
  await payByCardButton(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).not.toBeInViewport();
  await payByCardButton(page).click();
  await refused;
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('alert')).toContainText('Erro ao processar pagamento:');
  await expect(field(page, 'Nome impresso no cartão')).toHaveValue('ANA B LIMA');

  await payBy(page, 'PIX');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await submitButton(page).click();
  expect((await placedOrder(page)).number).toBe(number);
  await expect(page.getByRole('region', { name: 'Seu pedido' })).toContainText('Desconto PIX');
  await payAtProvider(browser, number);
  await expect(orderStatus(page)).toContainText('Pago');
  expect(await ordersOf(customer.email)).toEqual([number]);
  expect(await shop.stockOf(piece)).toBe(before - 1);
});

test('a card under review shows as pending, and turns to paid by itself', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, newCustomer());
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.underReview);
  await payByCardButton(page).click();
  await expect(page).toHaveURL(/\/pendente\?order=/);
  await expect(orderStatus(page)).toContainText('Pago');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado!');
});

test('errors in the card form appear beside the fields, at every width', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, newCustomer());
  await payBy(page, 'Cartão de crédito');
  await field(page, 'Número do cartão').fill('4000000000000011');
  await field(page, 'Validade').fill('0120');
  await field(page, 'CVV').fill('1');
  await payByCardButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Preencha todos os dados do cartão corretamente.');
  await expect(field(page, 'Número do cartão')).toBeFocused();
  await expect(field(page, 'Número do cartão')).toHaveAccessibleDescription('Confira o número do cartão.');
  await expect(field(page, 'Nome impresso no cartão')).toHaveAccessibleDescription('Preencha este campo.');
  await expect(field(page, 'Validade')).toHaveAccessibleDescription('Este cartão está vencido.');
  await expect(field(page, 'CVV')).toHaveAccessibleDescription(/Informe os 3 números/);
  await expectAccessible(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
  }
});

test('input masks do not move the caret', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await payBy(page, 'Cartão de crédito');
  const number = field(page, 'Número do cartão');
  await number.pressSequentially('4000000000000010');
  await number.press('Home');
  for (let step = 0; step < 6; step += 1) await number.press('ArrowRight');
  await number.press('Backspace');
  await number.pressSequentially('9');
  await expect(number).toHaveValue('4000 9000 0000 0010');
  const cpf = field(page, 'CPF');
  await cpf.pressSequentially('52998224725');
  await cpf.press('Home');
  await cpf.press('Delete');
  await cpf.pressSequentially('x5');
  await expect(cpf).toHaveValue('529.982.247-25');
});

test('a customer pays by card at a saved address', async ({ page, shop }) => {
  const customer = await signedInCustomer(page);
  await openCheckout(page, await shop.pick());
  await expect(page.getByRole('radio', { name: /^Rua dos Pinheiros, 42/ })).toBeChecked();
  await expect(field(page, 'Rua')).toBeHidden();
  await expect(field(page, 'E-mail')).toHaveValue(customer.email);
  await field(page, 'CPF').fill(customer.cpf);
  await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.paid);
  await payByCardButton(page).click();
  const number = await expectResult(page, '/sucesso', 'Pagamento aprovado!');
  await expect(page.getByRole('region', { name: 'Seu pedido' })).toContainText('Rua dos Pinheiros, 42');
  expect(await ordersOf(customer.email)).toEqual([number]);
});

test('a card can be paid by keyboard alone', async ({ page, shop }) => {
  test.slow();
  const piece = await shop.pick();
  await openCheckout(page, piece);
  await fillCheckout(page, newCustomer());
  const keyboard = new Keyboard(page);
  const type = async (label: string, text: string) => {
    await keyboard.tabTo(field(page, label));
    await keyboard.type(text);
  };
  await keyboard.chooseRadio(page.getByRole('group', { name: 'Forma de pagamento' }), /^Cartão de crédito/);
  await type('Número do cartão', CARDS.paid);
  await type('Nome impresso no cartão', 'ANA B LIMA');
  await type('Validade', '1240');
  await type('CVV', '123');
  await keyboard.tabTo(page.getByRole('combobox', { name: 'Parcelas' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^(1ª parcela de .*)?Total no cartão: /)).toBeVisible();
  await keyboard.press(payByCardButton(page));
  await expectResult(page, '/sucesso', 'Pagamento aprovado!');
  await expect(page.getByText(reais(piece.unitCents)).first()).toBeVisible();
});

test('a result page claims nothing about an order it cannot look up', async ({ page, watch }) => {
  const unknown = '/sucesso?order=01930f0e-7b1a-7000-8000-000000000001#token=x';
  watch.tolerate('/api/pedidos/situacao');
  watch.tolerate('ERR_FAILED');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(unknown);
  await expect(title).toHaveText('Não conseguimos conferir este pedido');
  await expect(page.getByText('Confira se o link está inteiro.')).toBeVisible();
  await expect(page.getByText('Recebemos o seu pagamento')).toHaveCount(0);
  await expectAccessible(page);
  await page.route('**/api/pedidos/situacao', (route) => route.abort());
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Sem conexão com a loja.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Acompanhar pedido' }).click();
  await expect(page).toHaveURL('/pedido');
});
