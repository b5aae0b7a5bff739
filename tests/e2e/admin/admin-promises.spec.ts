import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('promised days are compared with real ones by carrier, state and month, and exported', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick();
  await page.goto('/pedido');
  // Promised for days of a month in which nothing else of this shop was.
  for (const [promised, ago] of [
    ['2019-05-10', 3],
    ['2099-05-10', 3],
  ] as const) {
    const order = await orderByApi(page, piece, newCustomer());
    await setDelivered(order, ago);
    await sql(
      `update orders set arrives_by = $2, promised_by = $2, shipping_carrier = 'Trem da prova', shipping_state = 'RS',
         paid_at = coalesce(paid_at, now()) where id = $1`,
      [order.id, promised],
    );
  }
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/prazos?de=2019-06-01&ate=2019-06-30', 'Prazo prometido e cumprido');
  await expect(page.getByText('Nenhum pedido prometido para este período.')).toBeVisible();
  await page.getByRole('textbox', { name: 'De', exact: true }).fill('2019-05-01');
  await page.getByRole('textbox', { name: 'até', exact: true }).fill('2099-05-31');
  const row = page.getByRole('row', { name: /^Trem da prova/ });
  await expect(row).toContainText('50%');
  await expect(row).toContainText('em média');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Estado' }).click();
  await expect(page.getByRole('row', { name: /^RS/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Mês' }).click();
  await expect(page.getByRole('row', { name: /^mai.* 2019/ })).toContainText('0%');
  await expect(page.getByRole('row', { name: /^mai.* 2099/ })).toContainText('100%');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^prazos-por-mes-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Estado', selected: true })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
