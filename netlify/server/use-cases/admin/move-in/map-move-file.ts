import type { Move } from '#contracts/admin/move-in.ts';
import { type ReadFile, readFile } from '#domain/move-in/read-file.ts';
import { DIALECTS, type Mapping } from '#domain/move-in/recognise.ts';
import { fail, invalid, type Outcome, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/move-in/move-files.sql.ts';
import { unpackFile } from '../../../sql/move-in/packed-file.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { keyOfHeader, readingOf } from './file-reading.ts';
import { type Refused, whileOpen } from './move-files.ts';
import { moveOf } from './moves.ts';

type Said = { id: string; arquivo: string; mapping: { dialect: string; columns: Record<string, string> } };

/** Reads a file by what a person says its columns are, and keeps that for the next one with the same header. */
export async function mapMoveFile(
  desk: Desk,
  staff: Staff,
  { id, arquivo, mapping: said }: Said,
): Promise<Outcome<Move, Refused>> {
  const dialect = DIALECTS.find((one) => one.id === said.dialect)?.id;
  if (!dialect) return invalid({ 'mapping.dialect': 'dialect_unknown' });
  const mapping: Mapping = { dialect, columns: said.columns };
  const stored = await staffRead(desk, staff, (tx) => sql.findContent(tx, id, arquivo));
  if (!stored) return fail('not_found');
  const bytes = await unpackFile(stored.content);
  const [plain, file] = [readFile(bytes), readFile(bytes, mapping)];
  if (!file.ok) return invalid(faultsOf(file));
  return whileOpen(desk, staff, id, async (tx, log) => {
    await sql.writeReading(tx, arquivo, readingOf(file));
    if (!plain.ok) await sql.keepMapping(tx, keyOfHeader(plain.header), mapping);
    log('move.columns', 'move_in', id, { after: { name: stored.name } });
    return ok(await moveOf(tx, id));
  });
}

/** Why a mapping does not fit the file, by its field. */
function faultsOf({ findings }: ReadFile): Record<string, string> {
  const faults = findings.flatMap(({ code, value, data }) =>
    code === 'mapping_invalid'
      ? [[`mapping.columns.${value ?? ''}`, String(data?.problem ?? 'invalid')] as const]
      : [],
  );
  // Of several for one field the first says most.
  return faults.length > 0
    ? Object.fromEntries(faults.toReversed())
    : { mapping: findings[0]?.code ?? 'invalid' };
}
