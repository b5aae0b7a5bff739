import { contentOf, originalOf } from '#content/page-content.ts';
import { TEXT_PAGES, textNamed } from '#content/texts.ts';
import type { PageForm } from '#contracts/admin/pages.ts';
import { type PageContent, readContent, sectionTypesFor, storedKeysOf, tooManyOf } from '#contracts/pages.ts';
import { previewToken } from '../../../auth/preview-token.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pages/pages.sql.ts';
import { allStored } from '../all-stored.ts';
import { type Desk, requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';

/** Lifetime of a preview link: a week, so that it survives a weekend. */
const PREVIEW_MS = 7 * 24 * 60 * 60 * 1000;

/** Maximum number of versions that the editor lists. */
const VERSIONS = 100;

/** All editable pages: home, campaigns, information pages. */
export async function listPages(desk: Desk, staff: Staff) {
  const found = await staffRead(desk, staff, sql.findPages);
  const pages = found.map((row) => {
    const text = row.kind === 'information' ? textNamed(row.slug) : null;
    const title = row.title ?? contentOf({ ...row, content: null }).title;
    return { ...row, title, also: text ? TEXT_PAGES[text].also : '' };
  });
  return ok({ pages });
}

/** A page for the editor; `inicial` is the home page. */
export async function openPage(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findPage(tx, id === 'inicial' ? 'home' : id));
  return found ? ok(formOf(found)) : fail('not_found');
}

/** Saves the content as the page's next version. `version` is the one edited; a concurrent save makes this fail. */
export async function savePage(
  desk: Services,
  staff: Staff,
  { id, version, content }: { id: string; version: number; content: PageContent },
) {
  const known = await staffRead(desk, staff, (tx) => sql.findPage(tx, id));
  if (!known) return fail('not_found');
  const taken = sectionTypesFor(known.kind).map((one) => one.type);
  if (!content.sections.every(({ type }) => taken.includes(type))) return fail('section_not_here');
  const beyond = tooManyOf(content.sections);
  if (beyond) return fail('too_many_sections', beyond);
  if (!(await allStored(desk, storedKeysOf(content), storedKeysOf(known.content))))
    return fail('image_unknown');
  return staffWrite(desk, staff, async (tx, log) => {
    if (!(await sql.insertVersion(tx, { id, version, content, userId: staff.userId })))
      return fail('changed_meanwhile', { savedAt: (await sql.findPage(tx, id))?.savedAt ?? null });
    const before = { name: nameOf(known), pageVersion: version };
    const after = { name: nameOf({ ...known, content }), pageVersion: version + 1 };
    log('page.save', 'page', id, { before, after, inPages: false });
    return ok(await formIn(tx, id));
  });
}

/** A token for the page's draft; anybody who has it may see the draft. */
export async function previewPage(desk: Services, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findPage(tx, id));
  if (!found) return fail('not_found');
  const until = desk.clock.now().getTime() + PREVIEW_MS;
  const token = previewToken(desk.config.appSecret, id, until);
  return ok({ token, until: new Date(until).toISOString() });
}

/** A page's newest versions with their content, followed by the default content of the code. */
export async function listVersions(desk: Desk, staff: Staff, { id }: { id: string }) {
  const [page, found] = await staffRead(desk, staff, async (tx) => [
    await sql.findPage(tx, id),
    await sql.findVersions(tx, id, VERSIONS),
  ]);
  if (!page) return fail('not_found');
  const versions = found.map(({ content, ...rest }) => ({ ...rest, content: readContent(content) }));
  const original = originalOf(page);
  if (original) {
    const since = { savedAt: page.savedAt, savedBy: null, publishedAt: null };
    versions.push({ number: 0, ...since, content: original });
  }
  return ok({ versions });
}

/** The editor's form of a page that this transaction has written. */
export async function formIn(tx: Queryable, id: string): Promise<PageForm> {
  return formOf(requireRow(await sql.findPage(tx, id)));
}

function formOf(page: sql.StoredPage): PageForm {
  return { ...page, content: contentOf(page) };
}

/** The page's name in the audit log. */
export function nameOf(page: Pick<sql.StoredPage, 'kind' | 'slug' | 'content'>): string {
  return page.kind === 'home' ? 'Página inicial' : contentOf(page).title;
}
