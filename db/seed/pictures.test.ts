import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURE_FOLDER, pictureKeys } from './pictures.ts';

test('every image of the demo shop is in the folder', () => {
  expect(pictureKeys().filter((key) => !existsSync(new URL(key, PICTURE_FOLDER)))).toEqual([]);
});
