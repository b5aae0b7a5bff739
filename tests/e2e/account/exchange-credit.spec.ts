import type { Browser, Locator, Page } from '@playwright/test';
import { chooseByName, exchangeDialog, openOrder, received } from '../support/exchanges.ts';
import { newCustomer, PAULISTA } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { linkTo, payAtProvider } from '../support/world.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** The code of a gift card bought by PIX. */
async function giftCode(page: Page, browser: Browser, valueCents: number): Promise<string> {
  const customer = newCustomer();
  const to = `bia-${crypto.randomUUID()}@teste.example`;
  const deliverOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const answer = await page.request.post('/api/vale-presente', {
    data: {
      idempotencyKey: crypto.randomUUID(),
      customer,
      address: { ...PAULISTA, number: '1000', complement: '' },
      payment: { method: 'pix' },
      gift: { valueCents, recipientName: 'Bia', recipientEmail: to, message: '', deliverOn },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  const { number } = (await answer.json()) as { number: string };
  await payAtProvider(browser, number);
  const subject = `${customer.firstName} ${customer.lastName} enviou um vale-presente da Elegante para você`;
  return (await linkTo(to, subject)).split('codigo=').at(-1) ?? '';
}

async function useCode(dialog: Locator, code: string) {
  await dialog.getByRole('textbox', { name: 'Crédito e vale-presente' }).fill(code);
  await dialog.getByRole('button', { name: 'Usar', exact: true }).click();
}

test('a guest exchanges for a dearer piece, paying the difference by gift card and PIX', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'acessorios', price: { to: 14_000 } });
  const dearer = await shop.pick({ category: 'vestidos', price: { from: 20_000 } });
  const differenceCents = dearer.unitCents - piece.unitCents;
  const { order, detail } = await received(page, browser, piece);
  const code = await giftCode(page, browser, 5_000);
  await openOrder(page, order);
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = exchangeDialog(page);
  await chooseByName(dialog, dearer);
  await expect(dialog.getByText('Diferença', { exact: true })).toBeVisible();
  await useCode(dialog, '0000-0000-0000-0001');
  await expect(dialog.getByText('Não encontramos este código.')).toBeVisible();
  await useCode(dialog, code);
  const restCents = differenceCents - 5_000;
  const pixCents = restCents - Math.floor((restCents * 5) / 100);
  await expect(dialog.getByText(`−\u00A0${reais(5_000)}`)).toBeVisible();
  await expect(dialog.getByText(reais(restCents), { exact: true })).toBeVisible();
  await expect(dialog.getByText(`No PIX, o restante fica em ${reais(pixCents)}.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Reservar e pagar a diferença' }).click();
  await expect(page).toHaveURL(/\/pendente/);
  await expect(page.getByText(`− ${reais(5_000)}`)).toBeVisible();
  await expect(page.getByText(reais(pixCents)).first()).toBeVisible();
  const number = await page
    .getByText(/ORD-\d+-\d+/)
    .first()
    .textContent();
  await payAtProvider(browser, /ORD-\d+-\d+/.exec(number ?? '')?.[0] ?? '');
  const after = await openOrder(page, order);
  await expect(after.getByText(/Peça nova reservada/)).toBeVisible();
});

test('a gift card that covers the whole difference holds the piece at once, without a payment', async ({
  page,
  browser,
  shop,
}) => {
  const piece = await shop.pick({ category: 'acessorios', price: { to: 14_000 } });
  const dearer = await shop.pick({ category: 'vestidos', price: { from: 20_000 } });
  const { order, detail } = await received(page, browser, piece);
  const code = await giftCode(page, browser, 100_000);
  await openOrder(page, order);
  await detail.getByRole('button', { name: `Trocar ${piece.name}` }).click();
  const dialog = exchangeDialog(page);
  await chooseByName(dialog, dearer);
  await useCode(dialog, code);
  await expect(dialog.getByText('Nada', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reservar e trocar' }).click();
  await expect(detail.getByText(/Peça nova reservada/)).toBeVisible();
  await expect(detail.getByRole('link', { name: /Pagar a diferença/ })).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Já postei' })).toBeVisible();
});
