import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('related products are chosen and ordered', async ({ page, context, baseURL, shop }) => {
  const { productId } = await shop.pick({ category: 'camisetas' });
  const others = await sql<{ name: string }>(
    `select p.name from products p join categories c on c.id = p.category_id where c.slug in ('chapeus', 'cintos') and p.is_active
     order by p.name limit 2`,
  );
  const [first = { name: '' }, second = { name: '' }] = others;
  await signInAs(context, baseURL, ADMIN_EMAIL);
  await openDesk(page, `/admin/produtos?editar=${productId}`, 'Produtos');
  const editor = page.getByRole('dialog', { name: /^Editar produto/ });
  await editor.getByRole('tab', { name: 'Relacionados (0)' }).click();
  for (const { name } of [first, second]) {
    await editor.getByRole('searchbox', { name: 'Buscar produto' }).fill(name);
    await editor.getByRole('button', { name: `Adicionar ${name}` }).click();
  }
  const chosen = editor.getByRole('list', { name: 'Relacionados' }).getByRole('listitem');
  await expect(chosen).toContainText([first.name, second.name]);
  await editor.getByRole('button', { name: `Mover ${second.name} para cima` }).click();
  await expect(chosen).toContainText([second.name, first.name]);
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();
  await openDesk(page, `/admin/produtos?editar=${productId}`, 'Produtos');
  await editor.getByRole('tab', { name: 'Relacionados (2)' }).click();
  await expect(chosen).toContainText([second.name, first.name]);
  await editor.getByRole('button', { name: `Remover ${first.name}` }).click();
  await expect(chosen).toHaveCount(1);
  await sql(`update products set related_ids = '{}' where id = $1`, [productId]);
});
