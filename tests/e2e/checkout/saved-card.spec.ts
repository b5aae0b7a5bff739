import type { Page } from '@playwright/test';
import { signedInCustomer } from '../support/customer.ts';
import { Keyboard } from '../support/keyboard.ts';
import { CARDS, field, openCheckout, payByCardButton } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';

test.use({ viewport: { width: 360, height: 740 } });

const methods = (page: Page) => page.getByRole('group', { name: 'Forma de pagamento' });
const wallet = (page: Page) => page.getByRole('group', { name: 'Qual cartão' });
const keepBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'Guardar este cartão para a próxima compra' });

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sucesso\?order=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento aprovado!');
}

test('a customer keeps a card, buys again with it in two presses, and removes it, by keyboard alone', async ({
  page,
  shop,
}) => {
  test.slow();
  const customer = await signedInCustomer(page);
  const keyboard = new Keyboard(page);
  const open = async () => {
    await openCheckout(page, await shop.pick());
    await field(page, 'CPF').fill(customer.cpf);
    await expect(page.getByRole('radio', { name: /^Padrão/ })).toBeChecked();
    await keyboard.chooseRadio(methods(page), /^Cartão de crédito/);
  };

  await open();
  await expect(keepBox(page)).not.toBeChecked();
  await expect(wallet(page)).toHaveCount(0);
  for (const [label, text] of [
    ['Número do cartão', CARDS.paid],
    ['Nome impresso no cartão', 'ANA B LIMA'],
    ['Validade', '1240'],
    ['CVV', '123'],
  ] as const) {
    await keyboard.tabTo(field(page, label));
    await keyboard.type(text);
  }
  await keyboard.tabTo(keepBox(page));
  await page.keyboard.press('Space');
  await expect(keepBox(page)).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keyboard.press(payByCardButton(page));
  await expectPaid(page);

  await open();
  await expect(wallet(page).getByRole('radio', { name: /^Visa •••• 0010 Validade 12\/2040/ })).toBeChecked();
  await expect(field(page, 'Número do cartão')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keyboard.press(payByCardButton(page));
  await expectPaid(page);

  await page.goto('/perfil');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/./);
  await keyboard.press(page.locator('summary', { hasText: 'Cartões salvos' }));
  const remove = page.getByRole('button', { name: 'Remover Visa •••• 0010' });
  await expect(remove).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await keyboard.press(remove);
  await expectAccessible(page);
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Remover cartão' }));
  await expect(page.getByText('Visa •••• 0010 foi removido.')).toBeFocused();
  await expect(remove).toHaveCount(0);
});
