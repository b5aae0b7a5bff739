import { unsavedPage } from '#contracts/admin/pages.ts';
import type { Frame } from '#contracts/store.ts';
import type { AsOf } from '#domain/pages/as-of.ts';
import { readingServices } from '#server/compose.ts';
import { type Draft, draftPage, pageAsOf, unsavedDraft } from '#server/use-cases/catalogue/draft-page.ts';

/** The home page (slug null) or a campaign page at another time. */
export function findPageAsOf(asOf: AsOf, slug: string | null, frame: Frame): Promise<Draft | null> {
  return pageAsOf(readingServices(), slug, asOf, frame);
}

/** A page's draft, by the token in its link, in the build's frame. */
export function findDraft(token: string, frame: Frame): Promise<Draft | null> {
  return draftPage(readingServices(), token, frame);
}

/** The unsaved content of an editor, passed on after the permission check (netlify/server/http/live-preview.ts). */
export async function findUnsaved(request: Request, frame: Frame): Promise<Draft | null> {
  return unsavedDraft(readingServices(), unsavedPage.parse(await request.json()), frame);
}
