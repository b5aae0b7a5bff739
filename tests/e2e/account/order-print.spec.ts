import { orderByApi, setDelivered } from '../support/orders.ts';
import { expectPrinted, sheetsOf } from '../support/paper.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, test } from '../support/support.ts';

test('an order is printed as a document on one page, with nothing that only works on screen', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick();
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer(), { number: 'S/N', complement: 'Bl. A/B' });
  await setDelivered(order);
  await page.goto('/sobre');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  const detail = page.getByRole('article', { name: `Pedido ${order.number}` });
  await expect(detail.getByRole('button', { name: 'Imprimir o pedido' })).toBeVisible();

  await expectPrinted(page, async () => {
    for (const words of [
      order.number,
      piece.name,
      'Avenida Paulista, S/N, Bl. A/B, Bela Vista',
      'Subtotal',
      'Total',
      'AA123456789BR',
    ])
      await expect(detail.getByText(words, { exact: false }).first(), words).toBeVisible();
    await expect(page.getByRole('link', { name: /, página inicial$/ })).toBeVisible();
    for (const role of ['button', 'navigation', 'contentinfo', 'textbox', 'dialog'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(2);
    await expect(page.getByText('Lembrar as suas preferências?')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
  expect(await sheetsOf(page, 'order')).toHaveLength(1);
});
