import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminListAnnouncements, adminSaveAnnouncement } from '#contracts/admin/announcements.ts';
import {
  adminChangeMember,
  adminDeleteCampaign,
  adminGetCampaign,
  adminSaveCampaign,
  type CampaignForm,
  type MemberChange,
} from '#contracts/admin/campaigns.ts';
import { inForce } from '#domain/pages/announcements.ts';
import { findAnnouncements } from '#server/sql/pages/announcements.sql.ts';
import { findAnnouncedCoupon } from '#server/sql/settings/store.sql.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { announcementOf, createdAnnouncement } from '#tests/support/announcements.ts';
import { campaignOf, campaignWith, turned } from '#tests/support/campaigns.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

/** Announcements that belong to a campaign: they move and end with it. */
const shop = await openShop();
const admin = await adminOf(shop);
const product = await makeProduct(shop.owner, { priceCents: 10_000 });
beforeEach(() => shop.owner.query('delete from announcements'));
afterEach(async () => {
  await shop.owner.query('delete from announcements');
  await shop.owner.query('delete from campaigns');
});

const DATES = { startsAt: '2098-11-28T00:00', endsAt: '2098-12-01T00:00' };

const change = (by: TestVisitor, campaignId: string, memberId: string, act: MemberChange['act'] = 'join') =>
  by.call(adminChangeMember, { id: campaignId, kind: 'announcement', memberId, act });

async function changed(...input: Parameters<typeof change>): Promise<CampaignForm> {
  return dataOf(await change(...input));
}

/** A campaign with an announcement on the same dates. */
async function friday() {
  const { id: announcement } = await createdAnnouncement(admin, 'É sexta', DATES);
  const { id } = await campaignWith(admin, [product]);
  return { announcement, form: await changed(admin, id, announcement) };
}

const current = async (id: string) => dataOf(await admin.call(adminGetCampaign, { id }));

/** The text in the bar now: that of the first announcement shown. */
const said = async () => inForce(await findAnnouncements(shop.owner), new Date()).map(({ text }) => text);

const rowOf = async (id: string) => {
  const answer = await admin.call(adminListAnnouncements, {});
  const row = answer.ok ? answer.data.announcements.find((one) => one.id === id) : undefined;
  if (!row) throw new Error('no such announcement');
  return row;
};

test('a campaign can hold an announcement, named by its text; roles without page rights cannot change that', async () => {
  const { form, announcement } = await friday();
  expect(form.members).toMatchObject([{ kind: 'announcement', id: announcement, name: 'É sexta', ...DATES }]);
  const other = await campaignWith(admin, [product]);
  expect(await change(admin, other.id, announcement)).toMatchObject({ error: { code: 'member_unfit' } });
  const always = await createdAnnouncement(admin, 'Sempre');
  expect(await change(admin, form.id, always.id)).toMatchObject({ error: { code: 'member_unfit' } });
  const colleague = await signedIn(shop, { role: 'catalogue' });
  expect(await change(colleague, form.id, announcement, 'leave')).toMatchObject({
    error: { code: 'not_in_role' },
  });
  expect((await changed(admin, form.id, announcement, 'leave')).members).toEqual([]);
});

test('an announcement follows the campaign’s new dates or is aligned later; a concurrent edit is rejected', async () => {
  const { form, announcement } = await friday();
  const { version } = await rowOf(announcement);
  const later = { startsAt: '2098-11-29T12:00', endsAt: '2098-12-02T18:00' };
  const save = async (bringsMembers: boolean, times: typeof DATES) =>
    admin.call(adminSaveCampaign, {
      ...{ id: form.id, version: (await current(form.id)).version, bringsMembers },
      ...{ ...campaignOf([product]), ...times },
    });
  expect(await save(true, later)).toMatchObject({ data: { members: [later] } });
  expect(await save(false, DATES)).toMatchObject({ data: { members: [later] } });
  expect(await changed(admin, form.id, announcement, 'align')).toMatchObject({ members: [DATES] });
  const edit = { id: announcement, version, ...announcementOf('Outra coisa', DATES) };
  expect(await admin.call(adminSaveAnnouncement, edit)).toMatchObject({
    error: { code: 'changed_meanwhile' },
  });
});

test('cancelling a campaign withdraws its announcement, even before it began, and it can be rescheduled', async () => {
  const { form, announcement } = await friday();
  await turned(admin, form, 'scheduled');
  const over = await turned(admin, await current(form.id), 'cancelled');
  expect(over.members).toMatchObject([{ id: announcement, isOff: true }]);
  const { state, version } = await rowOf(announcement);
  expect(state).toBe('encerrado');
  const log = await asShop<{ action: string }>(
    shop.owner,
    `select action from audit_log where entity_id = $1 and action <> 'create'`,
    [announcement],
  );
  expect(log).toEqual([{ action: 'announcement.withdraw' }]);
  const again = { id: announcement, version, ...announcementOf('Outra vez', DATES) };
  expect(await admin.call(adminSaveAnnouncement, again)).toMatchObject({ data: { state: 'agendado' } });
  const next = await campaignWith(admin, [product]);
  expect((await changed(admin, next.id, announcement)).members).toMatchObject([{ name: 'Outra vez' }]);
});

test('whatever happened to the campaign, the bar shows the previous text once it is cancelled', async () => {
  await createdAnnouncement(admin, 'Sempre', { startsAt: '2026-01-01T00:00' });
  const before = await said();
  const acts = fc.array(fc.constantFrom('more', 'align', 'rejoin', 'begin', 'draft'), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const { form, announcement } = await friday();
      await turned(admin, form, 'scheduled');
      for (const act of done) {
        if (act === 'more')
          await changed(admin, form.id, (await createdAnnouncement(admin, 'Mais', DATES)).id);
        if (act === 'align') await change(admin, form.id, announcement, 'align');
        if (act === 'rejoin') {
          await change(admin, form.id, announcement, 'leave');
          await change(admin, form.id, announcement);
        }
        if (act === 'begin') {
          await shop.owner.query(
            `update announcements set starts_at = now(), ends_at = now() + interval '1 hour' where campaign_id = $1`,
            [form.id],
          );
          expect(await said()).not.toEqual(before);
        }
        if (act === 'draft') {
          await turned(admin, await current(form.id), 'draft');
          await turned(admin, await current(form.id), 'scheduled');
        }
      }
      await turned(admin, await current(form.id), 'cancelled');
      expect(await said()).toEqual(before);
    }),
    { numRuns: 10 },
  );
}, 60_000);

test('deleting a draft rebuilds the pages, as another coupon may be announced from then on', async () => {
  const announced = () => shop.owner.transaction({ actor: 'system' }, findAnnouncedCoupon);
  const { id } = await campaignWith(admin, [product]);
  const { id: coupon } = await createdPromotion(admin, {});
  await admin.call(adminChangeMember, { id, kind: 'promotion', memberId: coupon, act: 'join' });
  await shop.owner.query(
    `update promotions set starts_at = '2001-01-01', is_announced = true where id = $1`,
    [coupon],
  );
  const before = await announced();
  await shop.owner.query('update rebuild_requests set finished_at = now() where finished_at is null');
  expect((await admin.call(adminDeleteCampaign, { id })).ok).toBe(true);
  expect(await announced()).not.toEqual(before);
  const { rows } = await shop.owner.query('select id from rebuild_requests where finished_at is null');
  expect(rows).toHaveLength(1);
  await shop.owner.query('delete from promotions where id = $1', [coupon]);
});
