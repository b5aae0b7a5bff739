import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { fillCheckout, newCustomer, openCart, placedOrder, submitButton } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const code = () => `K${randomUUID().slice(0, 8).toUpperCase()}`;

test('a free-delivery coupon goes from the desk to the order that it made free', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  const free = code();
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/promocoes?nova=sim', 'Promoções');
  const modal = page.getByRole('dialog', { name: 'Nova Promoção' });
  await modal.getByLabel('Nome').fill('Frete por nossa conta');
  await modal.getByRole('textbox', { name: 'Código' }).fill(free);
  await modal.getByLabel('O que dá').selectOption('Frete grátis');
  await expect(modal.getByText('Só no Econômico.')).toBeVisible();
  await expect(modal.getByLabel('Desconto (%)')).toHaveCount(0);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Criar Promoção' }).click();
  await expect(page.getByRole('row', { name: new RegExp(free) })).toContainText('Frete grátis no Econômico');

  const shopper = await browser.newPage({ baseURL: baseURL ?? '' });
  await openCart(shopper, await shop.pick({ category: 'blusas', price: { to: 28_000 } }));
  await shopper.getByRole('textbox', { name: 'Cupom de desconto' }).fill(free);
  await shopper.getByRole('button', { name: 'Aplicar' }).click();
  await expect(shopper.getByText(`Cupom ${free}: frete grátis no Econômico`)).toBeVisible();
  await shopper.getByRole('link', { name: 'Finalizar Compra' }).click();
  await fillCheckout(shopper, newCustomer());
  await shopper.getByRole('radio', { name: /^PIX/ }).check();
  await shopper.getByRole('radio', { name: /^Econômico/ }).check();
  const summary = shopper.getByRole('region', { name: 'Resumo da compra' });
  await expect(summary).toContainText(`FreteGrátis pelo cupom ${free}`);
  await submitButton(shopper).click();
  const { number } = await placedOrder(shopper);
  await expect(shopper.getByRole('region', { name: 'Seu pedido' })).toContainText(
    `FreteGrátis pelo cupom ${free}`,
  );
  await shopper.close();

  await page.goto(`/admin/pedidos?busca=${number}`);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('dialog')).toContainText(`Grátis pelo cupom ${free}`);
});

test('with three for the price of two, the shop says what is missing, and the form shows errors beside its fields', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
  watch,
}) => {
  watch.tolerate('409');
  const three = code();
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/promocoes?nova=sim', 'Promoções');
  const modal = page.getByRole('dialog', { name: 'Nova Promoção' });
  await modal.getByLabel('Nome').fill('Leve 3, pague 2');
  await modal.getByRole('textbox', { name: 'Código' }).fill(three);
  await modal.getByLabel('O que dá').selectOption('Leve X, pague Y');
  await modal.getByLabel('Pague (peças)').fill('3');
  await modal.getByRole('button', { name: 'Criar Promoção' }).click();
  await expect(
    modal.getByText('Informe um número inteiro, menor que o das peças que se levam.'),
  ).toBeVisible();
  await expect(modal.getByLabel('Pague (peças)')).toBeFocused();
  await modal.getByLabel('Pague (peças)').fill('2');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await modal.getByRole('button', { name: 'Criar Promoção' }).click();
  await expect(page.getByText('Promoção criada com sucesso!')).toBeVisible();

  const shopper = await browser.newPage({ baseURL: baseURL ?? '' });
  const piece = await shop.pick({ stock: { from: 5 } });
  await openCart(shopper, piece, 2);
  await shopper.getByRole('textbox', { name: 'Cupom de desconto' }).fill(three);
  await shopper.getByRole('button', { name: 'Aplicar' }).click();
  await expect(shopper.getByText('Leve 3, pague 2: falta 1 peça desta oferta no carrinho.')).toBeVisible();
  await shopper.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(shopper.getByRole('region', { name: 'Resumo do pedido' })).toContainText(
    `Subtotal${reais(3 * piece.unitCents)}`,
  );
  await shopper.getByRole('button', { name: 'Aplicar' }).click();
  await expect(shopper.getByText(`Cupom ${three}: leve 3, pague 2`)).toBeVisible();
  await expect(shopper.getByText(`Desconto (${three})`)).toBeVisible();
  await shopper.close();
});
