import type { Page } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import { expectPrinted, sheetsOf } from '../support/paper.ts';
import {
  field,
  fillCheckout,
  newCustomer,
  openCheckout,
  orderStatus,
  payBy,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { ordersOf, payAtProvider } from '../support/world.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LINE = /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/;

async function placedBoleto(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Gerar Boleto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido Registrado com Sucesso!');
  await expect(field(page, 'Linha digitável')).toHaveValue(LINE);
  return /ORD-\d+-\d+/.exec((await orderStatus(page).textContent()) ?? '')?.[0] ?? '';
}

test('a guest gets a boleto, copies its line and sees it become paid', async ({ page, shop, browser }) => {
  const piece = await shop.pick();
  const customer = newCustomer();
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await payBy(page, 'Boleto');
  await expect(page.getByText(/O boleto expira em 3 dias\./)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  await expect(summary).not.toContainText('Desconto PIX');
  const total = /Total(R\$\s[\d.]+,\d\d)/.exec((await summary.textContent()) ?? '')?.[1] ?? '';
  const number = await placedBoleto(page);

  const cents = String(Number(total.replace(/\D/g, ''))).padStart(10, '0');
  await expect(field(page, 'Linha digitável')).toHaveValue(new RegExp(`${cents}$`));
  await expect(page.getByText(total).first()).toBeVisible();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir o boleto' })).toHaveAttribute('href', /^https?:/);
  await expectPrinted(page, async () => {
    await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible();
    for (const role of ['button', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
  });
  expect(await sheetsOf(page, 'boleto')).toHaveLength(1);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Código copiado!')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await payAtProvider(browser, number, 'boleto');
  await expect(orderStatus(page)).toContainText('Pago');
  expect(await ordersOf(customer.email)).toEqual([number]);
});

test('after a boleto one can switch to PIX on the same order, and back', async ({ page, shop }) => {
  const customer = newCustomer();
  await openCheckout(page, await shop.pick());
  await fillCheckout(page, customer);
  await payBy(page, 'Boleto');
  const number = await placedBoleto(page);
  await page.getByText('Pagar de outra forma').click();
  await payBy(page, 'PIX');
  await submitButton(page).click();
  expect((await placedOrder(page)).number).toBe(number);
  await expect(field(page, 'Linha digitável')).toBeHidden();
  await page.getByText('Pagar de outra forma').click();
  await payBy(page, 'Boleto');
  expect(await placedBoleto(page)).toBe(number);
  expect(await ordersOf(customer.email)).toEqual([number]);
});

for (const method of ['Boleto', 'PIX'] as const) {
  test(`a customer pays by ${method} at a new address, which is saved`, async ({ page, shop }) => {
    const customer = await signedInCustomer(page);
    await openCheckout(page, await shop.pick());
    await page.getByRole('radio', { name: 'Entregar em outro endereço' }).check();
    await fillCheckout(page, customer);
    await page.getByRole('checkbox', { name: 'Salvar este endereço na minha conta' }).check();
    await payBy(page, method);
    if (method === 'Boleto') await placedBoleto(page);
    else {
      await submitButton(page).click();
      await placedOrder(page);
    }
    await expect(page.getByRole('region', { name: 'Seu pedido' })).toContainText('Avenida Paulista, 1000');
    const kept = await page.evaluate(async () => (await fetch('/api/conta/enderecos')).text());
    expect(kept).toContain('Avenida Paulista');
    expect(await ordersOf(customer.email)).toHaveLength(1);
  });
}
