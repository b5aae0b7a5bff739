import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { announcementOf as shownOf } from '#content/announcement.ts';
import {
  adminCreateAnnouncement,
  adminDeleteAnnouncement,
  adminListAnnouncements,
  adminSaveAnnouncement,
} from '#contracts/admin/announcements.ts';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { plainText } from '#contracts/rich.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { findNextWork } from '#server/sql/operations/next-work.sql.ts';
import { findAnnouncements } from '#server/sql/pages/announcements.sql.ts';
import { rebuildForAnnouncements } from '#server/sql/pages/publishing.sql.ts';
import { announcementOf, createdAnnouncement } from '#tests/support/announcements.ts';
import { adminOf } from '#tests/support/desk.ts';
import { untilWaiting } from '#tests/support/locks.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(() => shop.owner.query('delete from announcements'));
afterAll(() => shop.owner.query('delete from announcements'));

/** What the next build would write into the bar. */
const said = async () => {
  const text = shownOf(await findAnnouncements(shop.owner), { shop: UNSET_STORE, coupon: null }, new Date());
  return text && plainText(text);
};
const states = async () => {
  const answer = await admin.call(adminListAnnouncements, {});
  return answer.ok ? answer.data.announcements.map(({ text, state }) => `${plainText(text)}: ${state}`) : [];
};
const builds = async () =>
  Number(
    (await shop.owner.query<{ n: number }>('select count(*)::int as n from rebuild_requests')).rows[0]?.n,
  );

test('an announcement gives way to one that starts later, and shows again when that is deleted', async () => {
  await createdAnnouncement(admin, 'Sempre', { startsAt: '2026-01-01T00:00' });
  const friday = await createdAnnouncement(admin, 'Sexta');
  await createdAnnouncement(admin, 'Depois', { startsAt: '2098-01-01T00:00', endsAt: '2098-01-02T00:00' });
  expect(await states()).toEqual(['Depois: agendado', 'Sexta: no_ar', 'Sempre: encoberto']);
  expect(await said()).toBe('Sexta');
  expect(await admin.call(adminDeleteAnnouncement, { id: friday.id })).toMatchObject({ ok: true });
  expect(await admin.call(adminDeleteAnnouncement, { id: friday.id })).toMatchObject({ status: 404 });
  expect(await said()).toBe('Sempre');
});

test('when two people delete at once, one is told it is gone, and the log has one entry', async () => {
  const { id } = await createdAnnouncement(admin, 'Um');
  const both = await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from announcements where id = $1 for update', [id]);
    const calls = [1, 2].map(() => admin.call(adminDeleteAnnouncement, { id }));
    await untilWaiting(tx, calls);
    return calls;
  });
  expect((await Promise.all(both)).map(({ ok }) => ok).sort()).toEqual([false, true]);
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query("select id from audit_log where entity_id = $1 and action = 'delete'", [id]),
  );
  expect(rows).toHaveLength(1);
});

test('the second of two saves is rejected, and so is an end before the start', async () => {
  const { id, version } = await createdAnnouncement(admin, 'Um');
  const save = (words: string, times = {}) =>
    admin.call(adminSaveAnnouncement, { id, version, ...announcementOf(words, times) });
  expect(await save('Dois', { startsAt: '2027-01-02T00:00', endsAt: '2027-01-02T00:00' })).toMatchObject({
    error: { code: 'dates_order' },
  });
  expect(await save('Dois')).toMatchObject({ ok: true, data: { version: 2 } });
  expect(await save('Três')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
  expect(await said()).toBe('Dois');
  const gone = { id: randomUUID(), version: 1, ...announcementOf('Quatro') };
  expect(await admin.call(adminSaveAnnouncement, gone)).toMatchObject({ status: 404 });
  expect(await admin.call(adminCreateAnnouncement, announcementOf(' '))).toMatchObject({
    status: 400,
    error: { fields: { text: 'required' } },
  });
});

test('a deleted announcement can be restored once under its own id, and the log records every step', async () => {
  const { id, text, startsAt } = await createdAnnouncement(admin, 'Volta', { startsAt: '2098-01-01T00:00' });
  await admin.call(adminDeleteAnnouncement, { id });
  const back = () =>
    admin.call(adminCreateAnnouncement, { id, text, startsAt: '2098-01-01T00:00', endsAt: '' });
  const both = await Promise.all([back(), back()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await states()).toEqual(['Volta: agendado']);
  const log = await admin.call(adminListActivity, { registro: id });
  const told = { name: 'Volta', text, startsAt, endsAt: null, campaignId: null };
  expect(log).toMatchObject({
    data: {
      items: [
        { action: 'create', before: null, after: told },
        { action: 'delete', before: told, after: null },
        { action: 'create', before: null, after: told },
      ],
    },
  });
});

test('the scheduler requests one build at the start and one at the end, and reports the next time', async () => {
  const { id } = await createdAnnouncement(admin, 'Amanhã', { startsAt: '2098-01-01T00:00' });
  const next = await shop.owner.transaction({ actor: 'system' }, (tx) => findNextWork(tx, 0));
  expect(next.publish).not.toBeNull();
  const turn = async () => {
    const before = await builds();
    await shop.owner.transaction({ actor: 'system' }, rebuildForAnnouncements);
    return (await builds()) - before;
  };
  expect(await turn()).toBe(0);
  await shop.owner.query('update announcements set starts_at = clock_timestamp() where id = $1', [id]);
  expect([await turn(), await turn()]).toEqual([1, 0]);
  await shop.owner.query('update announcements set ends_at = clock_timestamp() where id = $1', [id]);
  expect([await turn(), await turn()]).toEqual([1, 0]);
});
