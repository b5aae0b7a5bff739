import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  adminChangeMember,
  adminDeleteCampaign,
  adminGetCampaign,
  adminSaveCampaign,
  adminTurnCampaign,
  type CampaignForm,
  type MemberChange,
} from '#contracts/admin/campaigns.ts';
import { adminPublishPage } from '#contracts/admin/pages.ts';
import { adminGetPromotion, adminSavePromotion } from '#contracts/admin/promotions.ts';
import { findAnnouncedCoupon } from '#server/sql/settings/store.sql.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { restoreAnnouncement } from '#tests/support/announced-coupon.ts';
import { campaignOf, campaignWith, moveTimes, turned } from '#tests/support/campaigns.ts';
import { createdPromotion, savePromotionInput } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import {
  beginning,
  homeOf,
  keepPages,
  retitled,
  savedHome,
  shownHome,
  titleOf,
} from '#tests/support/pages.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

/** Coupons and page versions that belong to a campaign: they start and end with it, and afterwards everything is as before. */
const shop = await openShop();
const admin = await adminOf(shop);
const product = await makeProduct(shop.owner, { priceCents: 10_000 });
const restorePages = await keepPages(shop);
afterEach(async () => {
  await shop.owner.query('delete from promotions where campaign_id is not null');
  await shop.owner.query('delete from campaigns');
  await shop.runJob('change-prices');
  await restorePages();
  await restoreAnnouncement(shop.owner);
});

const DATES = { startsAt: '2098-11-28T00:00', endsAt: '2098-12-01T00:00' };
/** The same in days, as coupons have them. */
const DAYS = { startsOn: '2098-11-28', endsOn: '2098-11-30' };

const change = (
  by: TestVisitor,
  { id }: Pick<CampaignForm, 'id'>,
  kind: MemberChange['kind'],
  memberId: string,
  act: MemberChange['act'] = 'join',
) => by.call(adminChangeMember, { id, kind, memberId, act });

async function changed(...input: Parameters<typeof change>): Promise<CampaignForm> {
  return dataOf(await change(...input));
}

/** Schedules a version of the home page; returns the id of its publication. */
async function plannedHome(
  title: string,
  times: { startsAt: string; endsAt: string } = DATES,
): Promise<string> {
  const { id, version } = dataOf(await savedHome(admin, retitled(await beginning(shop), title)));
  const planned = await admin.call(adminPublishPage, { id, version, ...times });
  const found =
    planned.ok && [planned.data.live, ...planned.data.planned].find((one) => one?.number === version);
  if (!found) throw new Error('not planned');
  return found.id;
}

/** A campaign for the product with a coupon and a version of the home page. */
async function whole() {
  const { id: coupon } = await createdPromotion(admin, { ...DAYS, name: 'BF' });
  const version = await plannedHome('BLACK');
  const empty = await campaignWith(admin, [product]);
  await changed(admin, empty, 'promotion', coupon);
  const form = await changed(admin, empty, 'page', version);
  return { form, coupon, version };
}

/** Starts everything now, as if its time had come, after whatever was shown before. */
async function begin({ form, coupon, version }: Awaited<ReturnType<typeof whole>>): Promise<void> {
  await moveTimes(shop.owner, form.id, 0, 3_600);
  const dates = `starts_at = now(), ends_at = now() + interval '1 hour'`;
  await shop.owner.query(`update promotions set ${dates}, is_announced = true where id = $1`, [coupon]);
  await shop.owner.query(`update page_publications set ${dates} where id = $1`, [version]);
  await shop.runJob('change-prices');
}

/** Everything of this that the public sees. */
async function seen() {
  const { rows } = await shop.owner.query(
    `select price_now(p) as paid, p.final_price_cents as shown, p.price_cents, p.discount_percent from products p where id = $1`,
    [product.id],
  );
  return {
    price: rows[0],
    home: titleOf(await shownHome(shop)),
    announced: await shop.owner.transaction({ actor: 'system' }, findAnnouncedCoupon),
  };
}

