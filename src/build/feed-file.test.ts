import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFeed } from './feed-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'elegante-feed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a feed for these products and returns its text and the pieces that were regenerated. */
async function written(products: readonly string[], kept: { folder: string; of: string } | null) {
  const anew: string[] = [];
  const file = path.join(folder, 'site', 'feed.xml.gz');
  const feed = await openFeed(file, kept);
  for (const product of products) {
    const lines = () => {
      anew.push(product);
      return [`<item>${product}`, '</item>\n'];
    };
    await feed.add({ of: [{ product }], lines });
  }
  await feed.close();
  const packed = readFileSync(file);
  return { packed, text: gunzipSync(packed).toString(), anew };
}

const keptPieces = (kept: { folder: string }) => path.join(kept.folder, 'feed', 'feed.xml.gz');

it('has the same content with and without cached pieces', async () => {
  const kept = { folder: path.join(folder, 'kept'), of: 'sources' };
  await written(['saia', 'vestido'], kept);
  const again = await written(['saia', 'vestido azul'], kept);
  const alone = await written(['saia', 'vestido azul'], null);
  expect(again.text).toBe('<item>saia</item>\n<item>vestido azul</item>\n');
  expect(again.packed).toEqual(alone.packed);
});

it('writes only changed pieces, and deletes unused ones', async () => {
  const kept = { folder: path.join(folder, 'kept'), of: 'sources' };
  expect((await written(['saia', 'vestido'], kept)).anew).toEqual(['saia', 'vestido']);
  expect((await written(['saia', 'vestido azul'], kept)).anew).toEqual(['vestido azul']);
  expect(readdirSync(keptPieces(kept))).toHaveLength(2);
  expect((await written(['saia', 'vestido azul'], { ...kept, of: 'other sources' })).anew).toHaveLength(2);
});

it('does not use a piece whose writing was interrupted', async () => {
  const kept = { folder: path.join(folder, 'kept'), of: 'sources' };
  await written(['saia'], kept);
  const [name = ''] = readdirSync(keptPieces(kept));
  rmSync(path.join(keptPieces(kept), name));
  writeFileSync(path.join(keptPieces(kept), `${name}.begun`), 'half of');
  expect((await written(['saia'], kept)).text).toBe('<item>saia</item>\n');
  expect(readdirSync(keptPieces(kept))).toEqual([name]);
});
