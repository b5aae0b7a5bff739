import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, reais, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

// One after the other: each shows the others' products beside its own.
test.describe.configure({ mode: 'default' });

/** A product newer than the build; deleted afterwards. */
async function withNewProduct(name: string, work: (id: string) => Promise<void>): Promise<void> {
  const [product] = await sql<{ id: string }>(
    `insert into products (category_id, slug, name, description, material, price_cents, discount_percent, care, origin)
     select id, $1, $2, 'Couro macio, fivela forrada.', 'Couro', 19990, 10, '{"washing":"no_wash","ironing":"no_iron"}', 'IT' from categories where slug = 'cintos'
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

test('a product newer than the last build has its page at once, and can be bought', async ({ page }) => {
  const name = `Cinto ${randomUUID().slice(0, 8)}`;
  await withNewProduct(name, async (id) => {
    const response = await page.goto(`/produto/${id}`);
    expect(response?.status()).toBe(200);
    const sent = await response?.text();
    expect(sent).toContain(`<meta property="og:title" content="${name}">`);
    expect(sent).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/produto/${id}">`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('article').first().getByText(reais(17991), { exact: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('10% OFF');
    await expect(page.getByText('Couro macio, fivela forrada.')).toBeVisible();
    await page.getByRole('tab', { name: 'Informações adicionais' }).click();
    const facts = page.getByRole('tabpanel', { name: 'Informações adicionais' });
    await expect(facts).toContainText('OrigemItália');
    await expect(facts.getByRole('listitem')).toHaveText(['Não lavar com água', 'Não passar']);
    expect(sent).toContain('"countryOfOrigin":{"@type":"Country","name":"IT"}');
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

test('its page has model pictures, its own colours and the rating distribution, like a prebuilt one', async ({
  page,
}) => {
  const name = `Cinto ${randomUUID().slice(0, 8)}`;
  await withNewProduct(name, async (id) => {
    // Pictures of other pieces with different keys: only their position matters here.
    await sql(
      `insert into product_images (product_id, color_id, key, alt_text, kind)
       select $1, wanted.id, replace(other.key, 'products/', 'products/./'), wanted.kind || ' ' || wanted.name, wanted.kind
       from (select c.id, c.name, kind, row_number() over () as n
         from product_colors c, unnest(array['product', 'model']) as kind where c.product_id = $1) wanted
       join (select key, row_number() over (order by key) as n from product_images where key like 'products/%') other using (n)`,
      [id],
    );
    await sql(
      `insert into reviews (product_id, author_name, rating, comment, status, photo_key)
       values ($1, 'Ana', 5, 'Perfeito.', 'approved', (select max(key) from product_images)),
         ($1, 'Bia', 4, 'Bom.', 'approved', null)`,
      [id],
    );
    await page.goto(`/produto/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const panel = page.getByRole('region', { name: 'Fotos', exact: true });
    await panel.getByRole('tab', { name: 'Com Modelo' }).click();
    await page.getByRole('radio', { name: 'Preto' }).check();
    await expect(panel.getByRole('img', { name: 'model Preto' })).toBeVisible();
    await expect(panel.getByRole('img', { name: 'model Caramelo' })).toBeHidden();
    await page.getByRole('tab', { name: 'Avaliações (2)' }).click();
    const reviews = page.getByRole('tabpanel', { name: /^Avaliações/ });
    await expect(reviews).toContainText('4,5');
    await expect(reviews.getByRole('time').first()).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
    await expect(reviews.getByRole('listitem').filter({ hasText: /^5 estrela/ })).toHaveText(/: ?1$/);
    const photo = reviews.getByRole('img', { name: 'Foto de Ana' });
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
    await expect(reviews.getByRole('link', { name: 'Foto de Ana' })).toHaveAttribute('href', /w=1200/);
    await expect(reviews.getByRole('img', { name: /^Foto de/ })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Informações adicionais' }).click();
    await expect(page.getByRole('link', { name: 'Cintos' }).filter({ visible: true }).last()).toBeVisible();
    await expectAccessible(page);
  });
});

test('its page has the sections of a prebuilt one, and says that pictures and reviews are missing', async ({
  page,
}) => {
  const piece = `Cinto ${randomUUID().slice(0, 8)}`;
  await withNewProduct(piece, async (id) => {
    // The related products chosen at the desk come first, except unavailable ones.
    const [chosen] = await sql<{ name: string }>(
      `with chosen as (select p.id, p.name from products p where p.is_active and exists
           (select from categories c where c.id = p.category_id and c.slug = 'chapeus')
           and exists (select from variants v where v.product_id = p.id and v.stock > 9) limit 1)
       update products p set related_ids = array[uuidv7(), chosen.id] from chosen where p.id = $1 returning chosen.name`,
      [id],
    );
    await page.goto(`/produto/${id}`);
    const related = page.getByRole('region', { name: 'Você também pode gostar' });
    await expect(related.getByRole('article').first()).toContainText(chosen?.name ?? 'a hat');
    for (const name of ['Complete o look', 'Você também pode gostar']) {
      const row = page.getByRole('region', { name });
      await expect(row.getByRole('article')).toHaveCount(4);
      await expect(row).toBeVisible();
    }
    const look = page.getByRole('region', { name: 'Complete o look' });
    await expect(look.getByRole('article').filter({ hasText: /^.*Cintos/ })).toHaveCount(0);
    await expect(page.locator('[data-gallery] .picture--none')).toBeVisible();
    await expect(page.locator('[data-gallery] .skeleton')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Avaliações' }).click();
    await expect(page.getByText('Ainda sem avaliações')).toBeVisible();
    await page.goto(`/colecao?busca=${encodeURIComponent(piece)}`);
    const card = page.getByRole('article').filter({ hasText: piece });
    await expect(card.locator('.picture--none')).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
  });
});

test('pictures of one kind only are shown without a choice of kinds', async ({ page }) => {
  await withNewProduct(`Cinto ${randomUUID().slice(0, 8)}`, async (id) => {
    await sql(
      `insert into product_images (product_id, key, alt_text, kind)
       select $1, replace(key, 'products/', 'products/././'), 'Em uso', 'model' from product_images
       where key like 'products/%' order by key limit 1`,
      [id],
    );
    await page.goto(`/produto/${id}`);
    const panel = page.getByRole('region', { name: 'Fotos', exact: true });
    await expect(panel.getByRole('img', { name: 'Em uso' })).toBeVisible();
    await expect(panel.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a product withdrawn since the last build cannot be bought', async ({ page, shop }) => {
  // In a category that no other test picks from: a shorter list would change what they pick.
  const piece = await shop.pick({ category: 'blusas', stock: { from: 1 } });
  await sql('update products set is_active = false where id = $1', [piece.productId]);
  try {
    await page.goto(`/produto/${piece.productId}`);
    // An interaction: the page then requests the current state.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.getByText('Fora de estoque')).toBeVisible();
    await expect(page.getByRole('article').getByText('Esgotado', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'COMPRE AGORA' })).toBeDisabled();
  } finally {
    await sql('update products set is_active = true where id = $1', [piece.productId]);
  }
});

test('a price changed since the last build is shown', async ({ page, shop }) => {
  const piece = await shop.pick();
  const price = page.locator('[data-price]').first();
  await page.goto(`/produto/${piece.productId}`);
  await expect(price).toHaveText(reais(piece.unitCents));
  await sql('update products set price_cents = price_cents + 1000 where id = $1', [piece.productId]);
  try {
    await page.reload();
    // An interaction: the page then requests the current state.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(price).toHaveText(reais(await shop.priceOf(piece)));
  } finally {
    await sql('update products set price_cents = price_cents - 1000 where id = $1', [piece.productId]);
  }
});
