import { afterEach, expect, test } from 'vitest';
import { adminResetChart, adminSaveChart } from '#contracts/admin/size-charts.ts';
import { getSizeGuide } from '#contracts/catalogue.ts';
import { CHART_SEEDS } from '#domain/sizing/size-chart-seed.ts';
import { CHART_IDS } from '#domain/sizing/size-charts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdCategory } from '#tests/support/categories-and-promotions.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';
import { chartOf, chartRow, resetChart } from '#tests/support/size-charts.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterEach(async () => {
  for (const id of ['men-bottoms', 'children'] as const) await resetChart(admin, id);
});

const waists = (...ends: readonly (readonly [string, number, number])[]) =>
  ends.map(([size, from, to]) => ({ size, body: { waist: { from, to } } }));

async function guideOf(id: string) {
  return dataOf(await shop.visitor().call(getSizeGuide, { id }));
}

/** A product on sale of this family, with the sizes of test products. */
async function pieceOf(sizeFamily: 'men-bottoms' | 'children') {
  const category = await createdCategory(admin, { sizeFamily });
  return createdProduct(admin, { categoryId: category.id });
}

const rebuilds = async () =>
  (await asShop<{ count: number }>(shop.owner, 'select count(*)::int as count from rebuild_requests'))[0]
    ?.count;

test('a shop starts with the default charts, each with its source', async () => {
  for (const id of CHART_IDS) {
    const { isSeed, source, rows } = await chartRow(admin, id);
    expect([id, isSeed, source, rows]).toEqual([id, true, CHART_SEEDS[id].source, CHART_SEEDS[id].rows]);
  }
});

test('a saved chart is shown for the piece, and can be reset to the original', async () => {
  const piece = await pieceOf('men-bottoms');
  const labels = piece.sizes.map(({ label }) => label);
  const was = await chartOf(admin, 'men-bottoms');
  const rows = waists(...labels.map((label, at) => [`N${label}`, 70 + 4 * at, 74 + 4 * at] as const));
  const saved = await admin.call(adminSaveChart, { ...was, source: 'Fábrica', rows });
  expect(saved).toMatchObject({
    ok: true,
    data: { isSeed: false, source: 'Fábrica', version: was.version + 1 },
  });
  const again = await admin.call(adminResetChart, { id: 'men-bottoms', version: was.version + 1 });
  expect(again).toMatchObject({ ok: true, data: { isSeed: true, source: was.source, rows: was.rows } });
  expect(await guideOf(piece.id)).toMatchObject({
    family: 'men-bottoms',
    sizes: labels.map((label) => ({ label })),
  });
});

test('pages are rebuilt only when one of them gains or loses a chart', async () => {
  const piece = await pieceOf('children');
  expect(await guideOf(piece.id)).toMatchObject({ chart: null });
  const [first] = piece.sizes;
  const body = (from: number, to: number) => ({ stature: { from, to } });
  const before = await rebuilds();
  const other = [{ size: 'NENHUM', body: body(100, 106) }];
  const one = await admin.call(adminSaveChart, { ...(await chartOf(admin, 'children')), rows: other });
  expect(one).toMatchObject({ ok: true });
  expect(await rebuilds()).toBe(before);
  const own = [{ size: first?.label ?? '', body: body(100, 106) }];
  await admin.call(adminSaveChart, { ...(await chartOf(admin, 'children')), rows: own });
  expect(await rebuilds()).toBe((before ?? 0) + 1);
  expect(await guideOf(piece.id)).toMatchObject({ chart: { id: 'children', rows: own } });
  const wider = own.map((row) => ({ ...row, body: body(100, 108) }));
  await admin.call(adminSaveChart, { ...(await chartOf(admin, 'children')), rows: wider });
  expect(await rebuilds()).toBe((before ?? 0) + 1);
});

test('an invalid chart is rejected cell by cell, and nothing of it is saved', async () => {
  const was = await chartOf(admin, 'men-bottoms');
  const refused = async (rows: ReturnType<typeof waists>) =>
    admin.call(adminSaveChart, { ...was, source: 'Outra', rows });
  expect(await refused(waists(['38', 74, 78], ['40', 79, 82], ['38', 82, 500], ['M', 90, 94]))).toMatchObject(
    {
      status: 400,
      error: {
        code: 'invalid_input',
        fields: {
          'rows.1.waist': 'body_gap',
          'rows.2.size': 'size_twice',
          'rows.2.waist': 'body_impossible',
          'rows.3.size': 'size_elsewhere',
        },
      },
    },
  );
  expect(await refused([])).toMatchObject({ status: 400, error: { fields: { rows: 'required' } } });
  expect(await chartOf(admin, 'men-bottoms')).toEqual(was);
});

test('the second of two concurrent saves is rejected', async () => {
  const was = await chartOf(admin, 'men-bottoms');
  const answers = await Promise.all(
    ['Uma', 'Outra'].map((source) => admin.call(adminSaveChart, { ...was, source })),
  );
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
});

test('a removed piece has no guide', async () => {
  expect(
    await shop.visitor().call(getSizeGuide, { id: '00000000-0000-7000-8000-000000000000' }),
  ).toMatchObject({
    status: 404,
  });
});
