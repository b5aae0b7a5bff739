import { afterAll, describe, expect, test } from 'vitest';
import { adminSaveAnnouncement } from '#contracts/admin/announcements.ts';
import { adminSaveCampaign } from '#contracts/admin/campaigns.ts';
import { adminSaveCategory } from '#contracts/admin/categories.ts';
import { adminSaveFiscalSettings } from '#contracts/admin/fiscal-settings.ts';
import { adminPublishPage, adminSavePage } from '#contracts/admin/pages.ts';
import { adminSaveSheet } from '#contracts/admin/product-sheet.ts';
import { adminSaveProduct } from '#contracts/admin/products.ts';
import { adminSavePromotion } from '#contracts/admin/promotions.ts';
import { adminSaveGallery, adminSaveSettings } from '#contracts/admin/settings.ts';
import { adminSaveChart } from '#contracts/admin/size-charts.ts';
import { announcementOf, createdAnnouncement } from '#tests/support/announcements.ts';
import { campaignOf, campaignWith } from '#tests/support/campaigns.ts';
import {
  createdCategory,
  createdPromotion,
  saveCategoryInput,
  savePromotionInput,
} from '#tests/support/categories-and-promotions.ts';
import {
  type Admin,
  adminOf,
  createdProduct,
  galleryOf,
  keepStore,
  saveInput,
  settingsInput,
} from '#tests/support/desk.ts';
import { fiscalInput, keepFiscalSettings } from '#tests/support/fiscal-settings.ts';
import { createdCampaign } from '#tests/support/pages.ts';
import { openShop } from '#tests/support/shop.ts';
import { chartOf, resetChart } from '#tests/support/size-charts.ts';

const announced: string[] = [];
const shop = await openShop();
const [admin, other] = [await adminOf(shop), await adminOf(shop)];
afterAll(await keepStore(shop));
afterAll(await keepFiscalSettings(shop));
afterAll(async () => {
  await resetChart(admin, 'hats');
  await shop.owner.query('delete from announcements where id = any ($1::uuid[])', [announced]);
});

/** A save by somebody who opened the record as it is now. */
type Save = (who: Admin) => Promise<unknown>;

const KINDS: Readonly<Record<string, () => Promise<Save>>> = {
  category: async () => {
    const input = { ...saveCategoryInput(await createdCategory(admin)), description: 'Outra' };
    return (who) => who.call(adminSaveCategory, input);
  },
  product: async () => {
    const input = { ...saveInput(await createdProduct(admin)), story: 'Outra' };
    return (who) => who.call(adminSaveProduct, input as never);
  },
  'a price in the sheet': async () => {
    const { id, version } = await createdProduct(admin);
    const prices = [{ id, version, priceCents: 9_900, discountPercent: 0 }];
    return (who) => who.call(adminSaveSheet, { prices, stock: [] });
  },
  promotion: async () => {
    const input = { ...savePromotionInput(await createdPromotion(admin)), name: 'Outra' };
    return (who) => who.call(adminSavePromotion, input);
  },
  campaign: async () => {
    const products = [await createdProduct(admin)];
    const { id, version } = await campaignWith(admin, products);
    const input = { id, version, ...campaignOf(products), name: 'Outra', bringsMembers: false };
    return (who) => who.call(adminSaveCampaign, input);
  },
  'size chart': async () => {
    const input = { ...(await chartOf(admin, 'hats')), source: `Fita ${Math.random()}` };
    return (who) => who.call(adminSaveChart, input);
  },
  announcement: async () => {
    const { id, version } = await createdAnnouncement(admin, 'Um');
    announced.push(id);
    return (who) => who.call(adminSaveAnnouncement, { id, version, ...announcementOf('Outro') });
  },
  page: async () => {
    const { id, version, content } = await createdCampaign(admin);
    return (who) => who.call(adminSavePage, { id, version, content });
  },
  settings: async () => {
    const input = { ...(await settingsInput(admin)), deliveryPeriod: `${Math.random()} dias` };
    return (who) => who.call(adminSaveSettings, input as never);
  },
  'set of fiscal settings': async () => {
    const input = { ...(await fiscalInput(admin)), complement: `Sala ${Math.random()}` };
    return (who) => who.call(adminSaveFiscalSettings, input);
  },
};

const conflict = (data: object) => ({
  ok: false,
  error: { code: 'changed_meanwhile', data: expect.objectContaining(data) },
});

describe.each(Object.entries(KINDS))('of two saves of a %s, the late one is told', (_, open) => {
  test('that the other was by the same person', async () => {
    const save = await open();
    expect(await save(admin)).toMatchObject({ ok: true });
    expect(await save(admin)).toMatchObject(conflict({ isOwn: true }));
  });

  test('that it was by somebody else', async () => {
    const save = await open();
    expect(await save(other)).toMatchObject({ ok: true });
    expect(await save(admin)).toMatchObject(conflict({ isOwn: false }));
  });
});

test('a price set in the sheet is a save of its product', async () => {
  const made = await createdProduct(admin);
  const { id, version } = made;
  await other.call(adminSaveProduct, { ...saveInput(made), story: 'Dela' } as never);
  const prices = [{ id, version: version + 1, priceCents: 9_900, discountPercent: 0 }];
  await admin.call(adminSaveSheet, { prices, stock: [] });
  expect(await admin.call(adminSaveProduct, saveInput(made) as never)).toMatchObject(
    conflict({ isOwn: true }),
  );
});

test('a page saved meanwhile is not published, and its publisher is told whose save it was', async () => {
  const { id, version, content } = await createdCampaign(admin);
  await admin.call(adminSavePage, { id, version, content });
  expect(await admin.call(adminPublishPage, { id, version })).toMatchObject(conflict({ isOwn: true }));
  expect(await other.call(adminPublishPage, { id, version })).toMatchObject(conflict({ isOwn: false }));
});

test('who changed the gallery is not known', async () => {
  const { version, posts } = await galleryOf(admin);
  const save = () => admin.call(adminSaveGallery, { version, posts: posts.slice(1) });
  expect(await save()).toMatchObject({ ok: true });
  const late = await save();
  expect(late).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } });
  expect(late).not.toHaveProperty('error.data.isOwn');
});
