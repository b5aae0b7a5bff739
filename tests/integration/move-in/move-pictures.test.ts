import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminOpenMove } from '#contracts/admin/move-in.ts';
import { adminListMovePictures, adminRetryMovePictures } from '#contracts/admin/move-pictures.ts';
import { MOST_TRIES } from '#domain/move-in/picture-tries.ts';
import { services } from '#server/compose.ts';
import {
  insertMovedPictures,
  type PictureToMove,
  takeBackPictures,
} from '#server/sql/move-in/moved-pictures.sql.ts';
import { adminOf } from '#tests/support/desk.ts';
import { aMove, aMovedProduct } from '#tests/support/moved-in.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const { owner } = shop;
const { asked, atOnce } = shop.world.web;
let move = '';
beforeEach(async () => {
  await owner.query(`update moved_pictures set due_at = now() + interval '9 days' where due_at is not null`);
  move = await aMove(owner);
});
afterAll(() => owner.transaction({ actor: 'system' }, (tx) => tx.query('delete from move_ins')));

const run = () => shop.runJob('move-pictures');
const dueNow = () =>
  owner.query('update moved_pictures set due_at = now() where due_at is not null and move_in_id = $1', [
    move,
  ]);

/** Has these files of these hosts fetched, in this order. */
function want(
  productId: string,
  urls: readonly string[],
  more: Partial<PictureToMove> = {},
): Promise<number> {
  const pictures = urls.map((url, position) => ({
    productId,
    url,
    alt: '',
    colour: null,
    position,
    ...more,
  }));
  return owner.transaction({ actor: 'system' }, (tx) => insertMovedPictures(tx, move, pictures));
}

type Row = { url: string; state: string; failure: string | null; attempts: number; seconds: number | null };
async function pictures(): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    `select split_part(url, '/', -1) as url, state, failure, attempts, round(extract(epoch from due_at - now()))::int as seconds
     from moved_pictures where move_in_id = $1 order by position`,
    [move],
  );
  return rows;
}

async function imagesOf(productId: string) {
  const { rows } = await owner.query<{
    url: string;
    alt: string;
    colour: string | null;
    isMain: boolean;
    key: string;
  }>(
    `select split_part(m.url, '/', -1) as url, i.alt_text as alt, c.name as colour, i.is_main as "isMain", i.key
     from product_images i left join moved_pictures m on m.key = i.key left join product_colors c on c.id = i.color_id
     where i.product_id = $1 order by i.position`,
    [productId],
  );
  return rows;
}

async function productOf(id: string): Promise<{ isActive: boolean; version: number }> {
  const { rows } = await owner.query<{ isActive: boolean; version: number }>(
    'select is_active as "isActive", version from products where id = $1',
    [id],
  );
  return rows[0] ?? { isActive: false, version: 0 };
}

