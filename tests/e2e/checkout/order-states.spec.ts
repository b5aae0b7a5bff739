import type { Page } from '@playwright/test';
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
  pixCode,
  placeOrder,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { linkTo, sql } from '../support/world.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const trail = (page: Page) =>
  page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem').last();

test('the success page shows the order by its number', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, newCustomer());
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.paid);
  await payByCardButton(page).click();
  await expect(page).toHaveURL(/\/sucesso\?order=ORD-\d+-\d+&transaction=/);
  await expect(title(page)).toHaveText('Pagamento aprovado!');
  const number = /ORD-\d+-\d+/.exec((await orderStatus(page).textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByText(`Número do pedido: ${number}.`)).toBeVisible();
  await page.goto('/sucesso?order=01a204de-7b1a-7000-8000-000000000001');
  await expect(page.getByText('01a204de')).toHaveCount(0);
});

test('on a phone, an order to be paid begins with its amount and the button that copies its code', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(page, await shop.pick());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/pendente?order=${number}`);
  await expect(title(page)).toHaveText('Aguardando o pagamento');
  await expect(page.getByText('Valor a pagar')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeInViewport({ ratio: 1 });
});

test('the success page of an unpaid order is titled by its true state, and follows its changes', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(page, await shop.pick());
  await page.goto(`/sucesso?order=${number}`);
  await expect(title(page)).toHaveText('Aguardando o pagamento');
  await expect(page).toHaveTitle('Aguardando o pagamento | Elegante');
  await expect(trail(page)).toHaveText('Aguardando o pagamento');
  await sql(`update orders set payment_status = 'paid', paid_at = now() where order_number = $1`, [number]);
  await expect(title(page)).toHaveText('Pagamento aprovado!');
  await expect(page).toHaveTitle('Pagamento aprovado! | Elegante');
  await expect(trail(page)).toHaveText('Pagamento aprovado');
});

test('the success page of an order under way names its tracking code, which leads to the carrier', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(page, await shop.pick());
  await sql(
    `update orders set payment_status = 'paid', paid_at = now(), fulfilment_status = 'shipped', tracking_code = 'AA403550127BR'
     where order_number = $1`,
    [number],
  );
  await page.goto(`/sucesso?order=${number}`);
  await expect(title(page)).toHaveText('Seu pedido está a caminho');
  const code = page.getByRole('link', { name: 'AA403550127BR (rastrear: Correios, em outra janela)' });
  await expect(code).toHaveAttribute('href', /correios\.com\.br\/app\/index\.php\?objetos=AA403550127BR$/);
  await expect(page.getByText('Código de rastreio: ')).toHaveCount(1);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a declined second attempt is shown as declined, not as a success', async ({ page, shop }) => {
  await placeOrder(page, await shop.pick());
  await page.getByText('Pagar de outra forma').click();
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.refused);
  await payByCardButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao processar pagamento:');
  await expect(title(page)).toHaveText('Pagamento recusado');
});

test('an expired PIX code is told as one that is over, and a new one is offered', async ({ page, shop }) => {
  const { number } = await placeOrder(page, await shop.pick());
  await sql(
    `update payment_transactions set expires_at = now() - interval '1 minute'
     where order_id = (select id from orders where order_number = $1)`,
    [number],
  );
  await page.reload();
  await expect(
    page.getByText('O código PIX não vale mais. Gere um novo ou escolha outra forma de pagamento.'),
  ).toBeVisible();
  await expect(page.getByText('Não foi possível gerar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(pixCode(page)).toHaveValue(/^0002/);
});

test('a PIX code that the provider has ended is told as ended, on the open page too', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(page, await shop.pick());
  await sql(
    `update payment_transactions set status = 'canceled'
     where order_id = (select id from orders where order_number = $1)`,
    [number],
  );
  await expect(page.getByText('O código PIX não vale mais.')).toBeVisible();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(pixCode(page)).toHaveValue(/^0002/);
});

test('a paid order is titled by how far it is, with its arrival first, and offers a guest an account', async ({
  page,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const { number, customer } = await placeOrder(page, await shop.pick());
  await sql(`update orders set payment_status = 'paid', paid_at = now() where order_number = $1`, [number]);
  await expect(title(page)).toHaveText('Pagamento confirmado');
  await page.goto(`/sucesso?order=${number}`);
  await expect(title(page)).toHaveText('Pagamento aprovado!');
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=following::p[1]')).toHaveText(
    /^Chega até [a-zç-]+, \d\d\/\d\d$/,
  );
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await expect(page.getByText(`Enviamos um e-mail para ${customer.email}.`)).toBeVisible();
  await expectAccessible(page);
  await sql(`update orders set fulfilment_status = 'shipped' where order_number = $1`, [number]);
  await page.reload();
  await expect(title(page)).toHaveText('Seu pedido está a caminho');
  await expect(page).toHaveTitle('Seu pedido está a caminho | Elegante');

  await page.goto(await linkTo(customer.email, 'Confirme seu e-mail na Elegante'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await page.getByLabel('Nova senha', { exact: true }).fill('uma frase só minha');
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('uma frase só minha');
  await page.getByRole('button', { name: 'Salvar senha e confirmar' }).click();
  await page.getByRole('link', { name: 'Ir para minha conta' }).click();
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible();
});

test('the promised arrival with a boleto counts its due date and clearing', async ({ page, shop }) => {
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, newCustomer());
  const padrao = page.getByRole('radio', { name: /^Padrão/ });
  const byPix = (await padrao.getAttribute('aria-label')) ?? (await padrao.locator('..').textContent());
  await payBy(page, 'Boleto');
  await expect(padrao.locator('..')).not.toHaveText(byPix ?? '');
  const promised =
    /chega até \S+ \d\d\/\d\d/.exec((await padrao.locator('..').textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Gerar Boleto' }).click();
  await expect(field(page, 'Linha digitável')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seu pedido' })).toContainText(promised);
});
