import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  adminCreateCategory,
  adminDeleteCategory,
  adminMoveCategory,
  adminSaveCategory,
} from '#contracts/admin/categories.ts';
import {
  adminCreatePage,
  adminDeletePage,
  adminGetPage,
  adminMovePage,
  adminPublishPage,
  adminSavePage,
} from '#contracts/admin/pages.ts';
import { readContent } from '#contracts/pages.ts';
import { parseCollectionQuery } from '#domain/catalogue/collection-query.ts';
import { services } from '#server/compose.ts';
import { findShownPages } from '#server/sql/pages/pages.sql.ts';
import { findMovedCategories, findPathRedirects } from '#server/sql/pages/redirects.sql.ts';
import { renamedCategories } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { categoryOf, createdCategory, saveCategoryInput } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import { createdCampaign, homeOf, keepPages } from '#tests/support/pages.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(() => shop.owner.query('delete from redirects'));
afterAll(await keepPages(shop));

const mark = () => `x${randomUUID().slice(0, 8)}`;
const moved = (id: string, slug: string) => admin.call(adminMovePage, { id, slug });
/** The redirects of these addresses, as `from → to`. */
const rulesOf = async (...slugs: string[]) =>
  (await findPathRedirects(shop.owner))
    .filter(({ from, to }) => slugs.some((slug) => [from, to].includes(`/c/${slug}`)))
    .map(({ from, to }) => `${from.slice(3)} → ${to.slice(3)}`)
    .sort();

test('a campaign moved twice has one redirect from each former address, and none after moving back', async () => {
  const [a, b, c] = [mark(), mark(), mark()].sort() as [string, string, string];
  const { id } = await createdCampaign(admin);
  await moved(id, a);
  expect(await moved(id, b)).toMatchObject({ ok: true, data: { slug: b, version: 1 } });
  await moved(id, c);
  expect(await rulesOf(a, b, c)).toContain(`${a} → ${c}`);
  expect(await rulesOf(b)).toEqual([`${b} → ${c}`]);
  await moved(id, a);
  expect(await rulesOf(a, b, c)).toEqual(
    [expect.stringMatching(/^campanha-.* → /), `${b} → ${a}`, `${c} → ${a}`].toSorted(),
  );
  await moved(id, a);
  expect(await rulesOf(b, c)).toEqual([`${b} → ${a}`, `${c} → ${a}`]);
});

test('a new page at a former address replaces its redirect', async () => {
  const [a, b] = [mark(), mark()];
  const { id } = await createdCampaign(admin);
  await moved(id, a);
  await moved(id, b);
  expect(await rulesOf(a)).toEqual([`${a} → ${b}`]);
  expect(await admin.call(adminCreatePage, { slug: a, title: 'Outra' })).toMatchObject({ ok: true });
  expect(await rulesOf(a)).toEqual([]);
  expect(await moved(id, a)).toMatchObject({ ok: false, status: 409, error: { code: 'page_taken' } });
  expect(await admin.call(adminDeletePage, { id })).toMatchObject({ ok: true });
  expect(await rulesOf(b)).toEqual([]);
});

test('a redirect records its author, time and that it was automatic', async () => {
  const [a, b] = [mark(), mark()];
  const { id } = await createdCampaign(admin);
  await moved(id, a);
  await moved(id, b);
  const { rows } = await shop.owner.query(
    `select is_automatic, made_by is not null as who, made_at > now() - interval '1 minute' as fresh
     from redirects where from_address = $1`,
    [`/c/${a}`],
  );
  expect(rows).toEqual([{ is_automatic: true, who: true, fresh: true }]);
});

test('when two campaigns take the same address at once, one gets it and the other stays unchanged', async () => {
  const wanted = mark();
  const pages = await Promise.all([createdCampaign(admin), createdCampaign(admin)]);
  const answers = await Promise.all(pages.map(({ id }) => moved(id, wanted)));
  expect(answers.map((one) => (one.ok ? 'moved' : one.error.code)).sort()).toEqual(['moved', 'page_taken']);
  expect(await rulesOf(wanted)).toHaveLength(1);
});

