import { expect, it } from 'vitest';
import { pictureNames } from './picture-library.ts';

it('tells pictures without alternative text and file name apart by day and number', () => {
  const picture = (key: string, addedAt: string, alt = '', fileName = '') => ({
    key,
    alt,
    fileName,
    addedAt,
  });
  const names = pictureNames([
    picture('a', '2026-11-28T12:00:00Z', 'Moça na praia', 'praia.jpg'),
    picture('b', '2026-11-28T12:00:00Z'),
    picture('c', '2026-11-28T12:00:00Z', '', 'rua.jpg'),
    picture('d', '2026-11-28T12:00:00Z'),
    // Still the 27th in São Paulo.
    picture('e', '2026-11-28T02:00:00Z'),
  ]);
  expect([...names]).toEqual([
    ['a', 'Moça na praia'],
    ['b', 'Foto de 28/11/2026, nº 1'],
    ['c', 'rua.jpg'],
    ['d', 'Foto de 28/11/2026, nº 2'],
    ['e', 'Foto de 27/11/2026, nº 1'],
  ]);
});
