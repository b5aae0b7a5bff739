import { afterAll, expect, test } from 'vitest';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { adminSaveProduct } from '#contracts/admin/products.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { staffWrite } from '#server/use-cases/admin/staff-write.ts';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { announcementWrites } from '#tests/support/announcements.ts';
import { rawWordsOf, tracesOf } from '#tests/support/audit-traces.ts';
import { type AuditedWrite, shelfWrites } from '#tests/support/category-writes.ts';
import { creditWrites } from '#tests/support/credit.ts';
import { groupWrites } from '#tests/support/customer-groups.ts';
import {
  adminOf,
  createdProduct,
  draftOf,
  galleryOf,
  keepStore,
  pictureBytes,
  saveInput,
  settingsInput,
  upload,
} from '#tests/support/desk.ts';
import { doorWrites } from '#tests/support/door-writes.ts';
import { keepFiscalSettings } from '#tests/support/fiscal-settings.ts';
import { fiscalWrites } from '#tests/support/fiscal-writes.ts';
import { labelWrites } from '#tests/support/label-writes.ts';
import { moveWrites } from '#tests/support/moves.ts';
import { newsWrites } from '#tests/support/news.ts';
import { noteWrites } from '#tests/support/note-writes.ts';
import { keepPages, pageWrites } from '#tests/support/pages.ts';
import { parcelWrites } from '#tests/support/parcels.ts';
import { byCard } from '#tests/support/provider.ts';
import { redirectWrites } from '#tests/support/redirect-writes.ts';
import { requestWrites } from '#tests/support/request-writes.ts';
import { voiceWrites } from '#tests/support/reviews-and-messages.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';
import { teamWrites } from '#tests/support/team-writes.ts';
import { videoWrites } from '#tests/support/videos.ts';
import { viewWrites } from '#tests/support/view-writes.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepPages(shop));
afterAll(await keepStore(shop));
afterAll(await keepFiscalSettings(shop));
afterAll(() => shop.owner.query('delete from announcements'));

/** One row for every write of the back office: a new one without a row fails. */
const WRITES: Readonly<Record<string, AuditedWrite>> = {
  ...noteWrites(shop),
  ...labelWrites(shop, () => admin),
  ...doorWrites(shop, () => admin),
  adminCreateProduct: { act: 'create', entity: 'product', publishes: true, input: () => draftOf(admin) },
  adminSaveProduct: {
    act: 'update',
    entity: 'product',
    publishes: true,
    input: async () => ({ ...saveInput(await createdProduct(admin)), material: 'Seda' }),
  },
  adminDeleteProduct: { act: 'delete', entity: 'product', publishes: true, input: () => aProduct() },
  adminDuplicateProduct: { act: 'duplicate', entity: 'product', publishes: true, input: () => aProduct() },
  adminBulkEditProducts: {
    act: 'bulk.featured',
    entity: 'product',
    publishes: true,
    input: async () => ({ ids: [(await aProduct()).id], change: { kind: 'featured', value: true } }),
  },
  adminSaveSheet: {
    act: 'sheet.price',
    entity: 'product',
    publishes: true,
    input: async () => {
      const { id, version } = await createdProduct(admin);
      return { prices: [{ id, version, priceCents: 12_345, discountPercent: 0 }], stock: [] };
    },
  },
  adminFulfilOrder: {
    act: 'order.preparing',
    entity: 'order',
    publishes: false,
    input: async () => ({ ...(await aPaidOrder()), to: 'preparing' }),
  },
  adminFulfilOrders: {
    act: 'order.preparing',
    entity: 'order',
    publishes: false,
    input: async () => ({ to: 'preparing', orders: [await aPaidOrder()] }),
  },
  ...parcelWrites(shop, admin, aPaidOrder),
  adminDismissFlag: {
    act: 'order.flag_seen',
    entity: 'order',
    publishes: false,
    input: async () => {
      const { id } = await aPaidOrder();
      await shop.owner.transaction({ actor: 'system' }, (tx) =>
        tx.query(`update orders set flags = '{chargeback}' where id = $1`, [id]),
      );
      return { id, flag: 'chargeback' };
    },
  },
  adminRetryMails: {
    act: 'mail.retry',
    entity: 'mail',
    publishes: false,
    input: async () => {
      await shop.owner.query(
        `insert into outbox (kind, dedupe_key, payload, attempts)
         values ('mail', 'audit-' || gen_random_uuid(), '{"template":"order_paid","orderId":"x"}', 20)`,
      );
      return {};
    },
  },
  adminSetDailyReport: {
    act: 'update',
    entity: 'daily_news',
    publishes: false,
    input: async () => ({ isWanted: false }),
  },
  adminDismissAlarm: {
    act: 'alarm.seen',
    entity: 'alarm',
    publishes: false,
    input: async () => {
      const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
        tx.query<{ id: string }>(
          `insert into alarms as a (kind) values ('card_refusals_shop')
           on conflict (kind) where seen_at is null do update set count = a.count + 1 returning id`,
        ),
      );
      return { id: rows[0]?.id };
    },
  },
  adminCancelOrder: { act: 'order.cancel', entity: 'order', publishes: false, input: () => aPaidOrder() },
  adminRefundOrder: {
    act: 'order.refund',
    entity: 'order',
    publishes: false,
    input: async () => {
      const { id } = await aPaidOrder();
      const order = await admin.call(adminGetOrder, { id });
      return { id, amountCents: 1_000, version: order.ok ? order.data.version : '' };
    },
  },
  ...shelfWrites(() => admin),
  ...creditWrites(() => admin),
  ...groupWrites(() => admin),
  ...videoWrites(() => admin),
  ...requestWrites(
    () => shop,
    () => admin,
  ),
  ...pageWrites(() => admin),
  ...redirectWrites(() => admin),
  ...newsWrites(
    () => shop,
    () => admin,
  ),
  ...announcementWrites(() => admin),
  ...viewWrites(() => admin),
  ...moveWrites(() => admin),
  ...fiscalWrites(
    () => shop,
    () => admin,
  ),
  adminSaveSettings: {
    act: 'update',
    entity: 'store_settings',
    publishes: true,
    input: async () => ({ ...(await settingsInput(admin)), description: 'Moda de teste.' }),
  },
  adminSaveGallery: {
    act: 'update',
    entity: 'gallery_post',
    publishes: true,
    input: async () => {
      const { version, posts } = await galleryOf(admin);
      return { version, posts: posts.toReversed() };
    },
  },
  adminImportProducts: {
    act: 'import',
    entity: 'product',
    publishes: true,
    input: async () => {
      const file = `id;preco\n${(await aProduct()).id};400`;
      const send = (step: string) => admin.send('POST', `/api/admin/produtos-arquivo/${step}`, file);
      const { check } = (await (await send('conferencia')).json()) as { check: string };
      return () => send(`importacao/${check}`);
    },
  },
  adminUploadImage: {
    act: 'upload',
    entity: 'image',
    publishes: false,
    input: async () => {
      const bytes = await pictureBytes();
      return () => upload(admin, bytes);
    },
  },
  adminSetUserStatus: {
    act: 'status',
    entity: 'user',
    publishes: false,
    input: async () => ({ ...(await aPerson()), status: 'bloqueado', was: 'ativo' }),
  },
  adminPromoteUser: { act: 'promote', entity: 'user', publishes: false, input: () => aPerson() },
  adminDemoteUser: { act: 'demote', entity: 'user', publishes: false, input: () => aPerson(true) },
  ...teamWrites(
    () => shop,
    () => admin,
    () => aPerson(true),
  ),
  ...voiceWrites(
    () => shop,
    () => aProduct(),
  ),
};

