import { expect, test } from 'vitest';
import { PICTURE_FAILURES } from '../../domain/move-in/picture-tries.ts';
import { movePictureWords } from './move-picture-words.ts';

test('every failure of a picture has words of its own, and an unknown one some', () => {
  const words = PICTURE_FAILURES.map(movePictureWords);
  expect(new Set(words).size).toBe(PICTURE_FAILURES.length);
  expect(movePictureWords('outra')).toBe(movePictureWords('refused'));
});
