import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PICTURE_FOLDER, pictureKeys } from '#db/seed/pictures.ts';
import { drawingHash, pictureJobs } from './picture-jobs.ts';

test('every picture of the demo shop has a drawing, and no other', () => {
  expect(pictureJobs().map(({ key }) => key)).toEqual(pictureKeys());
});

test('the pictures in the folder match their current drawings (if not: npm run pictures)', async () => {
  const manifest: unknown = JSON.parse(await readFile(new URL('manifest.json', PICTURE_FOLDER), 'utf8'));
  expect(manifest).toEqual(Object.fromEntries(pictureJobs().map((job) => [job.key, drawingHash(job)])));
});