async function aPaidOrder(): Promise<{ id: string }> {
  const { id, status } = await placeOne(shop.visitor(), await makeProduct(shop.owner), await byCard(shop));
  expect(status).toBe('PAID');
  return { id };
}
const aPerson = async (isAdmin = false) => ({ id: (await makeAccount(shop.owner, { isAdmin })).id });

const aProduct = async () => ({ id: (await createdProduct(admin)).id });

const endpoints = (await allEndpoints()).filter(({ file }) => file.startsWith('admin/'));
/** Not GETs, but they write nothing of the shop's: they read a file or a long list, or continue what others wrote. */
const READS = new Set([
  'adminCheckImport',
  'adminCheckRedirects',
  'adminGoOnMove',
  'adminPriceOrder',
  'adminProposePrices',
  'adminProposePriceChanges',
  'adminPublish',
  'adminQuoteLabels',
]);
const writes = endpoints.filter(({ name, endpoint }) => endpoint.method !== 'GET' && !READS.has(name));

test('every write endpoint has a row', () => {
  expect(writes.map(({ name }) => name).toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

test.for(writes)('$name writes an entry to the audit log', async ({ name, endpoint }) => {
  const row = WRITES[name];
  if (!row) throw new Error(`no row for ${name}`);
  const input = await row.input();
  const before = await traces();
  await perform(endpoint, input);
  const after = await traces();
  const lines = after.audit.slice(before.audit.length);
  expect(lines).toMatchObject([
    { action: row.act, entity: row.entity, actor: admin.account.email, actorId: admin.account.id },
  ]);
  expect(lines.flatMap(rawWordsOf)).toEqual([]);
  expect(after.builds - before.builds).toBe(row.publishes ? 1 : 0);
});

test('a rejected write leaves no trace', async () => {
  const form = await createdProduct(admin);
  const before = await traces();
  const answer = await admin.call(adminSaveProduct, { ...saveInput(form), version: 99 });
  expect(answer).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } });
  expect(await traces()).toEqual(before);
});

test('a write that records nothing is rolled back and fails', async () => {
  const form = await createdProduct(admin);
  const { services } = await import('#server/compose.ts');
  const silent = staffWrite(
    services(),
    { userId: admin.account.id, email: admin.account.email },
    async (tx) => {
      await tx.query('update products set material = $2 where id = $1', [form.id, 'Nada']);
      return { ok: true, value: null };
    },
  );
  await expect(silent).rejects.toThrow('without a line in the audit log');
  const { rows } = await shop.owner.query<{ material: string }>(
    'select material from products where id = $1',
    [form.id],
  );
  expect(rows).toEqual([{ material: 'Linho' }]);
});

async function perform(endpoint: Endpoint, input: Record<string, unknown> | (() => Promise<unknown>)) {
  if (typeof input === 'function') {
    expect(await input()).toMatchObject({ status: 200 });
    return;
  }
  const answer = await admin.call(endpoint, input);
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
}

const traces = () => tracesOf(shop);
