import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test('the page of a product loved by many shows the newest reviews and leads to all of them, page by page', async ({
  page,
  shop,
}) => {
  const { productId, name } = await shop.pick();
  const [before] = await sql<{ n: number }>(
    `select count(*)::int as n from reviews where product_id = $1 and status = 'approved'`,
    [productId],
  );
  const all = 60 + (before?.n ?? 0);
  await sql(
    `insert into reviews (product_id, author_name, rating, comment, status, created_at)
     select $1, 'Vera L.', 4, 'Comentário ' || n, 'approved', now() + n * interval '1 second' from generate_series(1, 60) n`,
    [productId],
  );
  try {
    await page.goto(`/produto/${productId}/avaliacoes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Avaliações de ${name}`);
    await expect(page.getByText(`${all} avaliações`)).toBeVisible();
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
    await page.getByRole('link', { name: `Voltar para ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/produto/${productId}$`));
    const past = await page.request.get(`/produto/${productId}/avaliacoes?pagina=9`);
    expect(past.status()).toBe(404);
  } finally {
    await sql(`delete from reviews where product_id = $1 and author_name = 'Vera L.'`, [productId]);
  }
});
