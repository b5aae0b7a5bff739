import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the packing table lists what to pack, and opens an order without a scanner', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const { orders, name } = await paidOrders(browser, baseURL, shop, 1);
  const [order] = orders;
  if (!order) throw new Error('an order');
  // Older than any other, so that it is among those listed.
  await sql(`update orders set fulfilment_status = 'preparing', created_at = '2020-01-01' where id = $1`, [
    order.id,
  ]);
  await openDesk(page, '/admin/pedidos/embalagem', 'Embalagem');
  const queue = page.getByRole('region', { name: 'A embalar' });
  await expect(queue.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await queue.getByRole('link', { name: order.number }).press('Enter');
  await expect(page.getByRole('region', { name: `Pedido ${order.number}` })).toContainText('0 de 1 peça');
  await expect(queue).toBeHidden();
  await expect(page.getByLabel('Código da peça')).toBeFocused();
  await page.goBack();
  await expect(queue).toBeVisible();
});
