import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../problem.ts';
import type { Sealed } from './manifest.ts';

/** Where a backup is stored: a folder, or an S3-compatible store. */
export type BackupStore = {
  /** As given on the command line. */
  readonly name: string;
  /** A local folder for files in the making. */
  readonly workshop: string;
  /** Moves a finished file from the workshop to the place. */
  keep(from: string, to: Sealed): Promise<void>;
  /** A local file with the stored content. Throws a Problem if it is missing or changed. */
  fetch(file: Sealed): Promise<string>;
  /** Releases a fetched file. */
  release(path: string): Promise<void>;
  readText(file: string): Promise<string | null>;
  /** Removes temporary files. */
  close(): Promise<void>;
};

export async function digestOf(file: string): Promise<Pick<Sealed, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Refuses a file that differs from the one stored. */
export async function verify(path: string, file: Sealed, place: string): Promise<void> {
  const { bytes, sha256 } = await digestOf(path);
  if (bytes !== file.bytes || sha256 !== file.sha256)
    throw new Problem(`${file.file} em ${place} não é mais o que foi copiado.`, 'Use outra cópia.');
}

export function missing(file: string, place: string): Problem {
  return new Problem(
    `Falta ${file} em ${place}.`,
    'A cópia está incompleta: use outra. Em um balde, a chave também pode não ter acesso a ela.',
  );
}
