import type { Move } from '#contracts/admin/move-in.ts';
import { MAX_MOVE_FILES } from '#contracts/admin/move-in.ts';
import { type ReadFile, readFile } from '#domain/move-in/read-file.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, invalid, type Outcome, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/move-in/move-files.sql.ts';
import { lockMove } from '../../../sql/move-in/move-ins.sql.ts';
import { packFile } from '../../../sql/move-in/packed-file.ts';
import { type Desk, type Log, type Staff, staffRead, staffWrite } from '../staff-write.ts';
import { digestOf, keyOfHeader, readingOf } from './file-reading.ts';
import { moveOf } from './moves.ts';

export type Refused = 'not_found' | 'move_closed' | 'invalid_input';

/** Adds a file to an open move. It is read at once, so that what stops it is told before anything is planned. */
export async function addMoveFile(
  desk: Desk,
  staff: Staff,
  { id, nome: name }: { id: string; nome: string },
  bytes: Uint8Array,
): Promise<Outcome<Move, Refused | 'move_files_many'>> {
  if (bytes.length === 0) return invalid({ nome: 'file_empty' });
  const digest = digestOf(bytes);
  const [content, file] = [await packFile(bytes), await readLikeBefore(desk, staff, bytes)];
  return whileOpen(desk, staff, id, async (tx, log) => {
    if (await sql.findSameFile(tx, id, digest)) {
      log('move.file', 'move_in', id, { after: { name } });
      return ok(await moveOf(tx, id));
    }
    if ((await sql.countFiles(tx, id)) >= MAX_MOVE_FILES)
      return fail('move_files_many', { max: MAX_MOVE_FILES });
    await sql.insertFile(tx, {
      ...readingOf(file),
      ...{ moveInId: id, name, digest, content, bytes: bytes.length },
    });
    log('move.file', 'move_in', id, { after: { name } });
    return ok(await moveOf(tx, id));
  });
}

/** Read by what a person once said of a table with the same header, if it is none that is known by itself. */
async function readLikeBefore(desk: Desk, staff: Staff, bytes: Uint8Array): Promise<ReadFile> {
  const file = readFile(bytes);
  if (file.ok || file.header.length === 0) return file;
  const mapping = await staffRead(desk, staff, (tx) => sql.findKeptMapping(tx, keyOfHeader(file.header)));
  const again = mapping && readFile(bytes, mapping);
  return again?.ok ? again : file;
}

export function removeMoveFile(
  desk: Desk,
  staff: Staff,
  { id, arquivo }: { id: string; arquivo: string },
): Promise<Outcome<Move, Refused>> {
  return whileOpen(desk, staff, id, async (tx, log) => {
    const file = await sql.findContent(tx, id, arquivo);
    if (!file) return fail('not_found');
    await sql.deleteFile(tx, id, arquivo);
    log('move.unfile', 'move_in', id, { before: { name: file.name } });
    return ok(await moveOf(tx, id));
  });
}

/** Writes to a move that nobody has started yet. */
export function whileOpen<Code extends string>(
  desk: Desk,
  staff: Staff,
  id: string,
  work: (tx: Queryable, log: Log) => Promise<Outcome<Move, Code>>,
): Promise<Outcome<Move, Code | Refused>> {
  return staffWrite<Move, Code | Refused>(desk, staff, async (tx, log) => {
    const state = await lockMove(tx, id);
    if (!state) return fail('not_found');
    return state === 'open' ? work(tx, log) : fail('move_closed');
  });
}
