import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDataDir, parseDataDir } from './folders.ts';
import { Problem } from './problem.ts';

const PROJECT = path.resolve('/srv/deploy');

describe('parseDataDir', () => {
  it.each(['/srv/deploy/.data', '/srv/data', '/srv/other/deploydata', '/srv'])('takes %s', (dir) => {
    expect(parseDataDir(dir, PROJECT)).toBe(path.resolve(dir));
  });

  it('refuses a sibling of the project whose name starts with the project’s', () => {
    expect(() => parseDataDir('/srv/deploydata', PROJECT)).toThrow(Problem);
  });
});

it('says that a data folder cannot be written', () => {
  const dir = path.join(import.meta.filename, 'data');
  expect(() => createDataDir(dir)).toThrow(
    expect.objectContaining({
      message: `Não é possível gravar na pasta de dados ${dir} (ENOTDIR).`,
      remedy: expect.stringContaining('--data PASTA'),
    }),
  );
});

it('says so, too, where the system has no place for folders', () =>
  expect(() => createDataDir('/proc/elegante')).toThrow(/Não é possível gravar/));
