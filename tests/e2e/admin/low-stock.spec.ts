import { ADMIN_EMAIL, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the dashboard offers a daily summary by mail, and remembers the choice', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const choice = page.getByRole('checkbox', { name: /^Receber por e-mail, toda manhã/ });
  await page.goto('/admin');
  // What was there yesterday is told again: it is a list of what waits, not of what is new.
  const list = page.getByRole('link', { name: 'Ver produtos com poucas unidades ao todo' });
  await expect(list).toHaveAttribute('href', '/admin/produtos?estoque=baixo');
  await expect(page.getByText('Se não houver nada disso, não escrevemos.')).toBeVisible();
  await choice.check();
  await expect(page.getByText('Combinado: o próximo resumo chega às 7 h.')).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  await choice.uncheck();
  await expect(page.getByText('Você não recebe mais o resumo.')).toBeVisible();
});

test('a product can have its own limit for low stock, and rejects invalid ones', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const { productId } = await shop.pick();
  await signInAs(context, baseURL, ADMIN_EMAIL);
  const editor = `/admin/produtos?editar=${productId}`;
  await page.goto(editor);
  const field = page.getByLabel('Estoque baixo a partir de');
  await expect(field).toHaveValue('');
  await field.fill('2000');
  await field.blur();
  await expect(page.getByText('Informe um número inteiro de 0 a 1.000.')).toBeVisible();
  await field.fill('25');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  expect(await sql('select low_stock as own from products where id = $1', [productId])).toEqual([
    { own: 25 },
  ]);
  await page.goto(editor);
  await expect(field).toHaveValue('25');
  await sql('update products set low_stock = null where id = $1', [productId]);
});
