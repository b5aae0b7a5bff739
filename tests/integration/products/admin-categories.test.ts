import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  adminCreateCategory,
  adminDeleteCategory,
  adminListCategories,
  adminOrderCategories,
  adminSaveCategory,
  type CategoryRow,
} from '#contracts/admin/categories.ts';
import { adminDeleteProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { getProduct, listProducts } from '#contracts/catalogue.ts';
import { findCategoryTree } from '#server/sql/catalogue/catalogue.sql.ts';
import { categoryOf, createdCategory, saveCategoryInput } from '#tests/support/categories-and-promotions.ts';
import { adminOf, createdProduct, pictureBytes, saveInput, upload } from '#tests/support/desk.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const rows = async (): Promise<CategoryRow[]> => {
  const answer = dataOf(await admin.call(adminListCategories, {}));
  return answer.categories;
};
const below = async (parentId: string) => (await rows()).filter((row) => row.parentId === parentId);

test('a new category appears in the shop’s tree with its picture; a hidden one does not', async () => {
  const { body } = await upload(admin, await pictureBytes(), 'categories');
  const top = await createdCategory(admin, { imageKey: body.key, isHighlighted: true });
  const child = await createdCategory(admin, { parentId: top.id });
  const shown = async () => (await findCategoryTree(shop.owner)).find(({ id }) => id === top.id);
  expect(await shown()).toMatchObject({
    slug: top.slug,
    isHighlighted: true,
    image: { key: body.key },
    children: [{ slug: child.slug }],
  });
  await admin.call(adminSaveCategory, { ...saveCategoryInput(child), isActive: false });
  expect(await shown()).toMatchObject({ children: [] });
  await admin.call(adminSaveCategory, { ...saveCategoryInput(top), isActive: false });
  expect(await shown()).toBeUndefined();
});

test('a product in a hidden category does not link to the missing page', async () => {
  const top = await createdCategory(admin);
  const child = await createdCategory(admin, { parentId: top.id });
  const { id } = await createdProduct(admin, { categoryId: child.id });
  expect(await shop.visitor().call(getProduct, { id })).toMatchObject({
    data: { category: { slug: child.slug, parent: { slug: top.slug } } },
  });
  await admin.call(adminSaveCategory, { ...saveCategoryInput(top), isActive: false });
  expect(await shop.visitor().call(getProduct, { id })).toMatchObject({ data: { category: null } });
});

test.for<[string, (tree: { top: CategoryRow; child: CategoryRow }) => Record<string, unknown>]>([
  ['category_depth', ({ child }) => ({ parentId: child.id })],
  ['parent_unknown', () => ({ parentId: randomUUID() })],
  ['image_unknown', () => ({ imageKey: 'categories/nobody.webp' })],
  ['slug_taken', ({ top }) => ({ slug: top.slug })],
])('a new category is refused: %s', async ([code, change]) => {
  const top = await createdCategory(admin);
  const child = await createdCategory(admin, { parentId: top.id });
  const answer = await admin.call(adminCreateCategory, { ...categoryOf(), ...change({ top, child }) });
  expect(answer).toMatchObject({ ok: false, status: 409, error: { code } });
});

test('a category cannot be moved below itself, below its child, or where its children would be a third level', async () => {
  const top = await createdCategory(admin);
  const child = await createdCategory(admin, { parentId: top.id });
  const other = await createdCategory(admin);
  for (const parentId of [top.id, child.id, other.id]) {
    const answer = await admin.call(adminSaveCategory, { ...saveCategoryInput(top), parentId });
    expect(answer).toMatchObject({ ok: false, status: 409, error: { code: 'category_depth' } });
  }
  const free = await admin.call(adminSaveCategory, { ...saveCategoryInput(child), parentId: other.id });
  expect(free).toMatchObject({ ok: true, data: { parentId: other.id } });
});

test('two administrators at once cannot create a third level together', async () => {
  const [a, b, c] = await Promise.all([
    createdCategory(admin),
    createdCategory(admin),
    createdCategory(admin),
  ]);
  const answers = await Promise.all([
    admin.call(adminSaveCategory, { ...saveCategoryInput(a), parentId: b.id }),
    admin.call(adminSaveCategory, { ...saveCategoryInput(b), parentId: c.id }),
    admin.call(adminSaveCategory, { ...saveCategoryInput(c), parentId: a.id }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer).toMatchObject({ error: { code: 'category_depth' } });
  }
});

test('the second of two concurrent saves is rejected', async () => {
  const row = await createdCategory(admin);
  const other = await adminOf(shop);
  const answers = await Promise.all([
    admin.call(adminSaveCategory, { ...saveCategoryInput(row), description: 'Uma' }),
    other.call(adminSaveCategory, { ...saveCategoryInput(row), description: 'Outra' }),
  ]);
  const loser = answers.find(({ ok }) => !ok);
  expect(loser).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', data: { version: 2 } } });
});

test('search finds products by the new name of their category and of its parent; the URL stays', async () => {
  const top = await createdCategory(admin);
  const child = await createdCategory(admin, { parentId: top.id });
  const { id } = await createdProduct(admin, { categoryId: child.id });
  const found = async (busca: string) => {
    const answer = await shop.visitor().call(listProducts, { busca });
    return answer.ok ? answer.data.items.map((item) => item.id) : null;
  };
  expect(await found('quimonos')).toEqual([]);
  const renamed = await admin.call(adminSaveCategory, { ...saveCategoryInput(child), name: 'Quimonos' });
  expect(renamed).toMatchObject({ data: { slug: child.slug } });
  expect(await found('quimonos')).toEqual([id]);
  await admin.call(adminSaveCategory, { ...saveCategoryInput(top), name: 'Japonaiserie' });
  expect(await found('japonaiserie')).toEqual([id]);
});

test('siblings can be reordered; a list that is not complete is rejected', async () => {
  const top = await createdCategory(admin);
  const one = await createdCategory(admin, { parentId: top.id, position: 1 });
  const two = await createdCategory(admin, { parentId: top.id, position: 2 });
  const three = await createdCategory(admin, { parentId: top.id, position: 2 });
  const order = (ids: string[]) => admin.call(adminOrderCategories, { parentId: top.id, ids });
  expect(await order([three.id, one.id, two.id])).toMatchObject({ ok: true });
  expect((await below(top.id)).map(({ id, position }) => [id, position])).toEqual([
    [three.id, 1],
    [one.id, 2],
    [two.id, 3],
  ]);
  for (const ids of [[one.id], [one.id, two.id, top.id], [one.id, two.id, two.id]]) {
    expect(await order(ids)).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } });
  }
});

