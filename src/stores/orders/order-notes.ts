import { atom } from 'nanostores';
import { download, saveFile } from '../../client/download.ts';
import { words } from '../../client/words/words.ts';
import { getOrderNote, type ShownNote } from '../../contracts/order-notes.ts';
import { shownKey } from './order-detail.ts';

type NoteFile = 'danfe' | 'xml';

/** The file that is fetched, and why the last one could not be; null at first. */
export const $noteFile = atom<{ note: string; as: NoteFile; isBusy: boolean; said: string } | null>(null);

/** Saves a file of a note of the order shown. */
export async function saveNoteFile({ id: note }: ShownNote, as: NoteFile): Promise<void> {
  const key = shownKey();
  if (!key || $noteFile.get()?.isBusy) return;
  $noteFile.set({ note, as, isBusy: true, said: '' });
  const result = await download(getOrderNote, { ...key, note, as });
  if (result.ok) saveFile(result.name, result.file);
  $noteFile.set({
    note,
    as,
    isBusy: false,
    said: result.ok ? '' : words(result.code, undefined, result.data),
  });
}
