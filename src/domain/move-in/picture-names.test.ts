import { describe, expect, it, test } from 'vitest';
import { byPictureName, codesOfPicture, isPictureName } from './picture-names.ts';

test.for([
  ['VE-1.jpg', ['ve-1', 've']],
  ['VE-1-2.JPG', ['ve-1-2', 've-1']],
  ['VE01_02.webp', ['ve01_02', 've01']],
  ['VE01 (3).png', ['ve01 (3)', 've01']],
  ['VE01(3).png', ['ve01(3)', 've01']],
  ['7891234567895.jpg', ['7891234567895']],
  ['fotos/VE-1/frente.jpg', ['frente', 've-1']],
  ['fotos/VE01/2.jpg', ['2', 've01']],
  ['.jpg', []],
] as const)('%s may mean %j', ([path, codes]) => expect(codesOfPicture(path)).toEqual(codes));

describe('names', () => {
  it('leaves out what programs add to archives', () => {
    for (const path of ['__MACOSX/._VE-1.jpg', 'fotos/.VE-1.jpg', 'Thumbs.db', 'fotos/lista.xlsx', 'fotos/'])
      expect(isPictureName(path), path).toBe(false);
    for (const path of ['VE-1.jpg', 'fotos/VE-1.JPEG', 'a/b/c.heic']) expect(isPictureName(path)).toBe(true);
  });

  it('reads numbers as people do', () => {
    const names = ['VE-1-10.jpg', 'VE-1.jpg', 'VE-1-2.jpg', 'AB.png'];
    expect(names.toSorted(byPictureName)).toEqual(['AB.png', 'VE-1.jpg', 'VE-1-2.jpg', 'VE-1-10.jpg']);
  });
});
