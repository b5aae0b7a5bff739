import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

/** Addresses at which another shop showed what is here now. */

test('a link to the former shop leads to the product, and one to nothing says so', async ({
  page,
  request,
  shop,
  watch,
}) => {
  watch.tolerate('404');
  const piece = await shop.pick();
  const slug = `x-antiga-${randomUUID().slice(0, 6)}`;
  await sql(
    `with moved as (insert into move_ins (state, started_at, moved_at) values ('moved', now(), now()) returning id)
     insert into old_addresses (address, move_in_id, product_id) select $1, id, $2 from moved`,
    [`/products/${slug}`, piece.productId],
  );
  try {
    const answer = await request.get(`/products/${slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/produto/${piece.productId}`]);
    const landed = await page.goto(`/collections/verao/products/${slug.toUpperCase()}/?variant=1`);
    expect(landed?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`/produto/${piece.productId}/?$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const nothing = await page.goto(`/products/${slug}-nada`);
    expect(nothing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible();
  } finally {
    await sql('delete from old_addresses where address = $1', [`/products/${slug}`]);
  }
});
