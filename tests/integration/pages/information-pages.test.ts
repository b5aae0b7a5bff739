import { afterAll, expect, test } from 'vitest';
import { TEXT_NAMES, TEXT_PAGES } from '#content/texts.ts';
import { lead, section } from '#content/write.ts';
import { adminListPages } from '#contracts/admin/page-list.ts';
import {
  adminDeletePage,
  adminGetPage,
  adminListFigures,
  adminListVersions,
  adminPublishPage,
  adminSavePage,
  adminWithdrawPage,
} from '#contracts/admin/pages.ts';
import type { PageContent } from '#contracts/pages.ts';
import { addTextPages } from '#db/migrate.ts';
import { findShownPages } from '#server/sql/pages/pages.sql.ts';
import { adminOf } from '#tests/support/desk.ts';
import { keepPages } from '#tests/support/pages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepPages(shop));

async function opened(slug: string) {
  const listed = await admin.call(adminListPages, {});
  const id = listed.ok ? listed.data.pages.find((page) => page.slug === slug)?.id : undefined;
  return dataOf(await admin.call(adminGetPage, { id: id ?? '' }));
}
const shown = async (slug: string) =>
  (await findShownPages(shop.owner)).find((page) => page.kind === 'information' && page.slug === slug);
const changed = (content: PageContent): PageContent => ({
  ...content,
  heading: 'Entregas',
  lead: lead('Grátis acima de {frete-gratis}.'),
  sections: [section('prazos', 'Prazos', 'Hoje.')],
});

test('each information page starts with the shop’s default text', async () => {
  const listed = dataOf(await admin.call(adminListPages, {}));
  const texts = listed.pages.filter(({ kind }) => kind === 'information');
  expect(new Map(texts.map(({ slug, title }) => [slug, title]))).toEqual(
    new Map(TEXT_NAMES.map((name) => [name, TEXT_PAGES[name].text.title])),
  );
  const { content, ...page } = await opened('privacidade');
  expect(page).toMatchObject({ version: 0, savedBy: null, live: null, planned: [] });
  expect(content).toEqual(TEXT_PAGES.privacidade.text);
});

test('an information page without a row gets it with the next migration', async () => {
  await shop.owner.query(`delete from pages where kind = 'information' and slug = 'cookies'`);
  await addTextPages(shop.owner);
  const { content, version } = await opened('cookies');
  expect({ content, version }).toEqual({ content: TEXT_PAGES.cookies.text, version: 0 });
});

test('the second to write a first version is rejected; published it shows, and withdrawn the default returns', async () => {
  const { id, version, content } = await opened('entrega');
  const both = await Promise.all(
    [1, 2].map(() => admin.call(adminSavePage, { id, version, content: changed(content) })),
  );
  expect(both.map((one) => (one.ok ? 'saved' : one.error.code)).sort()).toEqual([
    'changed_meanwhile',
    'saved',
  ]);
  expect(await shown('entrega')).toBeUndefined();
  expect(await admin.call(adminPublishPage, { id, version: 1 })).toMatchObject({ ok: true });
  expect(await shown('entrega')).toMatchObject({ content: changed(content), startsAt: expect.any(Date) });

  const listed = dataOf(await admin.call(adminListVersions, { id }));
  expect(listed.versions).toMatchObject([
    { number: 1, savedBy: expect.any(String), content: changed(content) },
    { number: 0, savedBy: null, publishedAt: null, content: TEXT_PAGES.entrega.text },
  ]);
  expect(await admin.call(adminDeletePage, { id })).toMatchObject({ error: { code: 'page_stays' } });
  expect(await admin.call(adminWithdrawPage, { id })).toMatchObject({ ok: true, data: { live: null } });
  expect(await shown('entrega')).toBeUndefined();
});

test('invalid text is rejected at its position, and unknown fields by name', async () => {
  const { id, version, content } = await opened('ajuda');
  const save = (changes: object) =>
    admin.call(adminSavePage, { id, version, content: { ...content, ...changes } as PageContent });
  const bad = (block: object) =>
    save({
      sections: [{ ...section('a', 'A'), body: { type: 'doc', content: [block] } }],
    });
  expect(await bad({ type: 'script', content: [] })).toMatchObject({ status: 400 });
  const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
  expect(await bad({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] })).toMatchObject({
    status: 400,
    error: { fields: { 'content.sections.0.body.content.0.content.0.marks.0.attrs.href': 'link_invalid' } },
  });
  expect(
    await save({
      lead: { type: 'doc', content: [{ type: 'figure_block', attrs: { name: 'tabela-de-envios' } }] },
    }),
  ).toMatchObject({
    status: 400,
    error: { code: 'invalid_input' },
  });
  expect(await save({ sections: [{ id: 'r', hidden: false, type: 'recent' }] })).toMatchObject({
    error: { code: 'section_not_here' },
  });
  expect(await opened('ajuda')).toMatchObject({ version });
});

test('editors see the current value of every figure', async () => {
  const answer = dataOf(await admin.call(adminListFigures, {}));
  const { rows } = await shop.owner.query<{ cents: number }>(
    'select free_shipping_over_cents as cents from store_settings',
  );
  const reais = ((rows[0]?.cents ?? 0) / 100).toFixed(2).replace('.', ',');
  expect(answer.figures['frete-gratis']).toBe(`R$\u00a0${reais}`);
  expect(answer.figures['dias-para-desistir']).toBe('7');
});
