import type { Page } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import {
  CARDS,
  field,
  fillCard,
  fillCheckout,
  type Method,
  newCustomer,
  openCheckout,
  orderStatus,
  payBy,
  payByCardButton,
  submitButton,
} from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';
import { payAtProvider, reconcile, whileFlaky } from '../support/world.ts';

/** The provider fails for everybody, so this runs after all others (playwright.config.ts). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const BUTTONS = { PIX: submitButton, 'Cartão de crédito': payByCardButton, Boleto: boletoButton } as const;

function boletoButton(page: Page) {
  return page.getByRole('button', { name: 'Gerar Boleto' });
}

/** What a shopper waits for: the payment code, or the page that reports the card payment. */
function answerOf(page: Page, method: Method) {
  if (method === 'Cartão de crédito')
    return page.getByRole('heading', { level: 1, name: 'Pagamento aprovado!' });
  return field(page, method === 'PIX' ? 'PIX copia e cola' : 'Linha digitável');
}

/** Presses again as long as the shop reports a failure. */
async function insist(page: Page, method: Method): Promise<void> {
  const button = BUTTONS[method](page);
  for (let tries = 0; tries < 8; tries++) {
    const asked = page.waitForResponse((response) =>
      /\/tokens\?/.test(response.url()) ? !response.ok() : isPayment(response.url()),
    );
    await button.click();
    const response = await asked;
    // The page was left for the result page, so it has no answer to show.
    const order = response.ok() ? await response.json().catch(() => ({ status: 'PAID' })) : null;
    if (order && (order.payment || order.status === 'PAID')) {
      await expect(answerOf(page, method)).toBeVisible();
      return;
    }
    // The order exists, and its own view asks for the payment.
    if (order)
      await expect(page.getByRole('heading', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible();
  }
  throw new Error(`${method} in vain`);
}

function isPayment(url: string): boolean {
  return /\/api\/pedidos(\/pagamento)?$/.test(url);
}

test('with a provider that fails one time in ten and sends every webhook twice, all payments end as the provider has them', async ({
  page,
  shop,
  browser,
  watch,
}) => {
  test.slow();
  for (const told of ['/api/pedidos', '/tokens']) watch.tolerate(told);
  const started = new Date();
  await whileFlaky({ failPercent: 10, duplicateWebhooks: true, reorderWebhooks: true }, async () => {
    for (const who of ['guest', 'customer'] as const) {
      const customer = who === 'customer' ? await signedInCustomer(page) : newCustomer();
      for (const method of ['PIX', 'Cartão de crédito', 'Boleto'] as const) {
        await openCheckout(page, await shop.pick());
        if (who === 'guest') await fillCheckout(page, customer);
        else {
          // What the previous guest typed is replaced by the account's data first.
          await expect(field(page, 'E-mail')).toHaveValue(customer.email);
          await field(page, 'CPF').fill(customer.cpf);
        }
        await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
        await payBy(page, method);
        if (method === 'Cartão de crédito') await fillCard(page, CARDS.paid);
        await insist(page, method);
        const number = /ORD-\d+-\d+/.exec((await orderStatus(page).textContent()) ?? '')?.[0] ?? '';
        if (method !== 'Cartão de crédito')
          await payAtProvider(browser, number, method === 'PIX' ? 'PIX' : 'boleto');
        await expect(orderStatus(page)).toContainText('Pago');
      }
    }
  });
  await expect
    .poll(() => reconcile(started), { timeout: 60_000 })
    .toMatch(/^\d+ pedidos, \d+ cobranças no provedor, 0 diferenças\.$/);
});
