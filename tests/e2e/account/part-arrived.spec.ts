import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi } from '../support/orders.ts';
import { makeUnits } from '../support/paid-orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { payAtProvider, sql } from '../support/world.ts';

/** An order of which one parcel has arrived while the rest is still in the shop. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what has arrived is returned, what is here is called off, and both are told apart on either side', async ({
  page,
  browser,
  context,
  baseURL,
  shop,
}) => {
  test.slow();
  await page.goto('/sobre');
  const order = await orderByApi(page, await shop.pick(), newCustomer());
  await payAtProvider(browser, order.number);
  await makeUnits(order, 4);
  await sql(`select set_config('app.actor', 'system', false);
    update orders set payment_status = 'paid', paid_at = coalesce(paid_at, now()), fulfilment_status = 'preparing' where id = '${order.id}';
    with parcels as (insert into parcels (order_id, position, state, tracking_code, posted_at, delivered_at)
      values ('${order.id}', 1, 'delivered', 'AA123456789BR', now(), now()), ('${order.id}', 2, 'packing', null, null, null)
      returning id, position)
    insert into parcel_units (parcel_id, order_item_id, units)
      select p.id, i.id, case p.position when 1 then 2 else 1 end from parcels p, order_items i where i.order_id = '${order.id}'`);
  await page.goto('/sobre');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  await expect(page.getByRole('heading', { name: /^Pedido ORD/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Trocar / })).toBeVisible();
  await page.getByRole('button', { name: /^Devolver / }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver' });
  await expect(dialog).toContainText('depois de o último pacote deste pedido chegar');
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(dialog).toBeHidden();
  const requests = page.getByRole('region', { name: 'Solicitações' });
  await expect(requests).toContainText(/Devolução: 2 × .* \(pacote 1\)/);
  await page.getByRole('button', { name: /^Cancelar o que não saiu: / }).click();
  const call = page.getByRole('dialog', { name: 'Cancelar' });
  await expect(call).toContainText('Esta parte do pedido ainda não saiu da loja');
  await call.getByRole('button', { name: 'Diminuir quantidade' }).click();
  await call.getByRole('button', { name: 'Pedir o cancelamento' }).click();
  await expect(requests).toContainText('Cancelamento: 1 × ');
  await expect(page.getByRole('button', { name: /^Cancelar o que não saiu: / })).toBeVisible();
  await expect(page.getByText('Devolução solicitada')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/pedidos?pedido=${order.id}`, 'Pedidos');
  const panel = page.getByRole('dialog', { name: `Pedido ${order.number}` });
  await expect(panel).toContainText(/Devolução: 2 × .* \(pacote 1\)/);
  await expect(panel).toContainText('Cancelamento: 1 × ');
  await panel.getByRole('button', { name: 'Reembolsar…' }).click();
  const form = panel.getByRole('form', { name: 'Reembolso' });
  await form.getByLabel(/^Já enviadas: /).selectOption('1');
  await form.getByLabel(/^Ainda na loja: /).selectOption('1');
  await expect(form.getByLabel('Devolver as peças ao estoque')).not.toBeChecked();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await form.getByLabel('Valor do reembolso (R$)').fill('10,00');
  await form.getByRole('button', { name: 'Reembolsar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByText('Reembolso registrado.')).toBeVisible();
  const units = await sql<{ units: number; back: number }>(
    `select u.units, u.back from parcel_units u join parcels p on p.id = u.parcel_id where p.order_id = $1 order by p.position`,
    [order.id],
  );
  expect(units).toEqual([
    { units: 2, back: 1 },
    { units: 1, back: 0 },
  ]);
});
