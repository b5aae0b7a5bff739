import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import { keepFiles } from '../../sql/fiscal/note-states.sql.ts';
import { ask, asSystem, later, type Run } from './note-run.ts';

/** Keeps the XML of a note, and of its cancellation; the state stays whatever comes of it. */
export async function fetchFiles(
  run: Run,
  note: NoteRow,
  known: { cancelPath?: string | null } = {},
): Promise<boolean> {
  const paths = { xml: note.xmlPath, cancel: known.cancelPath ?? null };
  const needs = { xml: !note.hasXml, cancel: note.state === 'cancelled' && !note.hasCancelXml };
  if ((needs.xml && paths.xml === null) || (needs.cancel && paths.cancel === null)) {
    const answer = await ask(run, note, (invoices) => invoices.read(note.reference));
    if (answer === null) return false;
    if ('xmlPath' in answer) paths.xml ??= answer.xmlPath;
    if (answer.state === 'cancelled') paths.cancel ??= answer.cancellationPath;
  }
  const files = { xml: null as string | null, cancelXml: null as string | null };
  if (needs.xml) {
    if (paths.xml === null) return later(run, note);
    files.xml = await fetchXml(run, note, paths.xml);
    if (files.xml === null) return false;
  }
  if (needs.cancel) {
    if (paths.cancel === null) return later(run, note);
    files.cancelXml = await fetchXml(run, note, paths.cancel);
    if (files.cancelXml === null) return false;
  }
  await asSystem(run.shop, (tx) => keepFiles(tx, note, files));
  return true;
}

/** An XML of the provider; null if it was not there, and is tried again later. */
export async function fetchXml(run: Run, note: NoteRow, path: string): Promise<string | null> {
  const file = await ask(run, note, (invoices) => invoices.download(path, 'xml'));
  return file === null ? null : new TextDecoder().decode(file);
}
