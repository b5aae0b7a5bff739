import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import { cancelNote } from './cancel-note.ts';
import { correctNote, refresh } from './correct-note.ts';
import { look } from './look-at-note.ts';
import { make } from './make-note.ts';
import { fetchFiles } from './note-files.ts';
import type { Run } from './note-run.ts';

/** Takes a claimed note one step further, by its state and what is wanted of it; false if it has to be looked at again. */
export function workOn(run: Run, note: NoteRow): Promise<boolean> {
  switch (note.state) {
    case 'wanted':
    case 'waiting':
    case 'refused':
      return make(run, note);
    case 'sent':
      return look(run, note);
    case 'authorised':
      // Cancelling has a time limit.
      if (note.cancelReason !== null) return cancelNote(run, note, note.cancelReason);
      if (note.correction !== null) return correctNote(run, note, note.correction);
      return note.hasXml ? refresh(run, note) : fetchFiles(run, note);
    default:
      return fetchFiles(run, note);
  }
}
