import { zipSync } from 'fflate/browser';
import { expect, it } from 'vitest';
import { openArchive } from './archive.ts';

const archive = (files: Record<string, string>) =>
  new Blob([
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
      ),
    ),
  ]);

it('names the files of an archive, and reads one at a time', async () => {
  const files = await openArchive(archive({ 'fotos/Ação 1.jpg': 'um', 'vazia/': '', 'b.jpg': 'dois' }));
  expect(files.map(({ name, isLocked }) => [name, isLocked])).toEqual([
    ['fotos/Ação 1.jpg', false],
    ['b.jpg', false],
  ]);
  const second = await files[1]?.read();
  expect([second?.name, await second?.text()]).toEqual(['b.jpg', 'dois']);
});

it('throws for what is no archive, or is cut off', async () => {
  const whole = archive({ 'a.jpg': 'a'.repeat(1_000) });
  for (const file of [new Blob([]), new Blob(['nada']), whole.slice(0, whole.size - 30)])
    await expect(openArchive(file)).rejects.toThrow();
});