test('a category can be deleted only when it is empty', async () => {
  const top = await createdCategory(admin);
  const child = await createdCategory(admin, { parentId: top.id });
  const product = await createdProduct(admin, { categoryId: child.id });
  const remove = ({ id }: { id: string }) => admin.call(adminDeleteCategory, { id });
  expect(await remove(top)).toMatchObject({
    status: 409,
    error: { code: 'category_in_use', data: { products: 0, children: 1 } },
  });
  expect(await remove(child)).toMatchObject({
    status: 409,
    error: { code: 'category_in_use', data: { products: 1, children: 0 } },
  });
  await admin.call(adminDeleteProduct, { id: product.id });
  expect(await remove(child)).toMatchObject({ ok: true });
  expect(await remove(top)).toMatchObject({ ok: true });
  expect(await remove(top)).toMatchObject({ status: 404 });
});

test('when a category is deleted while a product moves into it, one of the two is rejected', async () => {
  for (let round = 0; round < 8; round++) {
    const row = await createdCategory(admin);
    const product = await createdProduct(admin);
    const [removed, saved] = await Promise.all([
      admin.call(adminDeleteCategory, { id: row.id }),
      admin.call(adminSaveProduct, { ...saveInput(product), categoryId: row.id }),
    ]);
    expect([removed.ok, saved.ok].toSorted()).toEqual([false, true]);
    expect(removed.ok ? !saved.ok && saved.error.code : !removed.ok && removed.error.code).toBe(
      removed.ok ? 'category_unknown' : 'category_in_use',
    );
  }
});

test('renaming a category while its products are being saved leaves every search text correct', async () => {
  const row = await createdCategory(admin);
  const products = await Promise.all(
    Array.from({ length: 4 }, () => createdProduct(admin, { categoryId: row.id })),
  );
  const answers = await Promise.all([
    admin.call(adminSaveCategory, { ...saveCategoryInput(row), name: 'Zibelinas' }),
    ...products.map((product) => admin.call(adminSaveProduct, { ...saveInput(product), material: 'Lã' })),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
  const found = await shop.visitor().call(listProducts, { busca: 'zibelinas' });
  expect(found).toMatchObject({ data: { total: 4 } });
});

test('a product that is saved while the parent of its category is renamed is found by its new name only', async () => {
  const top = await createdCategory(admin);
  const child = await createdCategory(admin, { parentId: top.id });
  const product = await createdProduct(admin, { categoryId: child.id });
  const lockedLast = await createdProduct(admin, { categoryId: child.id });
  const answers: Promise<{ ok: boolean }>[] = [];
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from products where id = $1 for update', [lockedLast.id]);
    answers.push(admin.call(adminSaveCategory, { ...saveCategoryInput(top), name: 'Zarzuelas' }));
    await untilWaiting(tx, answers);
    answers.push(admin.call(adminSaveProduct, { ...saveInput(product), material: 'Lã' }));
    await untilWaiting(tx, answers);
  });
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true]);
  const found = async (busca: string) => shop.visitor().call(listProducts, { busca });
  expect(await found('zarzuelas')).toMatchObject({ data: { total: 2 } });
  expect(await found(top.name.replace('Categoria ', ''))).toMatchObject({ data: { total: 0 } });
});

test('renaming a category while a product in it is saved waits for the category, not for the product', async () => {
  const row = await createdCategory(admin);
  const product = await createdProduct(admin, { categoryId: row.id });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const held = shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from products where id = $1 for update', [product.id]);
    hasLocked();
    await released;
  });
  let isSaved = false;
  /** The tables in which this number of sessions wait for a row. */
  const waitedFor = async (count: number) => {
    let tables: string[] = [];
    while (tables.length < count && !isSaved) {
      const { rows } = await shop.owner.query<{ table: string }>(
        `select relation::regclass::text as table from pg_locks join pg_database d on d.oid = database
         where locktype = 'tuple' and datname = current_database() order by 1`,
      );
      tables = rows.map(({ table }) => table);
    }
    return tables;
  };
  await locked;
  const saved = admin.call(adminSaveProduct, { ...saveInput(product), material: 'Lã' });
  void saved.finally(() => {
    isSaved = true;
  });
  await waitedFor(1);
  const renamed = admin.call(adminSaveCategory, { ...saveCategoryInput(row), name: 'Gorgorões' });
  const tables = await waitedFor(2);
  release();
  await held;
  expect(tables).toEqual(['categories', 'products']);
  expect(await saved).toMatchObject({ ok: true });
  expect(await renamed).toMatchObject({ ok: true });
});
