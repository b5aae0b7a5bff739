import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { IndexSnapshot } from '#domain/catalogue-index.ts';

/**
 * The form of what is packed here: raised with every change of `IndexSnapshot`, of how words become stems, or of what a number in it
 * means, so that nobody reads what other code wrote.
 */
export const INDEX_FORMAT = 2;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export async function packIndex(snapshot: IndexSnapshot): Promise<Uint8Array> {
  return compress(serialize(snapshot));
}

/** Throws on what is no packed index. */
export async function unpackIndex(content: Uint8Array): Promise<IndexSnapshot> {
  return deserialize(await decompress(content)) as IndexSnapshot;
}
