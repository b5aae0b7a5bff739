import { afterAll, expect, test } from 'vitest';
import { MENU, menuOf, placesOf } from '#content/menu.ts';
import { contentOf } from '#content/page-content.ts';
import { adminListPages } from '#contracts/admin/page-list.ts';
import {
  adminGetPage,
  adminMovePage,
  adminPreviewPage,
  adminPublishPage,
  adminSavePage,
  adminWithdrawPage,
} from '#contracts/admin/pages.ts';
import type { PageContent } from '#contracts/pages.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { services } from '#server/compose.ts';
import { findCategoryTree } from '#server/sql/catalogue/catalogue.sql.ts';
import { findShownPages } from '#server/sql/pages/pages.sql.ts';
import { draftPage } from '#server/use-cases/catalogue/draft-page.ts';
import { adminOf } from '#tests/support/desk.ts';
import { createdCampaign, keepPages } from '#tests/support/pages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';
import { newSection } from '../../../src/stores/admin/pages/page-values.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(() => shop.owner.query('delete from redirects'));
afterAll(await keepPages(shop));

async function opened() {
  const listed = await admin.call(adminListPages, {});
  const found = listed.ok ? listed.data.pages.find(({ kind }) => kind === 'menu') : undefined;
  return dataOf(await admin.call(adminGetPage, { id: found?.id ?? '' }));
}
const save = async (sections: PageContent['sections']) => {
  const { id, version, content } = await opened();
  return admin.call(adminSavePage, { id, version, content: { ...content, sections } });
};
/** As the next build would render it. */
async function drawn() {
  const pages = await findShownPages(shop.owner);
  const content = contentOf(
    pages.find(({ kind }) => kind === 'menu') ?? { kind: 'menu', slug: null, content: null },
  );
  return menuOf(content, placesOf(await findCategoryTree(shop.owner), pages));
}
const link = (label: string, address: string) =>
  ({ ...newSection('menu-link', 'novo'), label, address }) as never;

test('the menu starts with the shop’s default, follows the published version, and returns to the default', async () => {
  const { id, version, content } = await opened();
  expect([version, content]).toEqual([0, MENU]);
  const before = await drawn();
  expect(before.items[0]).toMatchObject({ label: 'Início', href: '/' });

  expect(await save([link('Liquida', '/promocoes'), ...MENU.sections])).toMatchObject({ ok: true });
  expect(await drawn()).toEqual(before);
  expect(await admin.call(adminPublishPage, { id, version: 1 })).toMatchObject({ ok: true });
  expect((await drawn()).items[0]).toMatchObject({ label: 'Liquida', href: '/promocoes' });
  expect(await admin.call(adminWithdrawPage, { id })).toMatchObject({ ok: true });
  expect(await drawn()).toEqual(before);
});

test('a link to a campaign appears with the campaign and follows its address', async () => {
  const { id, version, slug } = await createdCampaign(admin);
  const menu = dataOf(await save([link('Campanha', `/c/${slug}`)]));
  await admin.call(adminPublishPage, { id: menu.id, version: menu.version });
  expect((await drawn()).items).toEqual([]);
  await admin.call(adminPublishPage, { id, version });
  expect((await drawn()).items).toMatchObject([{ href: `/c/${slug}` }]);
  await admin.call(adminMovePage, { id, slug: `${slug}-2` });
  expect((await drawn()).items).toMatchObject([{ href: `/c/${slug}-2` }]);
  await admin.call(adminWithdrawPage, { id });
  expect((await drawn()).items).toEqual([]);
  await admin.call(adminWithdrawPage, { id: menu.id });
});

test('its draft is previewed around the home page', async () => {
  const menu = await save([link('Só no rascunho', '/sobre')]);
  const made = await admin.call(adminPreviewPage, { id: menu.ok ? menu.data.id : '' });
  const frame = {
    shop: UNSET_STORE,
    coupon: null,
    tree: [],
    menu: { items: [], small: [], columns: [] },
    announcement: null,
  };
  const draft = await draftPage(services(), made.ok ? made.data.token : '', frame);
  expect(draft).toMatchObject({
    kind: 'home',
    menu: { items: [{ label: 'Só no rascunho', href: '/sobre' }] },
  });
  expect(draft?.page.sections.length).toBeGreaterThan(0);
});

test('it accepts only links and columns, limits their number, and rejects scripts', async () => {
  expect(await save([newSection('quote', 'citacao') as never])).toMatchObject({
    error: { code: 'section_not_here' },
  });
  const column = MENU.sections.find(({ type }) => type === 'footer-column');
  const columns = [1, 2, 3, 4].map((at) => ({ ...column, id: `c${at}` }) as never);
  expect(await save(columns)).toMatchObject({
    error: { code: 'too_many_sections', data: { name: 'Coluna do rodapé', most: 3 } },
  });
  expect(await save([link('Mau', 'javascript:alert(1)')])).toMatchObject({
    status: 400,
    error: { fields: { 'content.sections.0.address': 'place_invalid' } },
  });
  const { id, version, content } = await createdCampaign(admin);
  const sections = [link('Fora de lugar', '/')];
  expect(await admin.call(adminSavePage, { id, version, content: { ...content, sections } })).toMatchObject({
    error: { code: 'section_not_here' },
  });
});
