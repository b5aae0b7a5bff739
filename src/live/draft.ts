import { unsavedPage } from '#contracts/admin/pages.ts';
import type { Frame } from '#contracts/store.ts';
import type { AsOf } from '#domain/as-of.ts';
import { readingServices } from '#server/compose.ts';
import { type Draft, draftPage, pageAsOf, unsavedDraft } from '#server/use-cases/catalogue/draft-page.ts';

/** The home page (slug null) or a campaign's page as of a moment. */
export function findPageAsOf(asOf: AsOf, slug: string | null, frame: Frame): Promise<Draft | null> {
  return pageAsOf(readingServices(), slug, asOf, frame);
}

/** A page's draft by the token of a link to it, in the frame of the build. */
export function findDraft(token: string, frame: Frame): Promise<Draft | null> {
  return draftPage(readingServices(), token, frame);
}

/** What stands in an editor, as the door hands it on once it knows who asks (netlify/server/http/live-preview.ts). */
export async function findUnsaved(request: Request, frame: Frame): Promise<Draft | null> {
  return unsavedDraft(readingServices(), unsavedPage.parse(await request.json()), frame);
}
