import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { openOrder } from '../support/exchanges.ts';
import { type Placed, setDelivered } from '../support/orders.ts';
import {
  fillCart,
  fillCheckout,
  newCustomer,
  openCart,
  payBy,
  placedOrder,
  submitButton,
} from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { payAtProvider, sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1440, 768, 360] as const;

test('a gift is told beside the coupon, asked back with what earned it, and its price proposed at the desk', async ({
  page,
  context,
  baseURL,
  browser,
  shop,
}) => {
  const dress = await shop.pick({ category: 'vestidos', price: { from: 20_000 } });
  const gift = await shop.pick({ category: 'acessorios', price: { to: 18_000 } });
  const code = `B${randomUUID().slice(0, 8).toUpperCase()}`;
  await sql(
    `with made as (insert into promotions (name, code, benefit, starts_at, ends_at, for_all_products)
       values ('Brinde', $1, '{"kind": "gift"}', now() - interval '1 day', now() + interval '1 day', false) returning id)
     insert into promotion_products (promotion_id, product_id) select id, $2 from made`,
    [code, gift.productId],
  );
  await fillCart(page, dress);
  await openCart(page, gift);
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const condition = page.getByText(/^Se devolver o que dá direito ao brinde, devolva o brinde junto/);
  await expect(condition).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Finalizar Compra' }).click();
  await fillCheckout(page, newCustomer());
  await payBy(page, 'PIX');
  await expect(condition).toBeVisible();
  const placing = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/pedidos');
  await submitButton(page).click();
  const order: Placed = await (await placing).json();
  const { number } = await placedOrder(page);
  await payAtProvider(browser, number);
  await expect
    .poll(async () => (await sql('select paid_at from orders where id = $1', [order.id]))[0]?.paid_at)
    .toBeTruthy();
  await setDelivered(order);

  const detail = await openOrder(page, order);
  await detail.getByRole('button', { name: `Devolver ${dress.name}` }).click();
  const dialog = page.getByRole('dialog');
  // Its price less the PIX discount that the order had.
  const giftCents = gift.unitCents - Math.floor((gift.unitCents * 5) / 100);
  await expect(dialog).toContainText(`se ficar com você, ${reais(giftCents)} saem do reembolso`);
  await expect(dialog).toContainText('O que foi pago por esta peça volta inteiro.');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await dialog.getByRole('button', { name: 'Veio com defeito' }).click();
  await expect(dialog).not.toContainText('saem do reembolso');
  await dialog.getByRole('button', { name: 'Mudei de ideia' }).click();
  await dialog.getByRole('checkbox', { name: 'Devolver o brinde junto' }).uncheck();
  await expect(dialog).not.toContainText('volta inteiro');
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(detail.getByText('Recebemos sua solicitação.')).toBeVisible();

  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/solicitacoes?pedido=${order.id}`, 'Trocas e devoluções');
  const request = page
    .getByRole('dialog', { name: `Pedido ${number}` })
    .getByRole('listitem')
    .filter({
      hasText: `Devolução: ${dress.name}`,
    });
  await request.getByRole('button', { name: 'Aceitar…' }).click();
  await request.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await request.getByRole('button', { name: 'Concluir e reembolsar…' }).click();
  const dressCents = dress.unitCents - Math.floor((dress.unitCents * 5) / 100);
  const takesOff = request.getByRole('checkbox', { name: `Descontar ${reais(giftCents)} do reembolso` });
  await expect(takesOff).toBeChecked();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await takesOff.uncheck();
  await expect(
    request.getByRole('button', { name: `Concluir e reembolsar ${reais(dressCents)}` }),
  ).toBeVisible();
  await takesOff.check();
  await request
    .getByRole('button', { name: `Concluir e reembolsar ${reais(dressCents - giftCents)}` })
    .click();
  await expect(request.getByText('Concluída')).toBeVisible();
  await expect(request).toContainText(`Do reembolso saíram ${reais(giftCents)} do brinde (${gift.name})`);
});
