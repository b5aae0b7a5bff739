import { createHash } from 'node:crypto';
import { headerKey } from '#domain/move-in/dialect.ts';
import { FINDINGS } from '#domain/move-in/finding.ts';
import type { ReadFile } from '#domain/move-in/read-file.ts';
import type { FileReading } from '../../../sql/move-in/move-files.sql.ts';

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** By what a header is known again, however it is spelled. */
export const keyOfHeader = (header: readonly string[]) =>
  digestOf(Buffer.from(header.map(headerKey).join('\n')));

/** What is shown of a file before anything is planned with it. */
export function readingOf(file: ReadFile): FileReading {
  const findings = { stops: 0, lost: 0, doubt: 0, note: 0 };
  for (const { code } of file.findings) findings[FINDINGS[code]] += 1;
  if (!file.ok) {
    const guess = file.guess && {
      ...file.guess,
      mapping: mutable(file.guess.mapping),
      missing: [...file.guess.missing],
      unknown: [...file.guess.unknown],
    };
    return { rows: 0, dialect: null, kind: null, mapping: null, header: file.header, guess, findings };
  }
  const { rows, dialect, header, content, mapping } = file;
  return { rows, dialect, kind: content.kind, mapping: mutable(mapping), header, guess: null, findings };
}

const mutable = ({ dialect, columns }: { dialect: string; columns: Readonly<Record<string, string>> }) => ({
  dialect,
  columns: { ...columns },
});
