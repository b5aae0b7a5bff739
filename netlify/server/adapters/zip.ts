// Its build for Node declares createRequire, which Netlify's bundles do, too.
import { Zip, ZipDeflate } from 'fflate/browser';
import type { ArchiveEntry, Archives } from '../ports/archives.ts';

export const connectZip = (): Archives => ({ zip });

async function* zip(entries: AsyncIterable<ArchiveEntry>, changedAt: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const encoder = new TextEncoder();
  for await (const { path, content } of entries) {
    const file = new ZipDeflate(path);
    file.mtime = changedAt;
    archive.add(file);
    file.push(encoder.encode(content), true);
    yield* made.splice(0);
  }
  archive.end();
  yield* made;
}
