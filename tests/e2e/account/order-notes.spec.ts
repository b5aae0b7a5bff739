import { readFile } from 'node:fs/promises';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test('the order’s page has the note with its files, and says what cannot be had now', async ({
  page,
  shop,
  watch,
}) => {
  // The answer about the file that the provider does not give.
  watch.tolerate('503');
  await page.goto('/pedido');
  const order = await orderByApi(page, await shop.pick(), newCustomer());
  await setDelivered(order);
  const key = `35261111222333000181550010000${order.number.replace(/\D/g, '').slice(-15)}`.padEnd(44, '0');
  await sql(
    `insert into fiscal_notes (order_id, reference, state, environment, number, series, key, authorised_at, xml, danfe_path, due_at)
     values ($1, $2, 'authorised', 'production', 4210, 1, $3, now(), '<nfeProc/>', '/none.pdf', null)`,
    [order.id, `E2E${order.number.replace(/\D/g, '')}`, key],
  );
  await page.goto('/sobre');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  const notes = page.getByRole('region', { name: 'Nota fiscal' });
  await expect(notes).toContainText('Nota fiscal nº 4210, série 1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notes.getByRole('button', { name: 'XML da Nota fiscal nº 4210' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe(`NFe-${key}.xml`);
  expect(await readFile(await download.path(), 'utf8')).toBe('<nfeProc/>');
  await notes.getByRole('button', { name: 'DANFE (PDF) da Nota fiscal nº 4210' }).click();
  await expect(notes.getByRole('status')).toContainText('O emissor da nota não respondeu agora.');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await notes.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
