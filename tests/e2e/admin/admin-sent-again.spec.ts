import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { makeUnits, paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** A parcel that came back, sent once more from the order's panel. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

test('what came back is sent again to a corrected address, and the list says so', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  test.slow();
  const { orders } = await paidOrders(browser, baseURL, shop, 1);
  const [order] = orders;
  if (!order) throw new Error('an order');
  await makeUnits(order, 2);
  await sql(`select set_config('app.actor', 'system', false);
    update orders set fulfilment_status = 'shipped' where id = '${order.id}';
    with parcel as (insert into parcels (order_id, position, state, tracking_code, posted_at, returned_at)
      values ('${order.id}', 1, 'returned', 'AA123456789BR', now(), now()) returning id)
    insert into parcel_units (parcel_id, order_item_id, units)
      select parcel.id, i.id, 2 from parcel, order_items i where i.order_id = '${order.id}'`);
  await openDesk(page, `/admin/pedidos?pedido=${order.id}&atencao=devolvidos`, 'Pedidos');
  const panel = page.getByRole('dialog', { name: `Pedido ${order.number}` });
  await panel.getByRole('button', { name: 'Enviar de novo…' }).click();
  const form = panel.getByRole('form', { name: 'Enviar de novo o pacote 1' });
  await form.getByLabel('Corrigir o endereço').check();
  await form.getByLabel('Número').fill('77');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await form.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('O pacote 1 vai sair de novo.')).toBeVisible();
  await expect(panel.getByText('A enviar de novo')).toBeVisible();
  await expect(panel.getByText('Enviado de novo no pacote 2')).toBeVisible();
  await expect(panel.getByRole('form', { name: 'Pacote 2' })).toBeVisible();
  await expect(panel).toContainText(', 77');
  await page.goto(`/admin/pedidos?atencao=parte&busca=${order.number}`);
  const row = page.getByRole('row', { name: new RegExp(order.number) });
  await expect(row.getByText('A enviar de novo')).toBeVisible();
  await expect(page.getByRole('option', { name: /^Parados há mais de \d+ dias?$/ })).toBeAttached();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
