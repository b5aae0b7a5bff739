import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { adminListPages } from '#contracts/admin/page-list.ts';
import {
  adminCreatePage,
  adminDeletePage,
  adminGetPage,
  adminListVersions,
  adminPublishPage,
  adminSavePage,
  adminUnplanPage,
  adminWithdrawPage,
} from '#contracts/admin/pages.ts';
import { blankPage, type PageContent, readContent, type Section } from '#contracts/pages.ts';
import { findShownPages } from '#server/sql/pages/pages.sql.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import { adminOf, uploadedKey } from '#tests/support/desk.ts';
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

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepPages(shop));

test('the home page starts with the specified sections in their order', async () => {
  const { title, sections } = await beginning(shop);
  expect(title).toBe('moda feminina, masculina e acessórios');
  expect(sections.map(({ type }) => type)).toEqual([
    'hero',
    'benefits',
    'products',
    'category-banner',
    'category-carousel',
    'recent',
    'posts',
  ]);
  expect(sections[0]).toMatchObject({
    slides: [
      { title: 'O que fica no armário', link: '/colecao', picture: { alt: '', focus: null } },
      { title: 'O detalhe termina a roupa', link: '/colecao?categoria=acessorios', picture: null },
      { title: 'Acabou de chegar', link: '/colecao?novidades=true', picture: { alt: '', focus: null } },
    ],
  });
});

test('nobody sees a draft before it is published', async () => {
  const before = await homeOf(admin);
  const saved = dataOf(await savedHome(admin, retitled(before.content, 'SÓ RASCUNHO')));
  expect(saved).toMatchObject({ version: before.version + 1, savedBy: expect.any(String) });
  expect(titleOf(await shownHome(shop))).toEqual(titleOf(before.content));

  const { id, version } = saved;
  const published = await admin.call(adminPublishPage, { id, version });
  expect(published).toMatchObject({ ok: true, data: { live: { number: version, endsAt: null } } });
  expect(titleOf(await shownHome(shop))).toEqual(['SÓ RASCUNHO']);
  const listed = dataOf(await admin.call(adminListPages, {}));
  // Other tests may have made campaign pages.
  expect(listed.pages.filter(({ slug }) => slug === null)).toMatchObject([
    { version, live: { number: version } },
  ]);
});

test('the list says when the newest version is scheduled', async () => {
  const { id, version, content } = await homeOf(admin);
  dataOf(await savedHome(admin, retitled(content, 'SÓ EM 2098')));
  const home = async () => {
    const listed = await admin.call(adminListPages, {});
    return listed.ok && listed.data.pages.find(({ slug }) => slug === null);
  };
  expect(await home()).toMatchObject({ version: version + 1, isPlanned: false });
  const startsAt = '2098-11-28T00:00';
  const planned = dataOf(await admin.call(adminPublishPage, { id, version: version + 1, startsAt }));
  expect(await home()).toMatchObject({ version: version + 1, isPlanned: true });
  const publication = planned.planned.at(-1)?.id ?? '';
  expect(await admin.call(adminUnplanPage, { id, publication })).toMatchObject({ ok: true });
  expect(await home()).toMatchObject({ isPlanned: false });
});

