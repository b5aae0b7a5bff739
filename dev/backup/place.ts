import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../problem.ts';
import type { Sealed } from './manifest.ts';

/** Where a backup lies: a folder, or a store that speaks S3. */
export type Place = {
  /** In the words of whoever named it. */
  readonly name: string;
  /** A folder of this machine in which files are made before they are kept. */
  readonly workshop: string;
  /** Moves a finished file of the workshop there. */
  keep(from: string, to: Sealed): Promise<void>;
  /** A file on this machine that holds what was kept, exactly as it was; what is neither is a Problem. */
  fetch(file: Sealed): Promise<string>;
  /** What was fetched is not needed any more. */
  release(path: string): Promise<void>;
  readText(file: string): Promise<string | null>;
  /** Takes away what was only for the time of the work. */
  close(): Promise<void>;
};

export async function seal(file: string): Promise<Pick<Sealed, 'bytes' | 'sha256'>> {
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

/** Refuses a file that is not the one that was kept. */
export async function verify(path: string, file: Sealed, place: string): Promise<void> {
  const { bytes, sha256 } = await seal(path);
  if (bytes !== file.bytes || sha256 !== file.sha256)
    throw new Problem(`${file.file} em ${place} não é mais o que foi copiado.`, 'Use outra cópia.');
}

export function missing(file: string, place: string): Problem {
  return new Problem(`Falta ${file} em ${place}.`, 'A cópia está incompleta: use outra.');
}
