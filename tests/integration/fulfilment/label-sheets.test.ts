import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { adminPrintLabels } from '#contracts/admin/label-sheets.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openLabels } from '#tests/support/shipping-labels.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** The PDF of labels, notes on paper and packing slips. */

const scene = await openLabels();
const { shop, carriers } = scene;

type Query = { compra?: string; pedidos?: string; formato?: 'a4' | '10x15' };

async function print(query: Query) {
  const search = new URLSearchParams(query);
  const answer = await scene.admin.send('GET', `${adminPrintLabels.path}?${search}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, pdf: await PDFDocument.load(bytes) };
}

const sizesOf = (pdf: PDFDocument) =>
  pdf.getPages().map((page) => [Math.round(page.getWidth() / 2.8346), Math.round(page.getHeight() / 2.8346)]);

test('labels and slips of a purchase are one PDF: two parcels without a note share an A4 sheet', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => scene.anOrder()));
  const purchaseId = randomUUID();
  dataOf(await scene.buy(await scene.quote(ids), purchaseId));
  const { answer, pdf } = await print({ compra: purchaseId });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('etiquetas-');
  expect(sizesOf(pdf)).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const small = await print({ compra: purchaseId, formato: '10x15' });
  expect(sizesOf(small.pdf)).toEqual(Array.from({ length: 6 }, () => [100, 150]));
});

test('with a note there is its DANFE, too, so that a parcel fills a sheet; a name with emoji is no obstacle', async () => {
  await shop.owner.query(
    `insert into fiscal_settings (state_registration, regime, state, environment, issues_from)
     values ('110042490114', 'simples', 'SP', 'production', now() - interval '1 day')`,
  );
  const ids = await Promise.all([1, 2].map(() => scene.anOrder({ customer_name: 'Ana 🌸 Conceição' })));
  for (const [at, id] of ids.entries())
    await asShop(
      shop.owner,
      `insert into fiscal_notes (order_id, reference, state, environment, number, series, key, protocol, authorised_at, total_cents, xml, due_at)
       select id, replace(order_number, '-', ''), 'authorised', 'production', $2::int, 1, '3526121122233300018155001000000' || $2 || '1000000428',
         '135261234567890', now(), 20000, '<x/>', null from orders where id = $1`,
      [id, 142 + at],
    );
  dataOf(await scene.buy(await scene.quote(ids)));
  const { pdf } = await print({ pedidos: ids.toReversed().join(',') });
  expect(pdf.getPageCount()).toBe(2);
  // A note that was cancelled since: its label may not be used.
  await asShop(
    shop.owner,
    `update fiscal_notes set state = 'cancelled', cancelled_at = now() where order_id = $1`,
    [ids[0]],
  );
  expect((await print({ pedidos: ids.join(',') })).pdf.getPageCount()).toBe(1);
});

test('nothing ready, or a carrier that does not give a label out, is said in words', async () => {
  const id = await scene.anOrder();
  expect(await scene.admin.call(adminPrintLabels, { pedidos: id })).toMatchObject({
    status: 409,
    error: { code: 'labels_not_ready' },
  });
  expect(await scene.admin.call(adminPrintLabels, { pedidos: 'isto não é um pedido' })).toMatchObject({
    status: 409,
  });
  dataOf(await scene.buy(await scene.quote([id])));
  carriers.set({ htmlBefore: 1, faultStep: 'imprimir' });
  expect(await scene.admin.call(adminPrintLabels, { pedidos: id })).toMatchObject({
    status: 503,
    error: { code: 'label_files_away' },
  });
});
