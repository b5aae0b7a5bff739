import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { orderByApi, setDelivered } from '../support/orders.ts';
import { newCustomer } from '../support/shopper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest answers the fit question with one press each, and changes the answer', async ({
  page,
  shop,
}) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order, 2);
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  const question = page.getByRole('group', { name: `Como ficou o tamanho? ${piece.name}` });
  const where = page.getByRole('group', { name: `Onde? ${piece.name}` });
  await expect(where).toHaveCount(0);
  // A click during the request of the previous one is not lost.
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/pedidos/caimento', async (route) => {
    await allowed;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Pequeno' }).click();
  await where.getByRole('button', { name: 'Busto' }).click();
  allow();
  await expect(page.getByText('Obrigada! Sua resposta ajuda quem vem depois')).toBeVisible();
  await expect(where.getByRole('button', { name: 'Busto' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await question.getByRole('button', { name: 'Certo' }).press('Enter');
  await expect(where).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Certo' })).toBeFocused();
  await page.goto('/');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  await expect(question.getByRole('button', { name: 'Certo' })).toHaveAttribute('aria-pressed', 'true');
  expect(await sql('select fit, place from fit_answers where order_id = $1', [order.id])).toEqual([
    { fit: 'right', place: null },
  ]);
});

test('a mail link answers it, keeps the token out of the URL, and can be undone', async ({ page, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order, 3);
  const [item] = await sql<{ id: string }>('select id from order_items where order_id = $1', [order.id]);
  await page.goto('/');
  await page.goto(`/pedido?order=${order.id}#token=${order.token}&peca=${item?.id}&caimento=grande`);
  const question = page.getByRole('group', { name: `Como ficou o tamanho? ${piece.name}` });
  await expect(question.getByRole('button', { name: 'Grande' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Obrigada! Sua resposta ajuda quem vem depois')).toBeInViewport();
  await expect(page).not.toHaveURL(/token|caimento/);
  await question.getByRole('button', { name: 'Certo' }).click();
  await expect(question.getByRole('button', { name: 'Certo' })).toHaveAttribute('aria-pressed', 'true');
});

test('the reason of a return is chosen with one press', async ({ page, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order, 2);
  await page.goto(`/pedido?order=${order.id}#token=${order.token}`);
  await page.getByRole('button', { name: `Devolver ${piece.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver' });
  await expect(dialog.getByText('O que foi pago por esta peça volta inteiro.')).toBeVisible();
  const why = dialog.getByRole('group', { name: 'Por quê? (opcional)' });
  await why.getByRole('button', { name: 'Ficou pequeno' }).click();
  await expect(why.getByRole('button', { name: 'Ficou pequeno' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(page.getByText('Ficou pequeno · Em análise')).toBeVisible();
  const question = page.getByRole('group', { name: `Como ficou o tamanho? ${piece.name}` });
  await expect(question.getByRole('button', { name: 'Pequeno' })).toHaveAttribute('aria-pressed', 'true');
});

test('a product shows buyers’ feedback, and the size advice follows it', async ({ page, shop }) => {
  const piece = await shop.pick({ category: 'calcas' });
  await page.goto(`/produto/${piece.productId}`);
  await expect(page.getByText('Serve como esperado')).toHaveCount(0);
  const [made] = await sql<{ id: string }>(
    `with p as (insert into products (slug, name, price_cents, size_family) values ('calca-justa', 'Calça justa', 10000, 'women-bottoms')
         returning id),
       s as (insert into product_sizes (product_id, label, position)
         select p.id, l.label, l.n from p, unnest(array['38', '40', '42']) with ordinality l(label, n) returning id, product_id),
       v as (insert into variants (product_id, size_id, stock) select product_id, id, 9 from s)
     insert into product_fit (product_id, small, fits, large) select id, 7, 7, 1 from p returning product_id as id`,
  );
  const order = await orderByApi(page, piece, newCustomer());
  await sql(
    `insert into fit_answers (order_item_id, size_label, order_id, product_id, fit, place)
     select i.id, 'n' || n, i.order_id, $2, 'small', 'hip' from order_items i, generate_series(1, 5) n where i.order_id = $1`,
    [order.id, made?.id ?? ''],
  );
  await page.goto(`/produto/${made?.id}`);
  await expect(page.getByText('Serve como esperado: 35% · 20 respostas')).toBeVisible();
  await expect(page.getByText('Ficou pequeno para 60%, grande para 5%.')).toBeVisible();
  await page.getByRole('button', { name: 'Tabela de medidas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabela de medidas' });
  await dialog.getByRole('textbox', { name: /^Quadril/ }).fill('92');
  await dialog.getByRole('button', { name: 'Sugerir tamanho' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    /^Recomendamos o tamanho 40\.Quem comprou esta peça diz que costuma ficar justo no quadril, por isso indicamos um tamanho acima. Pela tabela, seria o 38\.$/,
  );
  await expectAccessible(page);
  await sql('delete from products where id = $1', [made?.id]);
});

test('the back office reports fit by product and size', async ({ page, context, baseURL, shop }) => {
  const piece = await shop.pick({ category: 'vestidos' });
  await page.goto('/pedido');
  const order = await orderByApi(page, piece, newCustomer());
  await setDelivered(order, 3);
  await sql(
    `insert into fit_answers (order_item_id, size_label, order_id, product_id, fit, place)
     select id, size_label, order_id, product_id, 'small', 'bust' from order_items where order_id = $1`,
    [order.id],
  );
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/caimento?busca=${encodeURIComponent(piece.name)}`, 'Caimento');
  const row = page.getByRole('row', { name: piece.name });
  await expect(row).toContainText(`${piece.size}: `);
  await expect(row).toContainText('Busto: ');
  await expect(row).toContainText('Menos de 10');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
});
