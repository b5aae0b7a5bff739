import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A part of the feed: its lines, and what tells every input they are generated from, as plain JSON. */
export type FeedPiece = { of: readonly unknown[]; lines: () => Iterable<string> | AsyncIterable<string> };

/** A feed that is being written. */
export type Feed = { add(piece: FeedPiece): Promise<void>; close(): Promise<void> };

/**
 * Writes a gzipped feed piece by piece, each compressed separately: a gzip file may have several members, whose texts are
 * concatenated (RFC 1952, 2.2). With a cache between builds (kept-pages.ts), a piece with unchanged input is copied from it;
 * `kept.of` identifies the code.
 */
export async function openFeed(file: string, kept: { folder: string; of: string } | null): Promise<Feed> {
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  if (!kept) return { add: ({ lines }) => pack(lines(), file), close: async () => {} };
  const folder = path.join(kept.folder, 'feed', path.basename(file));
  await mkdir(folder, { recursive: true });
  const used = new Set<string>();
  return {
    async add({ of, lines }) {
      const name = nameOf([kept.of, ...of]);
      const piece = path.join(folder, name);
      used.add(name);
      if (!existsSync(piece)) {
        // Written under a temporary name, so that an aborted build leaves no partial piece.
        const begun = `${piece}.begun`;
        await rm(begun, { force: true });
        await pack(lines(), begun);
        await rename(begun, piece);
      }
      await appendFile(file, await readFile(piece));
    },
    async close() {
      for (const name of await readdir(folder)) if (!used.has(name)) await rm(path.join(folder, name));
    },
  };
}

const pack = (lines: Iterable<string> | AsyncIterable<string>, file: string) =>
  pipeline(Readable.from(lines), createGzip(), createWriteStream(file, { flags: 'a' }));

function nameOf(parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(JSON.stringify(part));
  return hash.digest('base64url');
}
