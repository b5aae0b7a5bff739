import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from './support.ts';
import { sql } from './world.ts';

/** A product that came after the pages were built; taken away again afterwards. */
async function withNewProduct(name: string, work: (id: string) => Promise<void>): Promise<void> {
  const [product] = await sql<{ id: string }>(
    `insert into products (category_id, slug, name, description, material, price_cents, discount_percent)
     select id, $1, $2, 'Couro macio, fivela forrada.', 'Couro', 19990, 10 from categories where slug = 'cintos'
     returning id`,
    [`e2e-${randomUUID()}`, name],
  );
  if (!product) throw new Error('the demo catalogue has no belts');
  try {
    const { id } = product;
    await sql(`insert into product_colors (product_id, name, hex) values ($1, 'Caramelo', '#a5642f')`, [id]);
    await sql(`insert into product_colors (product_id, name, hex) values ($1, 'Preto', '#1c1a19')`, [id]);
    await sql(`insert into product_sizes (product_id, label) values ($1, 'M'), ($1, 'G')`, [id]);
    await sql(
      `insert into variants (product_id, color_id, size_id, stock)
       select $1, c.id, s.id, case when s.label = 'G' and c.name = 'Preto' then 0 else 4 end
       from product_colors c, product_sizes s where c.product_id = $1 and s.product_id = $1`,
      [id],
    );
    await work(id);
  } finally {
    await sql('delete from products where id = $1', [product.id]);
  }
}

test('a product newer than the pages has its page at once, and can be bought', async ({ page }) => {
  const name = `Cinto ${randomUUID().slice(0, 8)}`;
  await withNewProduct(name, async (id) => {
    const response = await page.goto(`/produto/${id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByText(reais(17991), { exact: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('10% OFF');
    await expect(page.getByText('Couro macio, fivela forrada.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('radio', { name: 'Preto' }).check();
    await expect(page.getByRole('radio', { name: 'G (esgotado)' })).toBeVisible();
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await expect(page.getByText('Baixo estoque: 4 unidades')).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    const drawer = page.getByRole('dialog', { name: 'Seu carrinho' });
    await expect(drawer).toContainText(`${name}Preto · Tamanho M`);
    await expect(drawer).toContainText(reais(17991));
  });
});

test('a product that was withdrawn since the pages were built cannot be bought', async ({ page, shop }) => {
  // Of a category that no other test deals out: a list that grows shorter is dealt out differently.
  const piece = await shop.pick({ category: 'blusas', stock: { from: 1 } });
  await sql('update products set is_active = false where id = $1', [piece.productId]);
  try {
    await page.goto(`/produto/${piece.productId}`);
    await page.getByRole('radio', { name: piece.colour, exact: true }).check();
    await expect(page.getByText('Fora de estoque')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'COMPRE AGORA' })).toBeDisabled();
  } finally {
    await sql('update products set is_active = true where id = $1', [piece.productId]);
  }
});
