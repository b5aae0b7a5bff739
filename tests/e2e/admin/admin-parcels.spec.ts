import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { makeUnits, paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** An order that leaves in several parcels. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

test('an order is split at the packing table, leaves in parts, and its panel knows what is where', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  test.slow();
  const { orders } = await paidOrders(browser, baseURL, shop, 1);
  const [order] = orders;
  if (!order) throw new Error('an order');
  const sku = await makeUnits(order, 3);
  await openDesk(page, `/admin/pedidos/embalagem?pedido=${order.number}`, 'Embalagem');
  const table = page.getByRole('region', { name: `Pedido ${order.number}` });
  await expect(table).toContainText('0 de 3 peças');
  const scan = async (code: string) => {
    await page.getByLabel('Código da peça').focus();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan(sku);
  await table.getByRole('button', { name: 'Mais um pacote' }).click();
  const parcels = table.getByRole('region', { name: 'Pacotes' });
  await expect(parcels.getByRole('listitem')).toHaveCount(2);
  await expect(parcels.getByRole('listitem').nth(1)).toContainText('Ainda vazio');
  await scan(sku);
  await expect(parcels.getByRole('listitem').nth(1)).toContainText('1 × ');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
  }
  // What was split is still so after a reload.
  await page.reload();
  await expect(parcels.getByRole('listitem')).toHaveCount(2);
  await expect(table).toContainText('2 de 3 peças');
  const first = table.getByRole('form', { name: 'Envio do pacote 1' });
  await first.getByLabel('Código de rastreio').fill('AA123456785BR');
  await first.getByRole('button', { name: 'Enviar pacote 1' }).click();
  await expect(page.getByText('Faltam 2 peças deste pedido. O pacote 1 foi enviado.')).toBeVisible();
  await expect(table).toContainText('Pacote 1 já saiu: 1 × ');
  await expect(table).toContainText('1 de 2 peças');

  await openDesk(page, `/admin/pedidos?pedido=${order.id}`, 'Pedidos');
  const panel = page.getByRole('dialog', { name: `Pedido ${order.number}` });
  await expect(panel.getByRole('heading', { name: 'Pacotes' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cancelar pedido…' })).toHaveCount(0);
  await expect(panel).toContainText('Ainda sem pacote: 1 × ');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
    await panel.getByRole('heading', { name: 'Pacotes' }).scrollIntoViewIfNeeded();
  }
  const second = panel.getByRole('form', { name: 'Pacote 1' });
  await second.getByLabel('Código de rastreio').fill('AA987654321BR');
  await second.getByRole('button', { name: 'Salvar código' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Pacote 1' }).first()).toContainText(
    'AA987654321BR',
  );
  await panel.getByRole('button', { name: 'Enviar pacote 2' }).click();
  await expect(panel.getByText('Enviado em parte')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Código de rastreio' }).first().fill('BB3');
  await panel.getByRole('button', { name: 'Enviar o resto' }).click();
  await expect(panel.getByText('Enviado em parte')).toBeHidden();
  const [after] = await sql<{ status: string; units: number[] }>(
    `select o.status, array_agg(u.units order by p.position) as units from orders o join parcels p on p.order_id = o.id
     join parcel_units u on u.parcel_id = p.id where o.id = $1 group by 1`,
    [order.id],
  );
  expect(after).toEqual({ status: 'enviado', units: [1, 1, 1] });
});
