import { expect, test } from 'vitest';
import type { adminPlacePicture } from '#contracts/admin/images.ts';
import { adminGetProduct } from '#contracts/admin/products.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { MAX_IMAGES } from '#domain/catalogue/product-draft.ts';
import { adminOf, NO_PICTURES, pictureBytes } from '#tests/support/desk.ts';
import { aMove, aMovedProduct } from '#tests/support/moved-in.ts';
import { placePicture } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const { owner } = shop;
const admin = await adminOf(shop);
const move = await aMove(owner);

type Placed = OutputOf<typeof adminPlacePicture> & { error?: { code: string } };
async function place(name: string, bytes?: Uint8Array<ArrayBuffer>) {
  const answer = await placePicture(admin, name, bytes ?? (await pictureBytes()));
  const body = (await answer.json()) as Placed;
  return { status: answer.status, code: body.error?.code, ...body };
}

/** A hidden product that moved in, with a variant of each of these SKUs in a colour of its own. */
async function moved(...skus: string[]): Promise<string> {
  const colours = skus.map((_, at) => `Cor ${at}`);
  const id = await aMovedProduct(owner, move, { colours });
  await owner.query(
    `with gone as (delete from variants where product_id = $1)
     insert into variants (product_id, color_id, sku, stock)
     select $1, c.id, ($2::text[])[c.position + 1], 1 from product_colors c where c.product_id = $1`,
    [id, skus],
  );
  return id;
}

async function imagesOf(id: string) {
  const { images, colours } = dataOf(await admin.call(adminGetProduct, { id }));
  const nameOf = new Map(colours.map((one) => [one.id, one.name]));
  return images.map(({ isMain, colourId }) => [isMain, colourId === null ? null : nameOf.get(colourId)]);
}

test('pictures go to the colour of the variant in their names, the first is the main one, and the product is shown', async () => {
  const id = await moved('VE-1', 'VE-2', 'VE-3-P');
  expect(await place('fotos/ve-2.png')).toMatchObject({ status: 200, productId: id, isShown: true });
  expect(await place('VE-1 (2).png')).toMatchObject({ status: 200, productId: id, isShown: false });
  expect(await place('VE-3.jpg')).toMatchObject({ status: 200 });
  expect(await place('VE.jpg'), 'of which colour it is, it does not say').toMatchObject({ status: 200 });
  expect(await place('VE-1/costas.png')).toMatchObject({ status: 200 });
  expect(await imagesOf(id)).toEqual([
    [true, 'Cor 1'],
    [false, 'Cor 0'],
    [false, 'Cor 2'],
    [false, null],
    [false, 'Cor 0'],
  ]);
});

test('a picture that is there is not put twice, neither by two at once', async () => {
  const id = await moved('DUPLA-1');
  const answers = await Promise.all(['', '', ''].map(() => place('DUPLA-1.png')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await place('DUPLA-1.png')).toMatchObject({ status: 409, code: 'picture_there' });
  expect(await imagesOf(id)).toHaveLength(1);
});

test('a code that nobody has, or several have alike, puts it nowhere', async () => {
  await moved('GE-1-P');
  await moved('GE-2-P');
  const archived = await moved('VELHA-1');
  await owner.query('update products set archived_at = now() where id = $1', [archived]);
  for (const name of ['GE.png', 'nada-disto.png', '.png', 'VELHA-1.png'])
    expect(await place(name), name).toMatchObject({ status: 422, code: 'picture_code_unknown' });
  const full = await moved('CHEIA-1');
  await owner.query(
    `insert into product_images (product_id, key, alt_text, is_main, position)
     select $1, 'products/cheia-' || n || '.webp', '', n = 1, n from generate_series(1, $2::int) n`,
    [full, MAX_IMAGES],
  );
  expect(await place('CHEIA-1.png')).toMatchObject({ status: 409, code: 'product_full' });
});

test.for(NO_PICTURES)('%s is refused and puts nothing', async ([what, bytes, status, code]) => {
  const id = await moved(`RUIM-${what}`);
  expect(await place(`RUIM-${what}.png`, await bytes())).toMatchObject({ status, code });
  expect(await imagesOf(id)).toEqual([]);
});