test('a campaign holds coupons and page versions, each in one campaign only, and marks those with other dates', async () => {
  const { form, coupon, version } = await whole();
  expect(form.members).toMatchObject([
    { kind: 'promotion', id: coupon, ...DATES, isOff: false },
    { kind: 'page', id: version, name: 'Página inicial', ...DATES },
  ]);
  const other = await campaignWith(admin, [product]);
  expect(await change(admin, other, 'promotion', coupon)).toMatchObject({ error: { code: 'member_unfit' } });
  expect(await change(admin, other, 'page', crypto.randomUUID())).toMatchObject({
    error: { code: 'member_unfit' },
  });
  const { id: always } = (await homeOf(admin)).live ?? { id: '' };
  expect(await change(admin, other, 'page', always)).toMatchObject({ error: { code: 'member_unfit' } });
  const own = await createdPromotion(admin, { startsOn: '2098-11-20', endsOn: '2098-11-20' });
  const apart = await changed(admin, form, 'promotion', own.id);
  expect(apart.members[0]).toMatchObject({ id: own.id, startsAt: '2098-11-20T00:00' });
  const { members } = await changed(admin, form, 'promotion', own.id, 'align');
  expect(members.find(({ id }) => id === own.id)).toMatchObject(DATES);
  expect(await admin.call(adminGetPromotion, { id: own.id })).toMatchObject({
    data: { ...DAYS, campaign: { id: form.id, name: 'Black Friday' } },
  });
});

test('adding page versions requires the right to write pages', async () => {
  const { form, coupon, version } = await whole();
  const colleague = await signedIn(shop, { role: 'catalogue' });
  expect(await change(colleague, form, 'page', version, 'leave')).toMatchObject({
    error: { code: 'not_in_role' },
  });
  expect((await change(colleague, form, 'promotion', coupon, 'leave')).ok).toBe(true);
});

test('when the campaign’s dates change, members with the same dates follow if wanted, and others stay', async () => {
  const { form, coupon } = await whole();
  const own = await createdPromotion(admin, { startsOn: '2098-11-29', endsOn: '2098-11-29' });
  await changed(admin, form, 'promotion', own.id);
  const save = async (bringsMembers: boolean, times: { startsAt: string; endsAt: string }) => {
    const { id } = form;
    const open = await admin.call(adminGetCampaign, { id });
    const version = open.ok ? open.data.version : 0;
    const lines = campaignOf([product]);
    const saved = dataOf(
      await admin.call(adminSaveCampaign, { id, version, bringsMembers, ...lines, ...times }),
    );
    return saved.members.map(({ kind, startsAt, endsAt }) => [kind, startsAt.slice(5), endsAt?.slice(5)]);
  };
  const later = { startsAt: '2098-11-29T12:00', endsAt: '2098-12-02T18:00' };
  const between = ['promotion', '11-29T00:00', '11-30T00:00'];
  expect(await save(true, later)).toEqual([
    between,
    ['promotion', '11-29T12:00', '12-02T18:00'],
    ['page', '11-29T12:00', '12-02T18:00'],
  ]);
  expect(await save(false, DATES)).toEqual([
    between,
    ['promotion', '11-29T12:00', '12-02T18:00'],
    ['page', '11-29T12:00', '12-02T18:00'],
  ]);
  expect(await admin.call(adminGetPromotion, { id: coupon })).toMatchObject({
    data: { startsOn: '2098-11-29', endsOn: '2098-12-02' },
  });
});

test('cancelling a campaign ends all its members and restores the shop to its previous state', async () => {
  const before = await seen();
  expect(before.announced?.code).toBe('ELEGANTE10');
  const scene = await whole();
  await turned(admin, scene.form, 'scheduled');
  await begin(scene);
  expect(await seen()).toMatchObject({
    price: { paid: 8_000 },
    home: ['BLACK'],
    announced: { benefit: { percent: 10 } },
  });
  expect((await seen()).announced?.code).not.toBe('ELEGANTE10');
  const { id, version } = scene.form;
  const open = await turned(admin, { id, version: version + 1 }, 'cancelled');
  expect(open.members).toMatchObject([{ isOff: true }, { isOff: true }]);
  expect(await seen()).toEqual(before);
  expect(await admin.call(adminGetPromotion, { id: scene.coupon })).toMatchObject({
    data: { state: 'inativa', isAnnounced: false },
  });
  expect(await change(admin, open, 'promotion', scene.coupon, 'leave')).toMatchObject({
    error: { code: 'campaign_closed' },
  });
  const rows = await asShop<{ action: string }>(
    shop.owner,
    'select action from audit_log where entity_id = any ($1::text[])',
    [[scene.coupon, (await homeOf(admin)).id]],
  );
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['deactivate', 'page.unplan']));
});

