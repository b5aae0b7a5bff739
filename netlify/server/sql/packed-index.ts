import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { IndexSnapshot } from '#domain/catalogue-index.ts';

/**
 * The version of the packed format. Increment it with every change of `IndexSnapshot`, of stemming, or of what a number
 * means, so that no code reads a snapshot of another version.
 */
export const INDEX_FORMAT = 3;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export async function packIndex(snapshot: IndexSnapshot): Promise<Uint8Array> {
  return compress(serialize(snapshot));
}

/** Throws if the content is not a packed index. */
export async function unpackIndex(content: Uint8Array): Promise<IndexSnapshot> {
  return deserialize(await decompress(content)) as IndexSnapshot;
}
