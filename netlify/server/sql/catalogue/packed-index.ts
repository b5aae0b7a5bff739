import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { crc32, zstdCompress, zstdDecompress } from 'node:zlib';
import { FACET_NAMES } from '#domain/catalogue/product-facets.ts';
import type { IndexSnapshot } from '#domain/catalogue-index/catalogue-index.ts';

/** Increment it with every change of `IndexSnapshot`, of stemming, or of what a number means. */
export const VERSION = 5;

/** The packed format: no code reads a snapshot of another version, or with other facets. A positive integer of 31 bits. */
export const INDEX_FORMAT = crc32([VERSION, ...FACET_NAMES].join(' ')) >>> 1;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The content of 100,000 products at once: in the usual pieces of 32 KB it takes twice as long. */
const PIECE = { chunkSize: 2 ** 24 };

/** The places of words ascend, so that their differences are small and pack to a fraction of their size. */
export async function packIndex(snapshot: IndexSnapshot): Promise<Uint8Array> {
  const { texts } = snapshot;
  const places = { ...texts.places, all: differences(texts.places.all) };
  return compress(serialize({ ...snapshot, texts: { ...texts, places } } satisfies IndexSnapshot));
}

/** Throws if the content is not a packed index. */
export async function unpackIndex(content: Uint8Array): Promise<IndexSnapshot> {
  const snapshot = deserialize(await decompress(content, PIECE)) as IndexSnapshot;
  addUp(snapshot.texts.places.all);
  return snapshot;
}

/** Each number less the one before, modulo 2³². */
function differences(numbers: Uint32Array): Uint32Array {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

/** Undoes `differences`, in place. */
function addUp(numbers: Uint32Array): void {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) {
    sum += numbers[at] ?? 0;
    numbers[at] = sum;
  }
}
