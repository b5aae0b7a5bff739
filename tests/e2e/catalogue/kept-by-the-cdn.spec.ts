import { randomUUID } from 'node:crypto';
import { ADMIN_EMAIL, signInAs } from '../support/desk.ts';
import { expect, test } from '../support/support.ts';
import { BUILT, sql } from '../support/world.ts';

/** Pages rendered on demand are cached by the CDN until something on them changes. Other tests purge too, so requests are repeated. */

test('a page rendered on demand is cached, and shows a new price as soon as it is saved', async ({
  context,
  baseURL,
}) => {
  const [piece] = await sql<{ id: string; name: string; category: string }>(
    `select p.id, p.name, c.slug as category from products p join categories c on c.id = p.category_id
     where p.is_active and p.discount_percent = 0 and c.slug = 'chapeus' and p.${BUILT} order by p.id limit 1`,
  );
  if (!piece) throw new Error('the demo catalogue has no hats at their full price');
  const address = `/colecao?busca=${encodeURIComponent(piece.name)}&utm_source=${randomUUID()}`;
  const get = () => context.request.get(address);
  const status = async () => (await get()).headers()['cache-status'];
  await expect.poll(status).toMatch(/^"Netlify Edge"; hit; ttl=\d+$/);
  const kept = await get();
  expect(kept.headers()).not.toHaveProperty('set-cookie');
  expect(kept.headers()).not.toHaveProperty('netlify-cache-tag');
  expect(kept.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(await kept.text()).not.toContain('13% OFF');

  await signInAs(context, baseURL, ADMIN_EMAIL);
  const save = async (percent: number) => {
    const saved = await context.request.post('/api/admin/produtos-lote', {
      headers: { origin: baseURL ?? '' },
      data: { ids: [piece.id], change: { kind: 'discount', percent } },
    });
    expect(saved.status()).toBe(200);
  };
  try {
    await save(13);
    await expect.poll(async () => (await get()).text()).toContain('13% OFF');
  } finally {
    await save(0);
  }
});

test('a page that does not exist is not cached', async ({ request, watch }) => {
  watch.tolerate('HTTP 404');
  const address = `/produto/${randomUUID()}`;
  await request.get(address);
  const again = await request.get(address);
  expect([again.status(), again.headers()['cache-status']]).toEqual([404, '"Netlify Edge"; fwd=miss']);
});

test('a product has one copy: its address in capitals leads to it', async ({ request, page, shop }) => {
  const { productId } = await shop.pick();
  const capitals = productId.toUpperCase();
  const answer = await request.get(`/produto/${capitals}?cor=Preto`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/produto/${productId}?cor=Preto`]);
  await page.goto(`/produto/${capitals}/avaliacoes`);
  await expect(page).toHaveURL(`/produto/${productId}/avaliacoes`);
});
