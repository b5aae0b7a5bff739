import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURE_FOLDER, pictureKeys } from './pictures.ts';

test('every picture of the demo shop lies in the folder (if not: npm run pictures)', () => {
  expect(pictureKeys().filter((key) => !existsSync(new URL(key, PICTURE_FOLDER)))).toEqual([]);
});
