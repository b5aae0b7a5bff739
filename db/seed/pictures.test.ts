import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawingHash, PICTURE_FOLDER, pictureJobs } from './pictures.ts';

test('every picture of the demo shop lies in the folder as the studio draws it now (else: npm run pictures)', async () => {
  const manifest: unknown = JSON.parse(await readFile(new URL('manifest.json', PICTURE_FOLDER), 'utf8'));
  const jobs = pictureJobs();
  expect(manifest).toEqual(Object.fromEntries(jobs.map((job) => [job.key, drawingHash(job)])));
  expect(jobs.filter(({ key }) => !existsSync(new URL(key, PICTURE_FOLDER)))).toEqual([]);
});
