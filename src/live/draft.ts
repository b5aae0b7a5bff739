import type { Frame } from '#contracts/store.ts';
import { readingServices } from '#server/compose.ts';
import { type Draft, draftPage } from '#server/use-cases/catalogue/draft-page.ts';

/** A page's draft by the token of a link to it, in the frame of the build. */
export function findDraft(token: string, frame: Frame): Promise<Draft | null> {
  return draftPage(readingServices(), token, frame);
}
