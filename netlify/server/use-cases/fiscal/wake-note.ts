import type { Services } from '../../compose.ts';
import { claimSent } from '../../sql/fiscal/note-claims.sql.ts';
import { workOnNotes } from './issue-notes.ts';

/** Looks at once at a note that was sent, as its provider says that there is an answer. Nothing to do if there is none of this reference. */
export async function wakeNote(shop: Services, reference: string): Promise<void> {
  await workOnNotes(
    shop,
    await shop.database.transaction({ actor: 'system' }, (tx) => claimSent(tx, reference)),
  );
}
