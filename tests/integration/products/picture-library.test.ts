import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { adminListPictures, LIBRARY_PAGE, type LibraryPicture } from '#contracts/admin/images.ts';
import { adminSavePage } from '#contracts/admin/pages.ts';
import { adminSaveProduct } from '#contracts/admin/products.ts';
import { adminSaveGallery } from '#contracts/admin/settings.ts';
import type { PageContent } from '#contracts/pages.ts';
import { listPictures } from '#server/use-cases/admin/products/list-pictures.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import {
  adminOf,
  createdProduct,
  galleryOf,
  keepStore,
  pictureBytes,
  saveInput,
  uploadedKey,
} from '#tests/support/desk.ts';
import { costOf, noting } from '#tests/support/explain.ts';
import { createdCampaign, keepPages } from '#tests/support/pages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';
import { newSection } from '../../../src/stores/admin/pages/page-values.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepPages(shop));
afterAll(await keepStore(shop));
afterAll(() => shop.owner.query(`delete from pictures where key like 'store-images/many-%'`));

const listed = async (input: { busca?: string; depois?: string } = {}) =>
  dataOf(await admin.call(adminListPictures, input));
const offers = async (busca: string) => (await listed({ busca })).items.map(({ key }) => key);
const uploadNamed = async (name: string): Promise<string> => {
  const path = `/api/admin/imagens/store-images?nome=${encodeURIComponent(name)}`;
  const answer = await admin.send('POST', path, await pictureBytes(), { 'content-type': 'image/png' });
  return ((await answer.json()) as { key: string }).key;
};
/** The clean-up, this many days from now. Returns whether a picture is still stored. */
const tidiedIn = async (days: number, key: string): Promise<boolean> => {
  const { services } = await import('#server/compose.ts');
  const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await tidyImages({ ...services(), clock: { now } });
  return services().images.has(key);
};
const post = async (...keys: string[]) => {
  const { version } = await galleryOf(admin);
  const posts = keys.map((imageKey) => ({
    id: randomUUID(),
    imageKey,
    alt: 'Moça de chapéu na praia',
    caption: '',
    link: '',
  }));
  expect(await admin.call(adminSaveGallery, { version, posts })).toMatchObject({ ok: true });
};

test('an upload is offered at once, newest first, and found by its file name', async () => {
  const word = randomUUID().slice(0, 8);
  const [first, second] = [await uploadNamed(`Coleção ${word}.JPG`), await uploadNamed(`${word} verão.png`)];
  expect(await offers(`${word}`)).toEqual([second, first]);
  expect(await offers(`colecao  ${word}`)).toEqual([first]);
  expect(await offers(`%${word}`)).toEqual([]);
  expect((await listed()).items[0]).toEqual({
    key: second,
    alt: '',
    fileName: `${word} verão.png`,
    addedAt: expect.any(String),
  } satisfies LibraryPicture);
  expect(await admin.call(adminListPictures, { depois: 'reviews/a.webp' })).toMatchObject({ status: 400 });
});

test('what a picture shows comes from wherever it was said last, and finds it', async () => {
  const word = `zz${randomUUID().slice(0, 8)}`;
  const key = await uploadedKey(admin, 'store-images');
  const { id, version, content } = await createdCampaign(admin);
  const save = (alt: string, number: number) => {
    const section = { ...newSection('wide-picture', 'a'), picture: { key, alt, focus: null } };
    const sections = [section] as PageContent['sections'];
    return admin.call(adminSavePage, { id, version: number, content: { ...content, sections } });
  };
  const saved = dataOf(await save(`Casaco ${word}`, version));
  expect(await offers(`CASACO ${word}`)).toEqual([key]);
  expect(await save('', saved.version)).toMatchObject({ ok: true });
  const [found] = (await listed({ busca: word })).items;
  expect(found).toMatchObject({ key, alt: `Casaco ${word}` });
});

test('a picture used in two places stays when one stops using it, and goes a day after the other did', async () => {
  const form = await createdProduct(admin);
  const key = form.images[0]?.key ?? '';
  const other = await uploadedKey(admin);
  await post(key);
  const images = form.images.map((image) => ({ ...image, key: other }));
  expect(await admin.call(adminSaveProduct, { ...saveInput(form), images })).toMatchObject({ ok: true });
  expect([await tidiedIn(3, key), await tidiedIn(6, key)]).toEqual([true, true]);
  expect(await offers('moca chapeu praia')).toContain(key);
  await post();
  expect(await tidiedIn(7, key)).toBe(true);
  expect(await offers('moca chapeu praia')).not.toContain(key);
  expect(await tidiedIn(7.9, key)).toBe(true);
  expect(await tidiedIn(8.1, key)).toBe(false);
});

test('a picture chosen from the library just before the clean-up is still there when the form is saved', async () => {
  const key = await uploadNamed('esquecida.png');
  // Offered until the clean-up comes by, long after the day that an upload has.
  expect(await offers('esquecida')).toContain(key);
  expect(await tidiedIn(20, key)).toBe(true);
  expect(await offers('esquecida')).not.toContain(key);
  await post(key);
  expect(await offers('esquecida')).toContain(key);
  expect([await tidiedIn(22, key), await tidiedIn(24, key)]).toEqual([true, true]);
  await post();
});

test('five thousand pictures are read page by page from the index, each of them once', async () => {
  await shop.owner.query(
    `insert into pictures (key, file_name, added_at)
     select 'store-images/many-' || n || '.webp', 'muitas ' || n, now() + (n / 3) * interval '1 second'
     from generate_series(1, 5000) n`,
  );
  await shop.owner.query('vacuum analyze pictures');
  const seen: string[] = [];
  for (let depois: string | undefined; seen.length < 10 * LIBRARY_PAGE; ) {
    const { items, next } = await listed(depois ? { depois } : {});
    seen.push(...items.map(({ key }) => key));
    depois = next ?? undefined;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const { rows } = await shop.owner.query<{ key: string }>(
    'select key from pictures where unused_since is null order by added_at desc, key desc limit $1',
    [seen.length],
  );
  expect(seen).toEqual(rows.map(({ key }) => key));

  const { services } = await import('#server/compose.ts');
  const { database, asked } = noting(services().database);
  const staff = { userId: admin.account.id, email: admin.account.email };
  await listPictures({ ...services(), database }, staff, { busca: '', depois: seen.at(-1) });
  await listPictures({ ...services(), database }, staff, { busca: 'muitas 4321' });
  const costs = await Promise.all(
    asked.map((one) => costOf(services().database, one, { indexesOnly: true })),
  );
  for (const { scanned, pages } of costs) expect([scanned, pages < 200]).toEqual([[], true]);
});
