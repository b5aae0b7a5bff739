import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'Título nos buscadores';
const SUMMARY = 'Resumo nos buscadores';

test('titles and descriptions for search engines are edited at the desk for a category and a product', async ({
  page,
  context,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [category = { id: '' }] = await sql<{ id: string }>(
    `insert into categories (slug, name, description, position) values ($1, $1, 'De linho.', 900) returning id`,
    [`linho-${mark}`],
  );
  const [product = { id: '' }] = await sql<{ id: string }>(
    `insert into products (category_id, slug, name, description, price_cents) values ($1, $2, $2, 'Solto.', 9990) returning id`,
    [category.id, `vestido-${mark}`],
  );
  try {
    await signInAs(context, baseURL, ADMIN_EMAIL);
    await openDesk(page, `/admin/categorias?editar=${category.id}`, 'Categorias');
    const modal = page.getByRole('dialog', { name: 'Editar Categoria' });
    await modal.getByText('Nos buscadores e nas conversas').click();
    await modal.getByLabel(TITLE).fill('Roupas de linho para o verão');
    await expect(modal.getByText('Roupas de linho para o verão | Elegante')).toBeVisible();
    await modal.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Categoria atualizada com sucesso!')).toBeVisible();

    await openDesk(page, `/admin/produtos?editar=${product.id}`, 'Produtos');
    const editor = page.getByRole('dialog', { name: /^Editar produto/ });
    await editor.getByRole('tab', { name: 'Buscadores' }).click();
    // Until other texts are saved, the product's own.
    await expect(editor.getByText(`vestido-${mark} | Elegante`)).toBeVisible();
    await editor.getByLabel(SUMMARY).fill('Linho lavado, do P ao GG.');
    await expect(editor.getByRole('figure', { name: 'Como o Google mostra' })).toContainText('Linho lavado');
    await expectAccessible(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Produto atualizado com sucesso')).toBeVisible();

    // Newer than the build, so that its page is rendered on demand.
    await page.goto(`/produto/${product.id}`);
    await expect(page).toHaveTitle(`vestido-${mark} | Elegante`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Linho lavado, do P ao GG.',
    );
  } finally {
    await sql('delete from products where id = $1', [product.id]);
    await sql('delete from categories where id = $1', [category.id]);
  }
});
