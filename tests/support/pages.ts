import { randomUUID } from 'node:crypto';
import {
  adminCreatePage,
  adminGetPage,
  adminPublishPage,
  adminSavePage,
  type PageForm,
} from '#contracts/admin/pages.ts';
import { type PageContent, readContent, type Section } from '#contracts/pages.ts';
import { findShownPages } from '#server/sql/pages/pages.sql.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** The home page in the next build. */
export async function shownHome({ owner }: TestShop): Promise<PageContent> {
  const home = (await findShownPages(owner)).find(({ slug }) => slug === null);
  return readContent(home?.content);
}

/** The home page as created by the migration. */
export async function beginning({ owner }: TestShop): Promise<PageContent> {
  const { rows } = await owner.query<{ content: unknown }>(
    'select content from page_versions where number = 1 and page_id = (select id from pages where slug is null)',
  );
  return readContent(rows[0]?.content);
}

/** The title of the benefits section, by which tests distinguish versions. */
export const titleOf = ({ sections }: PageContent) =>
  sections.flatMap((one) => (one.type === 'benefits' ? one.title : []));
export const retitled = ({ sections }: PageContent, title: string): Partial<PageContent> => ({
  sections: sections.map((one): Section => (one.type === 'benefits' ? { ...one, title } : one)),
});

/** The home page's editor form. */
export async function homeOf(admin: TestVisitor): Promise<PageForm> {
  return dataOf(await admin.call(adminGetPage, { id: 'inicial' }));
}

/** A new campaign page with a unique slug. */
export async function createdCampaign(admin: TestVisitor, title = 'Campanha'): Promise<PageForm> {
  return dataOf(await admin.call(adminCreatePage, { slug: `campanha-${randomUUID()}`, title }));
}

/** Saves the home page with these changes. */
export async function savedHome(admin: TestVisitor, changes: Partial<PageContent> = {}) {
  const { id, version, content } = await homeOf(admin);
  return admin.call(adminSavePage, { id, version, content: { ...content, ...changes } });
}

/** Returns a function that restores the pages, which all test files share, to their current versions. */
export async function keepPages({ owner }: TestShop): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ pages: string[]; at: string }>(
    'select array_agg(id::text) as pages, now()::text as at from pages',
  );
  const [{ pages, at } = { pages: [], at: '' }] = rows;
  return async () => {
    await owner.query('delete from page_publications where made_at >= $1::timestamptz', [at]);
    await owner.query('delete from page_versions where saved_at >= $1::timestamptz', [at]);
    await owner.query('delete from pages where id::text <> all ($1)', [pages]);
  };
}

/** The writes to pages, for tests/integration/access/admin-audit.test.ts. */
export function pageWrites(admin: () => TestVisitor): Readonly<Record<string, AuditedWrite>> {
  return {
    adminSavePage: {
      act: 'page.save',
      entity: 'page',
      publishes: false,
      input: async () => {
        const { id, version, content } = await homeOf(admin());
        return { id, version, content };
      },
    },
    adminCreatePage: {
      act: 'create',
      entity: 'page',
      publishes: false,
      input: async () => ({ slug: `campanha-${randomUUID()}`, title: 'Campanha' }),
    },
    adminMovePage: {
      act: 'page.move',
      entity: 'page',
      publishes: true,
      input: async () => {
        const { id, version } = await createdCampaign(admin());
        await admin().call(adminPublishPage, { id, version });
        return { id, slug: `campanha-${randomUUID()}` };
      },
    },
    adminWithdrawPage: {
      act: 'page.withdraw',
      entity: 'page',
      publishes: true,
      input: async () => {
        const { id, version } = await createdCampaign(admin());
        await admin().call(adminPublishPage, { id, version });
        return { id };
      },
    },
    adminUnplanPage: {
      act: 'page.unplan',
      entity: 'page',
      publishes: false,
      input: async () => {
        const { id, version } = await createdCampaign(admin());
        const planned = await admin().call(adminPublishPage, { id, version, startsAt: '2098-01-01T00:00' });
        return { id, publication: planned.ok && planned.data.planned[0]?.id };
      },
    },
    adminDeletePage: {
      act: 'delete',
      entity: 'page',
      publishes: false,
      input: async () => ({ id: (await createdCampaign(admin())).id }),
    },
    adminPublishPage: {
      act: 'page.publish',
      entity: 'page',
      publishes: true,
      input: async () => {
        const { id, version } = await homeOf(admin());
        return { id, version };
      },
    },
  };
}
