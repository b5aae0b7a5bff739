import { expect, test } from 'vitest';
import { adminCreateProduct, adminSaveProduct, adminStockMovements } from '#contracts/admin/products.ts';
import { adminOf, createdProduct, draftOf, saveInput, uploadedKey } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

async function movementsOf(id: string) {
  const answer = dataOf(await admin.call(adminStockMovements, { id }));
  return answer.movements.map(({ colour, size, delta, stockAfter, reason, actorEmail }) => ({
    piece: `${colour} ${size}`,
    delta,
    stockAfter,
    reason,
    actorEmail,
  }));
}

test('removing a colour or size with stock records a movement and keeps its history', async () => {
  const form = await createdProduct(admin);
  const actorEmail = admin.account.email;
  const initial = [
    { piece: 'Azul P', delta: 5, stockAfter: 5, reason: 'initial', actorEmail },
    { piece: 'Preto M', delta: 3, stockAfter: 3, reason: 'initial', actorEmail },
  ];
  expect(await movementsOf(form.id)).toEqual(expect.arrayContaining(initial));

  const [, black] = form.colours;
  const without = form.stock.filter(({ colourId }) => colourId === black?.id);
  const saved = dataOf(
    await admin.call(adminSaveProduct, {
      ...saveInput(form),
      colours: [black],
      images: form.images.map((image) => ({ ...image, colourId: null })),
      stock: without.map(({ units, waiting: _, ...cell }) => ({ ...cell, was: units, now: units })),
    }),
  );
  expect(saved.stock.reduce((sum, { units }) => sum + units, 0)).toBe(3);
  const gone = { piece: 'Azul P', delta: -5, stockAfter: 0, reason: 'removed', actorEmail };
  // The blue M had no stock, so there is no movement.
  const [latest, ...before] = await movementsOf(form.id);
  expect([latest, before.length]).toEqual([gone, 2]);
  expect(before).toEqual(expect.arrayContaining(initial));

  const sizes = saved.sizes.filter(({ label }) => label === 'P');
  const smaller = await admin.call(adminSaveProduct, {
    ...saveInput(saved),
    sizes,
    stock: [],
  });
  expect(smaller).toMatchObject({ ok: true });
  expect((await movementsOf(form.id))[0]).toEqual({
    ...gone,
    piece: 'Preto M',
    delta: -3,
  });
});

test('an invalid picture is reported by its position', async () => {
  const draft = await draftOf(admin);
  const [first] = draft.images;
  if (!first) throw new Error('no picture');
  const image = (key: string) => ({ ...first, key, isMain: false, colourId: null });
  const foreign = (await createdProduct(admin)).images[0]?.key ?? '';
  const lost = 'products/00000000-0000-7000-8000-000000000000.webp';
  const create = (keys: readonly string[]) =>
    admin.call(adminCreateProduct, { ...draft, images: [first, ...keys.map(image)] });
  expect(await create([await uploadedKey(admin), lost])).toMatchObject({
    status: 409,
    error: { code: 'image_unknown', data: { image: 3 } },
  });
  expect(await create([foreign])).toMatchObject({
    status: 409,
    error: { code: 'image_in_use', data: { image: 2 } },
  });
  const made = dataOf(await create([]));
  const images = [...made.images, image(foreign)];
  expect(await admin.call(adminSaveProduct, { ...saveInput(made), images })).toMatchObject({
    error: { code: 'image_in_use', data: { image: 2 } },
  });
  // The product's existing pictures are not checked in the store.
  const kept = [...made.images, image(lost)];
  expect(await admin.call(adminSaveProduct, { ...saveInput(made), images: kept })).toMatchObject({
    error: { code: 'image_unknown', data: { image: 2 } },
  });
});
