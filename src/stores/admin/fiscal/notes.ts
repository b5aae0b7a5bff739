import { saveFile } from '../../../client/download.ts';
import {
  adminListNotes,
  adminNotePdf,
  adminNoteXml,
  adminOrderNotes,
  type NotePdf,
  type NoteView,
  type NoteXml,
  type OrderNotes,
} from '../../../contracts/admin/notes.ts';
import { outdate } from '../kit/freshness.ts';
import { fetchFile, openPdf } from '../kit/open-file.ts';
import { createList, createResource } from '../kit/resource.ts';

/** The list of notes, those of the open order, and their files. */

/** The tabs are no filter: what they show is not 'filtered'. */
export const notes = createList(adminListNotes, ['busca', 'mes']);
export const orderNotes = createResource(adminOrderNotes);

/** Something goes on that nobody has to do anything for. */
export const isMoving = (note: NoteView): boolean =>
  !note.needsPerson &&
  (note.state === 'wanted' ||
    note.state === 'sent' ||
    note.isCancelling ||
    note.isCorrecting ||
    (note.state === 'authorised' && !note.files.xml));

const OFTEN_MS = 3_000;
const SELDOM_MS = 20_000;
/** An authority answers within seconds; after so many looks something takes longer. */
const OFTEN = 20;

/** Looks again while a note of the open order moves, so that its end is seen as it comes. Returns the cleanup function. */
export function followOrderNotes(id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const look = async () => {
    const before = orderNotes.$data.get();
    const goesOn = before !== null && !document.hidden && isUnderWay(before);
    if (goesOn) {
      looks += 1;
      await orderNotes.load({ id });
      const after = orderNotes.$data.get();
      // The history and the list tell the same.
      if (after && statesOf(after) !== statesOf(before)) outdate(['order', 'notes']);
    }
    if (timer !== undefined) timer = setTimeout(look, looks < OFTEN ? OFTEN_MS : SELDOM_MS);
  };
  timer = setTimeout(look, OFTEN_MS);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

const isUnderWay = ({ standing, notes: all }: OrderNotes) =>
  all.some(isMoving) || (standing === 'due' && all.every(({ state }) => state === 'dropped'));

const statesOf = ({ notes: all }: OrderNotes) =>
  all.map(({ state, isCancelling, corrections }) => `${state} ${isCancelling} ${corrections}`).join();

/** Downloads an XML as `NFe-<key>.xml`. */
export async function saveNoteXml(id: string, de: NoteXml = 'nota'): Promise<void> {
  const file = await fetchFile(adminNoteXml, { id, de }, 'Não foi possível baixar o XML');
  if (file) saveFile(file.name, file.file);
}

/** Opens the DANFE or a letter. */
export const openNotePdf = (id: string, de: NotePdf = 'nota'): Promise<void> =>
  openPdf(adminNotePdf, { id, de }, 'Não foi possível abrir o PDF');
