import { afterAll, expect, test } from 'vitest';
import { adminPreviewPage, adminPublishPage, adminUnplanPage } from '#contracts/admin/pages.ts';
import { type Section, storedKeysOf } from '#contracts/pages.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { parseMoment, toMoment } from '#domain/time/moments.ts';
import { findFeatured } from '#server/sql/catalogue/catalogue.sql.ts';
import { rebuildForPages } from '#server/sql/pages/publishing.sql.ts';
import { publishPage } from '#server/use-cases/admin/pages/publish-page.ts';
import { draftPage } from '#server/use-cases/catalogue/draft-page.ts';
import { createdAnnouncement } from '#tests/support/announcements.ts';
import { adminOf } from '#tests/support/desk.ts';
import {
  beginning,
  createdCampaign,
  homeOf,
  keepPages,
  retitled,
  savedHome,
  shownHome,
  titleOf,
} from '#tests/support/pages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';
import { newSection } from '../../../src/stores/admin/pages/page-values.ts';

/** When versions of pages are shown, and who sees a draft before. */
const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepPages(shop));

test('a scheduled version shows from its start to its end, and then the previous one returns', async () => {
  const first = dataOf(await savedHome(admin, retitled(await beginning(shop), 'ANTES')));
  const { id, content } = first;
  await admin.call(adminPublishPage, { id, version: first.version });
  const { version } = dataOf(await savedHome(admin, retitled(content, 'SEMANA')));
  const planned = dataOf(
    await admin.call(adminPublishPage, {
      id,
      version,
      startsAt: '2098-01-01T00:00',
      endsAt: '2098-01-08T00:00',
    }),
  );
  const [{ id: publication } = { id: '' }] = planned.planned;
  expect(planned.planned).toMatchObject([
    { number: version, startsAt: expect.stringMatching(/^2098-01-01T03:00/) },
  ]);
  expect(titleOf(await shownHome(shop))).toEqual(['ANTES']);

  // As if its time had come.
  await shop.owner.query(
    `update rebuild_requests set requested_at = now() - interval '1 day', started_at = now(), finished_at = now()`,
  );
  const move = (sql: string) =>
    shop.owner.query(`update page_publications set ${sql} where id = $1`, [publication]);
  await move('starts_at = now()');
  expect(titleOf(await shownHome(shop))).toEqual(['SEMANA']);
  const asked = async () => {
    await shop.owner.transaction({ actor: 'system' }, rebuildForPages);
    const { rows } = await shop.owner.query<{ reason: string }>('select reason from rebuild_requests');
    return rows.map(({ reason }) => reason);
  };
  expect(await asked()).toContain('pages home');
  const once = (await asked()).length;
  expect(await asked()).toHaveLength(once);

  await move(`starts_at = now() - interval '1 hour', ends_at = now() - interval '1 second'`);
  expect(titleOf(await shownHome(shop))).toEqual(['ANTES']);
});

test('a version whose time comes while it is being published is built like one published now', async () => {
  const { id, version } = await createdCampaign(admin);
  await shop.owner.query('delete from rebuild_requests');
  const startsAt = toMoment(new Date());
  // When it was checked, its minute had not begun yet.
  const clock = { now: () => new Date((parseMoment(startsAt)?.getTime() ?? 0) - 1) };
  const staff = { userId: admin.account.id, email: admin.account.email };
  const wanted = { id, version, startsAt, endsAt: '' };
  expect(await publishPage({ database: shop.owner, clock }, staff, wanted)).toMatchObject({ ok: true });
  const { rows } = await shop.owner.query('select from rebuild_requests');
  expect(rows).toHaveLength(1);
});

