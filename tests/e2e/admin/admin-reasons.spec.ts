import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('return reasons are reported by product, size and month, and exported', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  // Other tests exchange and return dresses and blouses.
  const piece = await shop.pick({ category: 'bermudas' });
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order, 3);
  await sql(
    `insert into order_requests (order_id, order_item_id, kind, cause, status)
     select order_id, id, 'withdrawal', 'small', 'accepted' from order_items where order_id = $1`,
    [order.id],
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/solicitacoes', 'Trocas e devoluções');
  await page.getByRole('link', { name: 'Motivos', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar por produto' }).fill(piece.name);
  const row = page.getByRole('row', { name: new RegExp(piece.name) });
  await expect(row).toContainText('1 ficou pequeno');
  await expectAccessible(page);
  await row.getByRole('link', { name: `Por tamanho: ${piece.name}` }).click();
  await expect(page.getByRole('tab', { name: 'Por tamanho', selected: true })).toBeVisible();
  await expect(page.getByText(`Só de ${piece.name}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${piece.size}`) })).toBeVisible();
  await page.getByRole('tab', { name: 'Por mês' }).click();
  await expect(page.getByRole('columnheader', { name: 'Mês' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^motivos-por-mes-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Por tamanho', selected: true })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
