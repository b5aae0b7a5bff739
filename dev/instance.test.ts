import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './instance.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'elegante-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('only one process gets the lock; the second learns the name of the first', async () => {
  const lock = await lockDataDir(dir, 'http://localhost:8888');
  await expect(lockDataDir(dir, 'outra')).rejects.toThrow('http://localhost:8888');
  lock.release();
  (await lockDataDir(dir, 'outra')).release();
});

it('replaces the socket left by a killed process', async () => {
  writeFileSync(path.join(dir, 'instance.sock'), '');
  (await lockDataDir(dir, 'nova')).release();
});

it('also works if the folder’s path is too long for a socket', async () => {
  const deep = path.join(dir, 'x'.repeat(120));
  const lock = await lockDataDir(deep, 'fundo');
  await expect(lockDataDir(deep, 'outra')).rejects.toThrow('fundo');
  lock.release();
});
