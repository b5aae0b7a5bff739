import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test('a product with many reviews shows the newest and links to all of them, page by page and in another order', async ({
  page,
}) => {
  const name = `Cinto ${randomUUID().slice(0, 8)}`;
  // Newer than the build, so that its page shows the reviews at once.
  const [product = { id: '' }] = await sql<{ id: string }>(
    `insert into products (category_id, slug, name, description, price_cents)
     select id, $1, $1, 'Couro macio.', 19990 from categories where slug = 'cintos' returning id`,
    [name],
  );
  await sql(
    `insert into reviews (product_id, author_name, rating, comment, status, created_at)
     select $1, 'Vera L.', case n when 7 then 2 else 4 end, 'Comentário ' || n, 'approved', now() + n * interval '1 second' from generate_series(1, 60) n`,
    [product.id],
  );
  try {
    await page.goto(`/produto/${product.id}`);
    await page.getByRole('tab', { name: 'Avaliações (60)' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Avaliações' });
    await expect(panel.getByText('Vera L.')).toHaveCount(10);
    await panel.getByRole('link', { name: 'Ver todas as 60 avaliações' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Avaliações de ${name}`);
    await expect(page.getByText('Vera L.')).toHaveCount(50);
    await expect(page.getByText('Comentário 60', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('link', { name: 'Próxima página' })
      .click();
    await expect(page).toHaveURL(/\/avaliacoes\?pagina=2$/);
    await expect(page.getByText('Comentário 1', { exact: true })).toBeVisible();
    await expect(page.getByText('Vera L.')).toHaveCount(10);
    const orders = page.getByRole('navigation', { name: 'Ordem das avaliações' });
    await expect(orders.getByRole('link', { name: 'Mais recentes' })).toHaveAttribute('aria-current', 'true');
    // By keyboard, on a narrow phone; a chosen order begins at its first page and stays while pages are turned.
    await page.setViewportSize({ width: 360, height: 780 });
    await orders.getByRole('link', { name: 'Piores notas' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/avaliacoes\?ordem=piores$/);
    await expect(orders.getByRole('link', { name: 'Piores notas' })).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-review]').first()).toContainText('Comentário 7');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('link', { name: 'Próxima página' })
      .click();
    await expect(page).toHaveURL(/\/avaliacoes\?ordem=piores&pagina=2$/);
    await page.goto(`/produto/${product.id}/avaliacoes?ordem=nada`);
    await expect(page.locator('[data-review]').first()).toContainText('Comentário 60');
    await page.getByRole('link', { name: `Voltar para ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/produto/${product.id}$`));
    const past = await page.request.get(`/produto/${product.id}/avaliacoes?pagina=9`);
    expect(past.status()).toBe(404);
  } finally {
    await sql('delete from products where id = $1', [product.id]);
  }
});
