import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a second-quality item is put back on sale, and another written off', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order, 3);
  await sql(
    `with asked as (insert into order_requests (order_id, order_item_id, kind, cause, status, received_as)
       select order_id, id, 'withdrawal', 'defect', 'done', 'second' from order_items where order_id = $1 returning id, order_item_id)
     insert into second_line (variant_id, request_id, product_name, colour, size, quantity, left_units)
     select i.variant_id, a.id, i.product_name, i.color_name, i.size_label, 2, 2 from asked a join order_items i on i.id = a.order_item_id`,
    [order.id],
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, '/admin/solicitacoes', 'Trocas e devoluções');
  await page.getByRole('link', { name: 'Segunda linha' }).last().click();
  await page.getByRole('searchbox', { name: 'Buscar por produto ou pedido' }).fill(order.number);
  await page.waitForURL(/busca=/);
  const row = page.getByRole('row', { name: new RegExp(piece.name) });
  await expect(row).toContainText(order.number);
  await expect(row).toContainText('Veio com defeito');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await row.getByRole('button', { name: /^Voltar ao estoque/ }).click();
  const back = page.getByRole('dialog', { name: 'Voltar ao estoque' });
  await back.getByRole('button', { name: 'Diminuir quantidade' }).click();
  await back.getByRole('button', { name: 'Voltar ao estoque' }).click();
  await expect(back.getByText('Escreva o motivo.')).toBeVisible();
  await expect(back.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
  await back.getByRole('textbox', { name: 'Motivo' }).fill('Costura refeita');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Voltar ao estoque' }).click();
  await expect(row).toContainText('1 de 2');
  await expect(row).toContainText('Costura refeita');
  await row.getByRole('button', { name: /^Dar baixa/ }).click();
  const off = page.getByRole('dialog', { name: 'Dar baixa' });
  await off.getByRole('textbox', { name: 'Motivo' }).fill('Doada');
  await off.getByRole('button', { name: 'Dar baixa' }).click();
  await expect(page.getByText('Nenhuma peça com estes filtros.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('O que já saiu');
  await expect(row).toContainText('Doada');
});