test('in a shop that nothing was ever built for, what is scheduled first is built when its time comes', async () => {
  const { id, version, slug } = await createdCampaign(admin);
  const startsAt = '2098-01-01T00:00';
  expect(await admin.call(adminPublishPage, { id, version, startsAt })).toMatchObject({ ok: true });
  const bar = await createdAnnouncement(admin, 'Abrimos', { startsAt });
  /** What the job asks for as the first of all. */
  const first = async () => {
    await shop.owner.query('delete from rebuild_requests');
    await shop.runJob('publish');
    const { rows } = await shop.owner.query<{ reason: string }>('select reason from rebuild_requests');
    return rows.map(({ reason }) => reason).join();
  };
  expect(await first()).not.toContain(slug);
  await shop.owner.query('update page_publications set starts_at = now() where page_id = $1', [id]);
  expect(await first()).toContain(slug);
  await shop.owner.query('update announcements set starts_at = now() where id = $1', [bar.id]);
  expect(await first()).toContain('announcements');
  await shop.owner.query('delete from announcements where id = $1', [bar.id]);
});

test('a scheduled publication can be cancelled, a live one cannot, and invalid dates are rejected', async () => {
  const { id, version } = await createdCampaign(admin);
  const plan = async (startsAt: string, endsAt: string) =>
    admin.call(adminPublishPage, { id, version, startsAt, endsAt });
  expect(await plan('2098-01-02T00:00', '2098-01-01T00:00')).toMatchObject({
    error: { code: 'dates_order' },
  });
  expect(await plan('', '2020-01-01T00:00')).toMatchObject({ error: { code: 'dates_order' } });
  expect(await plan('amanhã', '')).toMatchObject({ error: { fields: { startsAt: 'date_invalid' } } });
  const later = await plan('2098-01-01T00:00', '');
  const publication = later.ok && later.data.planned[0]?.id;
  expect(await admin.call(adminUnplanPage, { id, publication })).toMatchObject({
    ok: true,
    data: { planned: [] },
  });
  expect(await admin.call(adminUnplanPage, { id, publication })).toMatchObject({ status: 404 });
  const now = await plan('', '');
  expect(await admin.call(adminUnplanPage, { id, publication: now.ok && now.data.live?.id })).toMatchObject({
    status: 404,
  });
});

test('anyone with its link can open the draft for a week, and nobody else', async () => {
  const { services } = await import('#server/compose.ts');
  const { id } = await homeOf(admin);
  const content = await beginning(shop);
  const [piece = ''] = await findFeatured(services().database, 1);
  const [key] = storedKeysOf(content);
  const saved = await savedHome(admin, {
    sections: [
      ...(retitled(content, 'PRÉVIA').sections ?? []),
      { ...newSection('products', 'mais-caras'), rule: 'cheap', maxCents: 100_000_00 } as Section,
      {
        ...newSection('look', 'look'),
        look: { key, alt: '', points: [crypto.randomUUID(), piece].map((piece) => ({ piece, x: 1, y: 2 })) },
      } as Section,
      { ...newSection('quote', 'oculta'), hidden: true },
    ],
  });
  expect(saved.ok).toBe(true);
  const link = dataOf(await admin.call(adminPreviewPage, { id }));
  const frame = {
    shop: UNSET_STORE,
    coupon: null,
    tree: [],
    menu: { items: [], small: [], columns: [] },
    announcement: null,
  };
  const at = (token: string, now = new Date()) =>
    draftPage({ ...services(), clock: { now: () => now } }, token, frame);
  const draft = await at(link.token);
  expect(draft && titleOf(draft.page)).toEqual(['PRÉVIA']);
  expect(draft?.page.sections.map((one) => one.id)).not.toContain('oculta');
  expect(draft?.shown.cards.destaques).toHaveLength(4);
  expect(draft?.shown.cards['mais-caras']?.length).toBeGreaterThan(0);
  expect(draft?.shown.cards.look?.map(({ id }) => id)).toEqual([piece]);
  expect(draft?.shown.pieces.length).toBeGreaterThan(0);
  expect(await at(`${link.token}0`)).toBeNull();
  expect(await at('')).toBeNull();
  expect(await at(link.token, new Date(Date.parse(link.until) + 1))).toBeNull();
});
