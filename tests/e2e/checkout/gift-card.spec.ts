import { addDays, formatDate, today, toISODate } from '../../../src/domain/time/calendar.ts';
import { expectPrinted, sheetsOf } from '../support/paper.ts';
import {
  CARDS,
  fillBuyer,
  fillCard,
  fillCheckout,
  newCustomer,
  openCheckout,
  payBy,
  payByCardButton,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { linkTo, payAtProvider } from '../support/world.ts';

// Without motion: the contrast of a picture that is fading in cannot be measured.
test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

test('on a phone, a gift card is bought by PIX, received by mail, printed, and spent at checkout', async ({
  page,
  browser,
  shop,
}) => {
  const customer = newCustomer();
  const to = `bia-${crypto.randomUUID()}@teste.example`;
  await page.goto('/vale-presente');
  await expect(page.getByRole('heading', { level: 1, name: 'Vale-presente' })).toBeVisible();
  await payBy(page, 'PIX');
  const pay = page.getByRole('button', { name: 'Gerar PIX' });
  await page.getByText('Flores', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Flores' })).toBeChecked();
  // The name of a design lies inside of its frame, not over what comes below.
  const frame = page.locator('label', { has: page.getByRole('radio', { name: 'Flores' }) });
  expect(await frame.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await page.getByRole('radio', { name: /^Outro valor/ }).check();
  const value = page.getByRole('textbox', { name: 'Valor em reais' });
  await value.fill('49');
  await page.getByRole('textbox', { name: 'E-mail de quem recebe' }).fill('bia arroba');
  await pay.click();
  await expect(page.getByText('Escolha um valor inteiro, de R$ 50 a R$ 1.000.')).toBeVisible();
  await expect(value).toBeFocused();
  await expectAccessible(page);
  await value.fill('150');
  await page.getByRole('textbox', { name: 'Nome de quem recebe' }).fill('Bia');
  await page.getByRole('textbox', { name: 'E-mail de quem recebe' }).fill(to);
  await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Escolha o que <b>quiser</b>!');
  // The card as it will look.
  await expect(page.getByText('Para Bia', { exact: true })).toBeVisible();
  // The input is restored after a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Flores' })).toBeChecked();
  await expect(value).toHaveValue('150');
  await fillBuyer(page, customer);
  await expect(page.getByText(reais(150_00)).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay.click();
  const { number } = await placedOrder(page);
  await payAtProvider(browser, number);
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  // A guest's only way to the order is the mail.
  await expect(page.getByRole('link', { name: 'Acompanhar pedido', exact: true }).first()).toHaveAttribute(
    'href',
    /^\/pedido\?order=[\w-]+#token=[\w-]{43}$/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The link in the mail, with the code in its fragment.
  const link = await linkTo(
    to,
    `${customer.firstName} ${customer.lastName} enviou um vale-presente da Elegante para você`,
  );
  const code = link.split('codigo=').at(-1) ?? '';
  await page.goto(link);
  await expect(page.getByText('Escolha o que <b>quiser</b>!')).toBeVisible();
  await expect(page.locator('article img[src*="vale-flores"]')).toBeVisible();
  await expect(page.getByText(reais(150_00), { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR Code deste vale' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar o código do vale' }).click();
  await expect(page.getByText('Código copiado!')).toBeVisible();
  await expectPrinted(page, async () => {
    await expect(page.getByRole('link', { name: /, página inicial$/ })).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    for (const role of ['button', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
  });
  expect(await sheetsOf(page, 'gift-card')).toHaveLength(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // By its code alone, by keyboard: the focus moves to what is shown next.
  await page.getByRole('button', { name: 'Consultar outro código' }).press('Enter');
  const search = page.getByRole('textbox', { name: 'Código do vale' });
  await expect(search).toBeFocused();
  await search.fill('');
  await search.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Digite o código do vale.');
  await search.fill(code);
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vale-presente' })).toBeFocused();

  const piece = await shop.pick({ category: 'vestidos', price: { from: 160_00 } });
  await openCheckout(page, piece);
  await fillCheckout(page, customer);
  await page.getByRole('textbox', { name: 'Crédito e vale-presente' }).fill(code);
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(page.getByText(`− ${reais(150_00)}`)).toBeVisible();
  await submitButton(page).click();
  await placedOrder(page);
  await expect(page.getByText(`− ${reais(150_00)}`)).toBeVisible();

  await page.goto('/sobre');
  await page.goto(link);
  await expect(page.getByText('Este vale não tem mais saldo.')).toBeVisible();
  await expect(page.getByText(/Digite o código/)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'QR Code deste vale' })).toHaveCount(0);
});

test('a gift card for another day says when it goes, before and after it is paid', async ({
  page,
  browser,
}) => {
  const customer = newCustomer();
  const to = `caio-${crypto.randomUUID()}@teste.example`;
  await page.goto('/vale-presente');
  await payBy(page, 'PIX');
  await page.getByRole('textbox', { name: 'Nome de quem recebe' }).fill('Caio');
  await page.getByRole('textbox', { name: 'E-mail de quem recebe' }).fill(to);
  const day = addDays(today(new Date()), 2);
  await page.getByLabel('Data de envio').fill(toISODate(day));
  await fillBuyer(page, customer);
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  const { number } = await placedOrder(page);
  const when = `em ${formatDate(day)} para ${to}`;
  await expect(page.getByText(`Depois de pago, vai ${when}`)).toBeVisible();
  await payAtProvider(browser, number);
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  await expect(page.getByText('Depois de pago')).toHaveCount(0);
  await expect(page.getByText(`Vai ${when}`)).toBeVisible();
});

test('a letter typed the moment the form is there takes nothing away that was kept', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('gift_card', JSON.stringify({ message: 'Feliz aniversário!' }));
    // Before React runs the effects of the form: on a slow phone this phase is long.
    new MutationObserver((_, observer) => {
      const name = document.querySelector<HTMLInputElement>('[name=recipientName]');
      if (!name) return;
      observer.disconnect();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'B');
      name.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/vale-presente');
  await expect(page.getByRole('textbox', { name: 'Nome de quem recebe' })).toHaveValue('B');
  await expect(page.getByRole('textbox', { name: /^Mensagem/ })).toHaveValue('Feliz aniversário!');
});

test('Back from a gift card that is paid leads past its form', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto('/vale-presente');
  await payBy(page, 'Cartão de crédito');
  await page.getByRole('textbox', { name: 'Nome de quem recebe' }).fill('Bia');
  await page.getByRole('textbox', { name: 'E-mail de quem recebe' }).fill('bia@teste.example');
  await fillBuyer(page, newCustomer());
  await fillCard(page, CARDS.paid);
  await payByCardButton(page).click();
  await expect(page).toHaveURL(/\/sucesso/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sobre$/);
});