test('two campaigns swapping places at once form no loop', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b, free] = [mark(), mark(), mark()];
    const one = await createdCampaign(admin);
    const other = await createdCampaign(admin);
    await moved(one.id, a);
    await moved(other.id, b);
    await moved(one.id, free);
    await Promise.all([moved(other.id, a), moved(one.id, b), moved(one.id, free)]);
    const rules = await findPathRedirects(shop.owner);
    const from = new Set(rules.map((rule) => rule.from));
    expect(rules.filter(({ to }) => from.has(to))).toEqual([]);
  }
});

test('the home page and the information pages cannot be moved', async () => {
  const home = await homeOf(admin);
  expect(await moved(home.id, mark())).toMatchObject({ status: 409, error: { code: 'page_stays' } });
  expect(await moved(randomUUID(), mark())).toMatchObject({ status: 404 });
  expect(await moved(home.id, 'Verão!')).toMatchObject({ error: { code: 'invalid_input' } });
});

test('a category moved twice and back is found by each former slug, keeping the other query parameters', async () => {
  const [a, b, c] = [mark(), mark(), mark()];
  const answer = dataOf(await admin.call(adminCreateCategory, { ...categoryOf(), slug: a }));
  const { id } = answer;
  const other = await createdCategory(admin);
  const to = (slug: string) => admin.call(adminMoveCategory, { id, slug });
  expect(await to(b)).toMatchObject({ ok: true, data: { slug: b, version: answer.version } });
  await to(c);
  const follow = (query: string) =>
    renamedCategories(services(), parseCollectionQuery(new URLSearchParams(query)).categories);
  expect(await follow(`categoria=${a}&cor=Preto`)).toEqual([c]);
  expect(await follow(`categoria=${b},${other.slug}`)).toEqual([c, other.slug]);
  expect(await follow(`categoria=${c}`)).toBeNull();
  expect(await follow('categoria=nenhuma')).toBeNull();
  expect((await findPathRedirects(shop.owner)).some(({ from }) => from.includes('?'))).toBe(false);

  expect(await to(other.slug)).toMatchObject({ status: 409, error: { code: 'slug_taken' } });
  await to(a);
  expect(await follow(`categoria=${a}`)).toBeNull();
  expect(await follow(`categoria=${b}`)).toEqual([a]);
  expect(await admin.call(adminCreateCategory, { ...categoryOf(), slug: b })).toMatchObject({ ok: true });
  expect(await follow(`categoria=${b}`)).toBeNull();
  expect(await admin.call(adminDeleteCategory, { id })).toMatchObject({ ok: true });
  expect((await findMovedCategories(shop.owner)).has(c)).toBe(false);
});

test('saving a category form opened before a move keeps the new slug', async () => {
  const row = await createdCategory(admin);
  const slug = mark();
  await admin.call(adminMoveCategory, { id: row.id, slug });
  const saved = await admin.call(adminSaveCategory, { ...saveCategoryInput(row), description: 'Outra' });
  expect(saved).toMatchObject({ ok: true, data: { slug, description: 'Outra' } });
});

test('pages linking a category by a former slug show it, both published and in the editor', async () => {
  const row = await createdCategory(admin);
  const page = await createdCampaign(admin);
  const home = await homeOf(admin);
  const banner = home.content.sections.find(({ type }) => type === 'category-banner');
  if (!banner) throw new Error('the home page has no banner of categories');
  const sections = [{ ...banner, categories: [row.slug] }];
  await admin.call(adminSavePage, {
    id: page.id,
    version: 1,
    content: { ...page.content, sections } as never,
  });
  await admin.call(adminPublishPage, { id: page.id, version: 2 });
  const slug = mark();
  await admin.call(adminMoveCategory, { id: row.id, slug });

  const shown = (await findShownPages(shop.owner)).find((one) => one.slug === page.slug);
  expect(readContent(shown?.content).sections).toMatchObject([{ categories: [slug] }]);
  const opened = await admin.call(adminGetPage, { id: page.id });
  expect(opened).toMatchObject({ data: { content: { sections: [{ categories: [slug] }] } } });
});