test('deleting a draft releases its members as they are', async () => {
  const { form, coupon } = await whole();
  const second = await createdPromotion(admin, DAYS);
  await changed(admin, form, 'promotion', second.id);
  await shop.owner.query('update promotions set is_announced = true where campaign_id = $1', [form.id]);
  expect((await admin.call(adminDeleteCampaign, { id: form.id })).ok).toBe(true);
  for (const id of [coupon, second.id])
    expect(await admin.call(adminGetPromotion, { id })).toMatchObject({
      data: { campaign: null, isActive: true, isAnnounced: true },
    });
  await shop.owner.query('delete from promotions where id = any ($1::uuid[])', [[coupon, second.id]]);
});

const ACTS = ['coupon', 'home', 'leave', 'align', 'edit', 'draft', 'begin'] as const;

test('whatever happened to a campaign, cancelling it restores the previous state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { maxLength: 7 }), async (acts) => {
      const before = await seen();
      const scene = await whole();
      const { form, coupon, version } = scene;
      const now = async () => dataOf(await admin.call(adminGetCampaign, { id: form.id }));
      await turned(admin, form, 'scheduled');
      for (const act of acts) {
        if (act === 'coupon')
          await changed(admin, form, 'promotion', (await createdPromotion(admin, DAYS)).id);
        if (act === 'home') await changed(admin, form, 'page', await plannedHome('OUTRA'));
        if (act === 'leave') {
          // A removed member is independent from then on; it is added again, so that everything ends.
          await change(admin, form, 'page', version, 'leave');
          await change(admin, form, 'page', version, 'join');
        }
        if (act === 'align') await change(admin, form, 'promotion', coupon, 'align');
        if (act === 'edit') {
          const found = await admin.call(adminGetPromotion, { id: coupon });
          if (found.ok)
            await admin.call(adminSavePromotion, {
              ...savePromotionInput(found.data),
              minimumSubtotalCents: 33,
            });
        }
        if (act === 'begin') await begin(scene);
        if (act === 'draft' && (await now()).state === 'agendada') {
          await turned(admin, await now(), 'draft');
          await turned(admin, await now(), 'scheduled');
        }
      }
      await turned(admin, await now(), 'cancelled');
      expect(await seen()).toEqual(before);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('a member added during cancellation ends too or is rejected; an edit of its coupon is rejected or overwritten', async () => {
  for (let round = 0; round < 5; round++) {
    const { form, coupon } = await whole();
    const { version } = await turned(admin, form, 'scheduled');
    const joining = await createdPromotion(admin, DAYS);
    const found = dataOf(await admin.call(adminGetPromotion, { id: coupon }));
    const [cancelled, joined, edited] = await Promise.all([
      admin.call(adminTurnCampaign, { id: form.id, version, status: 'cancelled' }),
      change(admin, form, 'promotion', joining.id),
      admin.call(adminSavePromotion, { ...savePromotionInput(found), minimumSubtotalCents: 44 }),
    ]);
    expect(cancelled.ok).toBe(true);
    if (!joined.ok) expect(joined.error.code).toBe('campaign_closed');
    if (!edited.ok) expect(edited.error.code).toBe('changed_meanwhile');
    const { rows } = await shop.owner.query(
      `select id from promotions where campaign_id = $1 and is_active`,
      [form.id],
    );
    expect(rows).toEqual([]);
    await shop.owner.query('delete from promotions where id = $1', [joining.id]);
  }
});
