import { fitsInRow } from '#content/menu.ts';
import { contentOf, originalOf } from '#content/texts.ts';
import type { PageRow } from '#contracts/admin/page-list.ts';
import type { PageForm, PageVersion } from '#contracts/admin/pages.ts';
import { type PageContent, readContent, sectionTypesFor, storedKeysOf, tooManyOf } from '#contracts/pages.ts';
import { previewToken } from '../../auth/preview-token.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as sql from '../../sql/pages.sql.ts';
import { allStored } from './all-stored.ts';
import { type Desk, type Staff, staffRead, staffWrite } from './staff-write.ts';

/** How long a link to a draft holds: a week, so that it may be looked at over a weekend. */
const PREVIEW_MS = 7 * 24 * 60 * 60 * 1000;

/** Versions that the editor offers to go back to. */
const VERSIONS = 100;

/** The shop's pages: the home page, campaigns, information pages. */
export async function listPages(desk: Desk, staff: Staff): Promise<Outcome<{ pages: PageRow[] }, never>> {
  const found = await staffRead(desk, staff, sql.findPages);
  const pages = found.map((row) => ({
    ...row,
    title: row.title ?? contentOf({ ...row, content: null }).title,
  }));
  return { ok: true, value: { pages } };
}

/** A page for the editor; `inicial` is the home page. */
export async function openPage(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<PageForm, 'not_found'>> {
  const found = await staffRead(desk, staff, (tx) => sql.findPage(tx, id === 'inicial' ? 'home' : id));
  return found ? { ok: true, value: formOf(found) } : { ok: false, code: 'not_found' };
}

type NotSaved =
  | 'not_found'
  | 'changed_meanwhile'
  | 'image_unknown'
  | 'section_not_here'
  | 'too_many_sections'
  | 'menu_too_wide';

/** Keeps what was written as the page's next version. `version` is the one it was made from: the second of two savers is told. */
export async function savePage(
  desk: Pick<Services, 'database' | 'images'>,
  staff: Staff,
  { id, version, content }: { id: string; version: number; content: PageContent },
): Promise<Outcome<PageForm, NotSaved>> {
  const known = await staffRead(desk, staff, (tx) => sql.findPage(tx, id));
  if (!known) return { ok: false, code: 'not_found' };
  const taken = sectionTypesFor(known.kind).map((one) => one.type);
  if (!content.sections.every(({ type }) => taken.includes(type)))
    return { ok: false, code: 'section_not_here' };
  const beyond = tooManyOf(content.sections);
  if (!fitsInRow(content)) return { ok: false, code: 'menu_too_wide' };
  if (beyond) return { ok: false, code: 'too_many_sections', data: beyond };
  if (!(await allStored(desk, storedKeysOf(content), storedKeysOf(known.content))))
    return { ok: false, code: 'image_unknown' };
  return staffWrite<PageForm, NotSaved>(desk, staff, async (tx, log) => {
    if (!(await sql.insertVersion(tx, { id, version, content, userId: staff.userId })))
      return { ok: false, code: 'changed_meanwhile' };
    const before = { name: nameOf(known), pageVersion: version };
    const after = { name: nameOf({ ...known, content }), pageVersion: version + 1 };
    log({ action: 'page.save', entity: 'page', entityId: id, before, after, inPages: false });
    return { ok: true, value: await formIn(tx, id) };
  });
}

/** A link to the page's draft, for whoever gets it. */
export async function previewPage(
  desk: Pick<Services, 'database' | 'config' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<Outcome<{ token: string; until: string }, 'not_found'>> {
  const found = await staffRead(desk, staff, (tx) => sql.findPage(tx, id));
  if (!found) return { ok: false, code: 'not_found' };
  const until = desk.clock.now().getTime() + PREVIEW_MS;
  const token = previewToken(desk.config.appSecret, id, until);
  return { ok: true, value: { token, until: new Date(until).toISOString() } };
}

/** A page's newest versions, each whole, to look at and to go back to. */
export async function listVersions(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<{ versions: PageVersion[] }, never>> {
  const [page, found] = await staffRead(desk, staff, async (tx) => [
    await sql.findPage(tx, id),
    await sql.findVersions(tx, id, VERSIONS),
  ]);
  const versions = found.map(({ content, ...rest }) => ({ ...rest, content: readContent(content) }));
  const original = page && originalOf(page);
  if (original) {
    const since = { savedAt: page.savedAt, savedBy: null, publishedAt: null };
    versions.push({ number: 0, ...since, content: original });
  }
  return { ok: true, value: { versions } };
}

/** A page that this transaction has just written. */
export async function formIn(tx: Queryable, id: string): Promise<PageForm> {
  const found = await sql.findPage(tx, id);
  if (!found) throw new Error('a page is gone in the transaction that wrote it');
  return formOf(found);
}

function formOf(page: sql.StoredPage): PageForm {
  return { ...page, content: contentOf(page) };
}

/** As the log calls it. */
export function nameOf(page: Pick<sql.StoredPage, 'kind' | 'slug' | 'content'>): string {
  return page.kind === 'home' ? 'Página inicial' : contentOf(page).title;
}
