import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import {
  fillCheckout,
  newCustomer,
  openCheckout,
  payBy,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The settings are shared: this file runs alone, and restores them. */
test.afterEach(async () => {
  await sql(`update store_settings set pix_percent = 5, max_instalments = 12, express_fee_cents = 4990, economy_max_days = 8,
    free_shipping_over_cents = 30000`);
});

test('prices, days and percentages are set at the desk, and a shopper at checkout is told of the change', async ({
  page,
  shop,
  context,
  browser,
  baseURL,
  watch,
}) => {
  watch.tolerate('409');
  const piece = await shop.pick({ price: { from: 100_00 } });
  const shopper = await (await browser.newContext({ baseURL })).newPage();
  await openCheckout(shopper, piece);
  await fillCheckout(shopper, newCustomer());
  const summary = shopper.getByRole('region', { name: 'Resumo da compra' });
  await expect(summary).toContainText('Desconto PIX (5%)');

  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/configuracoes/fretes', 'Fretes e Prazos');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const save = page.getByRole('button', { name: 'Salvar Configurações' });
  const economy = page.getByRole('group', { name: 'Envio Econômico' });
  await economy.getByLabel('Até (dias úteis)').fill('3');
  await save.click();
  await expect(economy.getByText('Informe um prazo igual ou maior que o primeiro.')).toBeVisible();
  await expect(economy.getByLabel('Até (dias úteis)')).toBeFocused();
  await economy.getByLabel('Até (dias úteis)').fill('9');
  await page.getByRole('group', { name: 'Envio Expresso' }).getByLabel('Preço (R$)').fill('55,50');
  await page
    .getByRole('navigation', { name: 'Seções das configurações' })
    .getByRole('link', { name: 'Pagamento' })
    .click();
  const payment = page.getByRole('region', { name: 'Pagamento' });
  await payment.getByLabel('Desconto no PIX (%)').fill('8');
  await payment.getByLabel('Máximo de parcelas').fill('6');
  await expect(payment).toContainText(
    `Uma peça de ${reais(200_00)} fica em ${reais(184_00)} no PIX ou 6x de ${reais(33_33)} sem juros no cartão.`,
  );
  await save.click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

  await submitButton(shopper).click();
  await expect(shopper.getByRole('alert')).toContainText('O total do pedido mudou para');
  await expect(summary).toContainText('Desconto PIX (8%)');
  await expect(shopper.getByRole('radio', { name: /^Expresso/ })).toHaveAccessibleName(
    new RegExp(`${reais(55_50).replace('$', '\\$')}`),
  );
  await payBy(shopper, 'Cartão de crédito');
  await expect(shopper.getByText('Em até 6 vezes sem juros.')).toBeVisible();
  await expect(shopper.getByLabel('Parcelas').getByRole('option')).toHaveCount(6);
  await payBy(shopper, 'PIX');
  await submitButton(shopper).click();
  await placedOrder(shopper);
});
