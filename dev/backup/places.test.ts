import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from './folder-store.ts';
import { storeOf } from './open-stores.ts';
import { startS3 } from './s3.fixture.ts';
import { s3Store } from './s3-store.ts';
import { type BackupStore, digestOf } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'places-'));
type S3 = Awaited<ReturnType<typeof startS3>>;
let s3: S3;
let closed: S3;
beforeAll(async () => {
  s3 = await startS3();
  closed = await startS3({ mayList: false });
});
afterAll(async () => {
  await s3.stop();
  await closed.stop();
  rmSync(folder, { recursive: true, force: true });
});

const places: [string, () => Promise<BackupStore>][] = [
  ['a folder', () => folderStore(path.join(folder, 'one'))],
  ['a store that speaks S3', () => s3Store('s3://bucket/copies/one', s3.variables)],
  ['a store whose key may not list it', () => s3Store('s3://bucket/copies/one', closed.variables)],
];

async function keep(place: BackupStore, file: string, text: string) {
  const { mkdir } = await import('node:fs/promises');
  await mkdir(place.workshop, { recursive: true });
  const made = path.join(place.workshop, 'made.half');
  writeFileSync(made, text);
  const sealed = { file, ...(await digestOf(made)) };
  await place.keep(made, sealed);
  return sealed;
}

describe.each(places)('%s', (_, open) => {
  it('returns a stored file unchanged', async () => {
    const place = await open();
    const sealed = await keep(place, 'pictures/products/um-vestido/frente.webp', 'çedilha');
    const found = await place.fetch(sealed);
    expect(readFileSync(found, 'utf8')).toBe('çedilha');
    expect(await place.readText(sealed.file)).toBe('çedilha');
    await place.release(found);
    await place.close();
  });

  it('fetches two files with the same content concurrently as separate copies', async () => {
    const place = await open();
    const one = await keep(place, 'pictures/products/um-vestido/frente.webp', 'the same');
    const two = await keep(place, 'pictures/products/um-vestido/verso.webp', 'the same');
    const [first, second] = await Promise.all([place.fetch(one), place.fetch(two)]);
    await place.release(first);
    expect(readFileSync(second, 'utf8')).toBe('the same');
    await place.close();
  });

  it('reports missing and changed files by name', async () => {
    const place = await open();
    const sealed = await keep(place, 'tables/orders.copy.gz', 'rows');
    await keep(place, 'tables/orders.copy.gz', 'r0ws');
    await expect(place.fetch(sealed)).rejects.toThrow(/orders.copy.gz .* não é mais o que foi copiado/);
    await expect(place.fetch({ ...sealed, file: 'tables/users.copy.gz' })).rejects.toThrow(
      /Falta tables\/users/,
    );
    expect(await place.readText('manifest.json')).toBe(null);
    await place.close();
  });
});

it('a backup folder is readable only by its owner', async () => {
  const place = await folderStore(path.join(folder, 'closed'));
  await keep(place, 'manifest.json', '{}');
  const { mkdir } = await import('node:fs/promises');
  await mkdir(place.workshop, { recursive: true });
  expect(statSync(path.join(folder, 'closed', 'manifest.json')).mode & 0o077).toBe(0);
});

it('a transfer whose connection breaks is repeated', async () => {
  const place = await s3Store('s3://bucket/copies/broken', s3.variables);
  s3.breakNext(2);
  const sealed = await keep(place, 'pictures/products/frente.webp', 'whole');
  s3.breakNext(2);
  expect(readFileSync(await place.fetch(sealed), 'utf8')).toBe('whole');
  s3.breakNext(3);
  await expect(place.readText(sealed.file)).rejects.toThrow(/não respondeu/);
  s3.breakNext(0);
  await place.close();
});

it('wrong or missing S3 settings are reported as such', async () => {
  const place = await s3Store('s3://bucket/copies', { ...s3.variables, AWS_SECRET_ACCESS_KEY: 'another' });
  await expect(place.readText('manifest.json')).rejects.toThrow(/403 \(SignatureDoesNotMatch\)/);
  await place.close();
  await expect(s3Store('s3://bucket', {})).rejects.toThrow(/AWS_ACCESS_KEY_ID/);
  await expect(s3Store('s3://', s3.variables)).rejects.toThrow(/não é um endereço S3/);
});

it('backups into the project folder are refused, because they could be committed', async () => {
  await expect(storeOf('copies', {})).rejects.toThrow(/dentro do projeto/);
  expect((await storeOf('.data/copies', {}, 'one')).name).toMatch(/\.data\/copies\/one$/);
});
