import type { Page } from '@playwright/test';
import { orderByApi, type Placed } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sends a parcel with all units of the order. */
async function send({ id }: Placed, position = 1): Promise<void> {
  await sql(`select set_config('app.actor', 'system', false);
    update orders set payment_status = 'paid', paid_at = now(), fulfilment_status = 'shipped' where id = '${id}';
    with parcel as (insert into parcels (order_id, position, state, tracking_code, posted_at)
      values ('${id}', ${position}, 'posted', 'AA123456789BR', now()) returning id)
    insert into parcel_units (parcel_id, order_item_id, units)
      select parcel.id, i.id, 1 from parcel, order_items i where i.order_id = '${id}'`);
}
const move = ({ id }: Placed, state: string, more = '') =>
  sql(`select set_config('app.actor', 'system', false);
    update parcels set state = '${state}', moved_at = '2026-11-27T14:05:00-03:00'${more} where order_id = '${id}'`);
const open = async (page: Page, { id, token }: Placed) => {
  await page.goto('/sobre');
  await page.goto(`/pedido?order=${id}#token=${token}`);
  await expect(page.getByRole('heading', { name: /^Pedido ORD/ })).toBeVisible();
};

test('the order’s page draws where its parcel is, and says in words what went wrong', async ({
  page,
  shop,
}) => {
  await page.goto('/pedido');
  const order = await orderByApi(page, await shop.pick(), newCustomer());
  await open(page, order);
  const track = page.getByRole('region', { name: 'Onde está o pacote' });
  await expect(track).toBeHidden();
  await send(order);
  await move(order, 'out_for_delivery');
  await open(page, order);
  await expect(track.getByRole('listitem')).toHaveText([
    'Postado (feito)',
    'A caminho (feito)',
    'Saiu para entrega (feito)',
    'Entregue',
  ]);
  await expect(track.locator('[aria-current="step"]')).toContainText('Saiu para entrega');
  await expect(track).toContainText('Última atualização: 27/11/2026, 14:05');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await move(order, 'delivery_failed');
  await open(page, order);
  await expect(track).toContainText('A transportadora não conseguiu entregar. Ela costuma tentar de novo');
  await page.setViewportSize({ width: 360, height: 900 });
  await move(order, 'returned', ', returned_at = now()');
  await open(page, order);
  await expect(track).toContainText('o pacote voltou para a loja');
  await expectAccessible(page);
  await move(order, 'delivered', ', delivered_at = now()');
  await open(page, order);
  await expect(track.locator('[aria-current="step"]')).toContainText('Entregue');
});
