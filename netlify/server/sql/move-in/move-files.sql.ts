import type { MoveFile } from '#contracts/admin/move-in.ts';
import type { Mapping } from '#domain/move-in/recognise.ts';
import { json } from '../json.ts';
import { into, pick, to } from '../named.ts';
import { first, oneValue, value, write, wroteOne } from '../statements.ts';
import { sql } from '../tag.ts';

/** The files of a move. All functions here need the actor `admin` or `system`. */

/** As the contract shows it, of `f`. */
export const MOVE_FILE = `f.id, f.name, f.bytes, f.rows, f.dialect, f.kind, f.mapping, f.header, f.guess, f.findings`;

/** What was understood of a file. */
export type FileReading = Pick<
  MoveFile,
  'rows' | 'dialect' | 'kind' | 'mapping' | 'header' | 'guess' | 'findings'
>;

export type NewFile = FileReading & {
  moveInId: string;
  name: string;
  digest: string;
  /** Gzipped. */
  content: Uint8Array;
  bytes: number;
};

const written = (reading: FileReading) => ({
  ...pick(reading, ['rows', 'dialect', 'kind']),
  mapping: reading.mapping && json(reading.mapping),
  header: json(reading.header),
  guess: reading.guess && json(reading.guess),
  findings: json(reading.findings),
});

export const insertFile = write(
  (file: NewFile) =>
    sql`insert into ${into('move_in_files', {
      ...pick(file, ['moveInId', 'name', 'digest', 'content', 'bytes']),
      ...written(file),
    })} on conflict (move_in_id, digest) do nothing`,
);

/** What a person said of its columns, and what it is read as since. */
export const writeReading = write(
  (id: string, reading: FileReading) =>
    sql`update move_in_files set ${to('move_in_files', written(reading))} where id = ${id}`,
);

export const countFiles = oneValue<[moveInId: string], number>(
  'select count(*)::int from move_in_files where move_in_id = $1',
);

/** Whether the move has a file of the same bytes. */
export const findSameFile = value<[moveInId: string, digest: string], string>(
  'select id from move_in_files where move_in_id = $1 and digest = $2',
);

export const deleteFile = wroteOne<[moveInId: string, id: string]>(
  'delete from move_in_files where move_in_id = $1 and id = $2',
);

/** The gzipped bytes of a file; null if they are not kept any more. */
export const findContent = first<[moveInId: string, id: string], { name: string; content: Uint8Array }>(
  'select name, content from move_in_files where move_in_id = $1 and id = $2 and content is not null',
);

/** What a person said the columns of a table with this header are. */
export const findKeptMapping = value<[key: string], Mapping>(
  'select mapping from moved_columns where key = $1',
);

export const keepMapping = write<[key: string, mapping: Mapping]>(
  `insert into moved_columns (key, mapping) values ($1, $2) on conflict (key) do update set mapping = excluded.mapping`,
  (key, mapping) => [key, json(mapping)],
);
