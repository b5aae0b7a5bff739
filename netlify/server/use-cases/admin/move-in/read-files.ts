import { type ReadFile, readFile } from '#domain/move-in/read-file.ts';
import type { Acting, Database } from '../../../ports/database.ts';
import * as files from '../../../sql/move-in/move-files.sql.ts';
import { findFiles, type StoredFile } from '../../../sql/move-in/move-plan.sql.ts';
import { unpackFile } from '../../../sql/move-in/packed-file.ts';
import { digestOf } from './file-reading.ts';

/** A file of a move with what it contains. */
export type KeptFile = StoredFile & { read: ReadFile };

/** The files of the last move that was read by this instance: each answer of a person plans the same files again. */
let kept: { moveId: string; files: Map<string, ReadFile> } = { moveId: '', files: new Map() };

/** Reads all files of a move, and tells by which key the same files are known again. */
export async function readFiles(
  database: Database,
  acting: Acting,
  moveId: string,
): Promise<{ files: KeptFile[]; key: string }> {
  const as = database.as(acting);
  const stored = await findFiles(as, moveId);
  if (kept.moveId !== moveId) kept = { moveId, files: new Map() };
  const { files: known } = kept;
  const read: KeptFile[] = [];
  for (const file of stored) {
    const key = keyOf(file);
    const own = known.get(key) ?? (await readOne(as, moveId, file));
    if (!own) continue;
    known.set(key, own);
    read.push({ ...file, read: own });
  }
  const wanted = new Set(stored.map(keyOf));
  for (const key of known.keys()) if (!wanted.has(key)) known.delete(key);
  return { files: read, key: digestOf(Buffer.from(stored.map(keyOf).join('\n'))) };
}

const keyOf = ({ id, mapping }: StoredFile) => `${id} ${JSON.stringify(mapping)}`;

async function readOne(
  as: Parameters<typeof findFiles>[0],
  moveId: string,
  { id, mapping }: StoredFile,
): Promise<ReadFile | null> {
  const stored = await files.findContent(as, moveId, id);
  return stored && readFile(await unpackFile(stored.content), mapping);
}