test('the second to save or publish is rejected, and every version is kept', async () => {
  const { id, version, content } = await homeOf(admin);
  const save = (title: string) =>
    admin.call(adminSavePage, { id, version, content: { ...content, ...retitled(content, title) } });
  const both = await Promise.all([save('PRIMEIRA'), save('SEGUNDA')]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
  expect(await admin.call(adminPublishPage, { id, version })).toMatchObject({
    error: { code: 'changed_meanwhile' },
  });
  const listed = dataOf(await admin.call(adminListVersions, { id }));
  const [newest, before] = listed.versions;
  expect(newest).toMatchObject({ number: version + 1, publishedAt: null });
  expect(before).toMatchObject({ number: version, content });
  expect(await admin.call(adminListVersions, { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
});

test('pictures must exist, and are kept as long as a version shows them', async () => {
  const { content } = await homeOf(admin);
  const withPicture = (key: string): Partial<PageContent> => ({
    sections: content.sections.map(
      (one): Section =>
        one.type === 'hero'
          ? {
              ...one,
              slides: one.slides.map((slide) => ({
                ...slide,
                picture: { key, alt: 'Casaco', focus: { x: 75, y: 0 } },
              })),
            }
          : one,
    ),
  });
  expect(await savedHome(admin, withPicture('store-images/nobody.webp'))).toMatchObject({
    error: { code: 'image_unknown' },
  });
  const key = await uploadedKey(admin, 'store-images');
  expect(await savedHome(admin, withPicture(key))).toMatchObject({ ok: true });
  expect(await savedHome(admin, { sections: [] })).toMatchObject({ ok: true });
  const { services } = await import('#server/compose.ts');
  for (const days of [3, 5]) {
    const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await tidyImages({ ...services(), clock: { now } });
  }
  expect(await services().images.has(key)).toBe(true);
});

test('an invalid page or section is rejected with an error on its field', async () => {
  const { id, version, content } = await homeOf(admin);
  expect(await admin.call(adminGetPage, { id: randomUUID() })).toMatchObject({ status: 404 });
  expect(await admin.call(adminPublishPage, { id: randomUUID(), version: 1 })).toMatchObject({ status: 404 });
  expect(await admin.call(adminSavePage, { id: randomUUID(), version: 1, content })).toMatchObject({
    status: 404,
  });
  const bad = async (section: object) =>
    admin.call(adminSavePage, { id, version, content: { ...content, sections: [section] } });
  const plain = { id: 'a', hidden: false };
  expect(await bad({ ...plain, type: 'benefits', title: ' ', items: [] })).toMatchObject({
    status: 400,
    error: { fields: { 'content.sections.0.title': 'required', 'content.sections.0.items': 'too_few' } },
  });
  expect(await bad({ ...plain, type: 'nothing' })).toMatchObject({ status: 400 });
  expect(await bad({ ...plain, type: 'recent', onclick: 'x' })).toMatchObject({ status: 400 });
  const slide = {
    title: 'a',
    description: '',
    button: 'b',
    standIn: 'newest',
    showsPiece: false,
    picture: null,
  };
  expect(
    await bad({ ...plain, type: 'hero', slides: [{ ...slide, link: 'javascript:alert(1)' }] }),
  ).toMatchObject({
    error: { fields: { 'content.sections.0.slides.0.link': 'link_invalid' } },
  });
  expect(await homeOf(admin)).toMatchObject({ version });
});

test('a section of a type that no longer exists is skipped when reading', async () => {
  expect(
    readContent({
      title: 'a',
      description: '',
      sections: [{ type: 'gone' }, { id: 'r', hidden: false, type: 'recent' }],
    }),
  ).toEqual({ ...blankPage('a'), sections: [{ id: 'r', hidden: false, type: 'recent' }] });
});

test('a campaign page is live from publication until withdrawn, and can be deleted only then', async () => {
  const { id, slug, version, content } = await createdCampaign(admin, 'Verão de linho');
  const shown = async () => (await findShownPages(shop.owner)).some((page) => page.slug === slug);
  expect(content).toEqual(blankPage('Verão de linho'));
  expect(await shown()).toBe(false);
  expect(await admin.call(adminCreatePage, { slug, title: 'Outra' })).toMatchObject({
    status: 409,
    error: { code: 'page_taken' },
  });
  expect(await admin.call(adminCreatePage, { slug: 'Verão!', title: '' })).toMatchObject({
    error: { fields: { slug: 'slug_invalid', title: 'required' } },
  });
  await admin.call(adminPublishPage, { id, version });
  expect(await shown()).toBe(true);
  expect(await admin.call(adminGetPage, { id })).toMatchObject({ ok: true, data: { offSince: null } });
  expect(await admin.call(adminDeletePage, { id })).toMatchObject({ error: { code: 'page_stays' } });
  expect(await admin.call(adminWithdrawPage, { id })).toMatchObject({
    ok: true,
    data: { live: null, offSince: expect.stringMatching(/^\d{4}-/) },
  });
  expect(await shown()).toBe(false);
  expect(await admin.call(adminDeletePage, { id })).toMatchObject({ ok: true, data: { id } });
  expect(await admin.call(adminGetPage, { id })).toMatchObject({ status: 404 });
  expect(await admin.call(adminDeletePage, { id })).toMatchObject({ status: 404 });
});

test('the shop always has a home page', async () => {
  const { id } = await homeOf(admin);
  for (const endpoint of [adminWithdrawPage, adminDeletePage])
    expect(await admin.call(endpoint, { id })).toMatchObject({ status: 409, error: { code: 'page_stays' } });
});

test('a product row saved before the newer rules reads as it did', () => {
  const old = {
    id: 'a',
    hidden: false,
    type: 'products',
    title: 'T',
    button: '',
    link: '',
    rule: 'newest',
    limit: 4,
  };
  expect(readContent({ title: 'a', description: '', sections: [old] }).sections).toEqual([
    { ...old, categories: [], words: '', maxCents: 20_000, pieces: [] },
  ]);
});

test('versions are append-only: the functions’ role can neither change nor delete one', async () => {
  const { services } = await import('#server/compose.ts');
  const app = services().database;
  for (const act of ["update page_versions set content = '{}'", 'delete from page_versions'])
    await expect(app.transaction({ actor: 'system' }, (tx) => tx.query(act))).rejects.toThrow(
      /permission denied/,
    );
});
