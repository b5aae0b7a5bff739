import {
  CARDS,
  field,
  fillCard,
  fillCheckout,
  newCustomer,
  openCheckout,
  PAULISTA,
  payBy,
  payByCardButton,
  pixCode,
  submitButton,
} from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';
import { ordersOf, whileDown } from '../support/world.ts';

/** The outside services fail for everybody, so these run after all others, one by one (playwright.config.ts). */

test('the address can be typed by hand while no postal code service answers', async ({
  page,
  shop,
  watch,
}) => {
  const customer = newCustomer();
  await openCheckout(page, await shop.pick());
  watch.tolerate('/api/cep/');
  await whileDown(['viacep', 'brasilapi'], async () => {
    await field(page, 'CEP').fill('01001-000');
    await expect(
      page.getByText('A busca de CEP não respondeu. Preencha o endereço manualmente.'),
    ).toBeVisible();
    await field(page, 'Nome').fill(customer.firstName);
    await field(page, 'Sobrenome').fill(customer.lastName);
    await field(page, 'E-mail').fill(customer.email);
    await field(page, 'CPF').fill(customer.cpf);
    await field(page, 'Telefone').fill(customer.phone);
    await field(page, 'Rua').fill('Praça da Sé');
    await field(page, 'Número').fill('1');
    await field(page, 'Bairro').fill('Sé');
    await field(page, 'Cidade').fill(PAULISTA.city);
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('SP');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido Registrado com Sucesso!');
  });
});

test('an order survives a provider outage, and requests its PIX again', async ({ page, shop, watch }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  const before = await shop.stockOf(piece);
  const failed =
    'Não foi possível gerar o QR Code PIX. Por favor, tente novamente ou escolha outra forma de pagamento.';
  watch.tolerate('/api/pedidos');
  await whileDown(['provider'], async () => {
    await submitButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido Registrado com Sucesso!');
    await expect(page.getByRole('alert')).toContainText(failed);
    // The first alert may still be visible: only the second answer shows that the provider was down for it too.
    const refused = page.waitForResponse((response) => response.url().includes('/api/pedidos'));
    await submitButton(page).click();
    expect((await refused).ok()).toBe(false);
    await expect(page.getByRole('alert')).toContainText(failed);
    expect(await shop.stockOf(piece)).toBe(before - 1);
  });
  await submitButton(page).click();
  await expect(pixCode(page)).toHaveValue(/^000201/);
  expect(await ordersOf(customer.email)).toHaveLength(1);
  expect(await shop.stockOf(piece)).toBe(before - 1);
});

test('a card payment waits on the page while the provider issues no token, and then pays', async ({
  page,
  shop,
  watch,
}) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await payBy(page, 'Cartão de crédito');
  await fillCard(page, CARDS.paid);
  const before = await shop.stockOf(piece);
  watch.tolerate('/tokens');
  await whileDown(['provider'], async () => {
    await payByCardButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Erro ao processar pagamento:');
    await expect(field(page, 'Número do cartão')).toHaveValue('4000 0000 0000 0010');
    expect(await shop.stockOf(piece)).toBe(before);
  });
  await payByCardButton(page).click();
  await expect(page).toHaveURL(/\/sucesso\?order=/);
  expect(await ordersOf(customer.email)).toHaveLength(1);
  expect(await shop.stockOf(piece)).toBe(before - 1);
});

test('the PIX test shows the provider’s error', async ({ page, watch }) => {
  watch.tolerate('/.netlify/functions/test-pix');
  await page.goto('/teste-pix');
  const run = page.getByRole('button', { name: 'Testar Geração de PIX' });
  await whileDown(['provider'], async () => {
    await run.click();
    await expect(page.getByRole('alert')).toContainText('Erro ao testar PIX');
    await expect(page.getByRole('alert')).toContainText('O provedor de pagamento não respondeu');
    await expect(page.getByRole('alert')).toContainText('Detalhe técnico:');
    await expect(page.getByRole('heading', { name: 'Resultado do Teste' })).toBeHidden();
  });
  await run.click();
  await expect(page.getByRole('heading', { name: 'Resultado do Teste' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