test('pictures come in their order, with words and colour, and the product is shown', async () => {
  const id = await aMovedProduct(owner, move, { colours: ['Areia'] });
  await want(id, ['https://a.test/1.jpg', 'https://a.test/2.jpg'], { alt: 'De frente', colour: 'areia' });
  await want(id, ['http://a.test/3.jpg'], { position: 2, colour: 'Azul' });
  await run();
  expect(await imagesOf(id)).toMatchObject([
    { url: '1.jpg', alt: 'De frente', colour: 'Areia', isMain: true },
    { url: '2.jpg', alt: 'De frente', colour: 'Areia', isMain: false },
    { url: '3.jpg', alt: '', colour: null, isMain: false },
  ]);
  const [first] = await imagesOf(id);
  expect(await services().images.has(first?.key ?? '')).toBe(true);
  expect((await productOf(id)).isActive).toBe(true);
  const { rows } = await owner.query(
    `select from rebuild_requests where reason = 'products of another shop' and finished_at is null`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('the first picture is the main one, even if it comes last', async () => {
  const id = await aMovedProduct(owner, move);
  await want(id, ['https://b.test/instavel.jpg', 'https://b.test/2.jpg', 'https://b.test/3.jpg']);
  await run();
  expect((await imagesOf(id)).map(({ url }) => url)).toEqual(['2.jpg', '3.jpg']);
  await owner.query('update products set is_active = false where id = $1', [id]);
  await dueNow();
  await run();
  expect(await imagesOf(id)).toMatchObject([
    { url: 'instavel.jpg', isMain: true },
    { url: '2.jpg', isMain: false },
    { url: '3.jpg', isMain: false },
  ]);
});

test('what somebody sorted or made the main one meanwhile stays so', async () => {
  const id = await aMovedProduct(owner, move, { isActive: true });
  await want(id, ['https://c.test/1.jpg', 'https://c.test/instavel.jpg', 'https://c.test/3.jpg']);
  await run();
  await owner.query(
    `update product_images i set position = 1 - i.position from moved_pictures m where m.key = i.key and i.product_id = $1`,
    [id],
  );
  await dueNow();
  await run();
  expect((await imagesOf(id)).map(({ url }) => url)).toEqual(['3.jpg', '1.jpg', 'instavel.jpg']);
  expect((await imagesOf(id)).filter(({ isMain }) => isMain)).toHaveLength(1);
});

test('hostile and broken servers are refused, each with its reason, and the rest goes on', async () => {
  const id = await aMovedProduct(owner, move);
  const files = {
    ...{ 'para-dentro': 'address_private', 'para-nuvem': 'address_private', 'sem-tls': 'address_invalid' },
    ...{
      voltas: 'too_many_redirects',
      pagina: 'type_other',
      disfarce: 'image_invalid',
      compactada: 'type_other',
    },
    ...{ enorme: 'too_large', 'sem-fim': 'too_large', bomba: 'image_too_many_pixels', sumiu: 'gone' },
  };
  const urls = Object.keys(files).map((name) => `https://d.test/${name}.jpg`);
  await want(id, [...urls, 'https://127.0.0.1/a.jpg', 'https://d.test/boa.jpg']);
  await run();
  expect((await pictures()).map(({ state, failure }) => [state, failure])).toEqual([
    ...Object.values(files).map((failure) => ['failed', failure]),
    ['failed', 'address_private'],
    ['placed', null],
  ]);
  expect((await imagesOf(id)).map(({ url }) => url)).toEqual(['boa.jpg']);
  expect((await productOf(id)).isActive).toBe(true);
});

test('a server that fails is asked again after growing pauses, and given up at last', async () => {
  const id = await aMovedProduct(owner, move);
  await want(id, ['https://e.test/erro.jpg']);
  const pauses: (number | null)[] = [];
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await dueNow();
    await run();
    pauses.push((await pictures())[0]?.seconds ?? null);
  }
  expect(pauses).toEqual([60, 300, 1_200, 3_600, 14_400, null]);
  expect(await pictures()).toMatchObject([{ state: 'failed', failure: 'busy', attempts: MOST_TRIES }]);
  expect(asked.get('/e.test/erro.jpg')).toBe(MOST_TRIES);
  expect((await productOf(id)).isActive).toBe(false);
});

test('a server that wants to be left alone is, for as long as it says', async () => {
  const id = await aMovedProduct(owner, move);
  const many = Array.from({ length: 30 }, (_, at) => `https://f.test/${at}.jpg`);
  await want(id, ['https://f.test/ocupada.jpg', ...many]);
  await run();
  const waiting = (await pictures()).filter(({ state }) => state === 'waiting');
  // Those that were being asked for meanwhile came.
  expect(waiting.length).toBeGreaterThan(20);
  for (const { seconds } of waiting) expect(seconds).toBeGreaterThanOrEqual(100);
  const before = asked.size;
  await run();
  expect(asked.size).toBe(before);
});

test('a server that does not answer holds no product back whose other pictures are here', async () => {
  const [whole, bare] = [await aMovedProduct(owner, move), await aMovedProduct(owner, move)];
  // Beyond those that are asked for until it is left alone.
  const silent = Array.from({ length: 20 }, (_, at) => `https://y.test/${at}/erro.jpg`);
  await want(bare, silent);
  await want(whole, ['https://z.test/1.jpg', 'https://y.test/last/erro.jpg']);
  await run();
  expect((await productOf(whole)).isActive).toBe(true);
  expect((await productOf(bare)).isActive).toBe(false);
  expect(asked.has('/y.test/last/erro.jpg')).toBe(false);
  const { pictures: counts } = dataOf(await (await adminOf(shop)).call(adminOpenMove, { id: move }));
  expect(counts).toEqual({ waiting: 21, placed: 1, failed: 0, late: 21 });
});

test('no more than five are asked for at once', async () => {
  const id = await aMovedProduct(owner, move);
  await want(
    id,
    Array.from({ length: 20 }, (_, at) => `https://g.test/${at}.jpg`),
  );
  await run();
  expect((await pictures()).every(({ state }) => state === 'placed')).toBe(true);
  expect(atOnce.get('g.test')).toBeLessThanOrEqual(5);
  expect((await imagesOf(id)).map(({ url }) => url)).toEqual(
    Array.from({ length: 20 }, (_, at) => `${at}.jpg`),
  );
});

test('two runs at once place each picture once', async () => {
  const id = await aMovedProduct(owner, move);
  await want(
    id,
    Array.from({ length: 12 }, (_, at) => `https://h.test/${at}.jpg`),
  );
  await Promise.all([run(), run(), run()]);
  expect((await imagesOf(id)).map(({ url }) => url)).toEqual(
    Array.from({ length: 12 }, (_, at) => `${at}.jpg`),
  );
  expect([...asked].filter(([path]) => path.startsWith('/h.test/')).every(([, times]) => times === 1)).toBe(
    true,
  );
});

test('what a dead process had claimed is fetched by the next; what kills each is given up', async () => {
  const id = await aMovedProduct(owner, move);
  await want(id, ['https://i.test/1.jpg', 'https://i.test/2.jpg']);
  await owner.query(
    `update moved_pictures set attempts = case position when 0 then 1 else $2::int end, due_at = now() - interval '1 second'
     where move_in_id = $1`,
    [move, MOST_TRIES],
  );
  await run();
  expect(await pictures()).toMatchObject([{ state: 'placed' }, { state: 'failed', failure: 'broken_off' }]);
});

test('a picture that is known of its product is not fetched again, even if somebody removed it', async () => {
  const id = await aMovedProduct(owner, move);
  expect(await want(id, ['https://j.test/1.jpg'])).toBe(1);
  await run();
  await owner.query('delete from product_images where product_id = $1', [id]);
  expect(await want(id, ['https://j.test/1.jpg'])).toBe(0);
  await run();
  expect(await imagesOf(id)).toEqual([]);
});

test('a product that somebody hid after it was shown stays hidden', async () => {
  const id = await aMovedProduct(owner, move);
  await want(id, ['https://k.test/1.jpg', 'https://k.test/instavel.jpg']);
  await run();
  expect((await productOf(id)).isActive).toBe(true);
  await owner.query('update products set is_active = false where id = $1', [id]);
  await dueNow();
  await run();
  expect((await imagesOf(id)).map(({ url }) => url)).toEqual(['1.jpg', 'instavel.jpg']);
  expect((await productOf(id)).isActive).toBe(false);
});

test('a move that is taken back takes its pictures along', async () => {
  const id = await aMovedProduct(owner, move);
  await want(id, ['https://l.test/1.jpg']);
  await run();
  await want(id, ['https://l.test/2.jpg']);
  await owner.transaction({ actor: 'system' }, (tx) => takeBackPictures(tx, move));
  await run();
  expect(await imagesOf(id)).toEqual([]);
  expect(asked.has('/l.test/2.jpg')).toBe(false);
});

test('pictures are listed with what is wrong, and fetched again when somebody asks', async () => {
  const admin = await adminOf(shop);
  const id = await aMovedProduct(owner, move);
  await want(id, ['https://m.test/boa.jpg', 'https://m.test/sumiu.jpg', 'https://m.test/pagina.jpg']);
  await run();
  const failed = dataOf(await admin.call(adminListMovePictures, { id: move, estado: 'failed' }));
  expect(failed).toMatchObject({
    total: 2,
    items: [{ failure: 'gone', product: 'Peça mudada', nextAt: null }, {}],
  });
  const all = dataOf(await admin.call(adminListMovePictures, { id: move }));
  expect(all.items.map(({ state }) => state)).toEqual(['failed', 'failed', 'placed']);
  expect(dataOf(await admin.call(adminOpenMove, { id: move })).pictures).toEqual({
    waiting: 0,
    placed: 1,
    failed: 2,
    late: 0,
  });

  const fotos = failed.items.slice(0, 1).map((one) => one.id);
  expect(dataOf(await admin.call(adminRetryMovePictures, { id: move, fotos }))).toEqual({ count: 1 });
  expect(dataOf(await admin.call(adminRetryMovePictures, { id: move }))).toEqual({ count: 1 });
  expect(dataOf(await admin.call(adminRetryMovePictures, { id: move }))).toEqual({ count: 0 });
  await run();
  expect(asked.get('/m.test/sumiu.jpg')).toBe(2);
  expect(asked.get('/m.test/boa.jpg')).toBe(1);
  expect(await admin.call(adminRetryMovePictures, { id })).toMatchObject({ status: 404 });
});
