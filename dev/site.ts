import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFunctions } from '../netlify/build-functions.ts';
import { catalogueVersion } from './catalogue-version.ts';
import { run } from './command.ts';
import { defaultDataDir, functionsBeside, projectDir } from './folders.ts';
import { lockDataDir } from './instance.ts';
import { Problem } from './problem.ts';
import type { Environment } from './settings.ts';

/** The inputs of a build. */
interface Ingredients {
  sources: string;
  catalogue: string;
}

interface Edition extends Ingredients {
  /** Folder name under `site`, an increasing number. */
  name: string;
}

/** Files and folders that a build depends on, besides the catalogue. */
const SOURCES = [
  'src',
  'public',
  'netlify/server',
  'netlify/functions/page.ts',
  'netlify.toml',
  'astro.config.mjs',
  'package-lock.json',
];

/** Variables that a build depends on. */
const BUILT_IN = ['SITE_URL', 'PUBLIC_PAYMENTS_KEY', 'PUBLIC_PAYMENTS_URL', 'BUILD_PRODUCTS'];

/** The site's builds on this machine, each in a folder of its own, to be replaced while served. */
export function openSites(dataDir: string, environment: Environment) {
  const folder = path.join(dataDir, 'site');
  const record = path.join(folder, 'current.json');
  const dirOf = (edition: Edition) => path.join(folder, edition.name);

  async function ingredients(): Promise<Ingredients> {
    return {
      sources: digestOfSources(environment),
      catalogue: await catalogueVersion(environment.DATABASE_BUILD_URL ?? ''),
    };
  }

  function latest(): Edition | undefined {
    if (!existsSync(record)) return undefined;
    const edition: Edition = JSON.parse(readFileSync(record, 'utf8'));
    return existsSync(path.join(dirOf(edition), 'index.html')) ? edition : undefined;
  }

  /** Removes all editions but the one being served and the one being built. */
  async function removeOthers(served: Edition | undefined, built: string): Promise<void> {
    const dirs = [served?.name, built].flatMap((name) => {
      if (name === undefined) return [];
      const dir = path.join(folder, name);
      return [dir, functionsBeside(dir)];
    });
    const keep = new Set([record, ...dirs].map((file) => path.basename(file)));
    const others = readdirSync(folder).filter((name) => !keep.has(name));
    await Promise.all(others.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
  }

  return {
    /** The latest edition, and whether sources and catalogue are unchanged since. */
    async current() {
      const edition = latest();
      if (!edition) return undefined;
      const now = await ingredients();
      return {
        dir: dirOf(edition),
        sources: edition.sources === now.sources ? 'same' : 'changed',
        catalogue: edition.catalogue === now.catalogue ? 'same' : 'changed',
      } as const;
    },

    /** Builds a new edition and returns its folder. Keeps the previous one for running requests. */
    async build(): Promise<string> {
      const before = latest();
      const name = String(Number(before?.name ?? 0) + 1);
      const dir = path.join(folder, name);
      mkdirSync(folder, { recursive: true });
      rmSync(dir, { recursive: true, force: true });
      const sources = digestOfSources(environment);
      // Concurrently: a catalogue change between this and the build's read requests another build anyway.
      const [catalogue] = await Promise.all([
        catalogueVersion(environment.DATABASE_BUILD_URL ?? ''),
        astroBuild(dir, environment, { folder: path.join(dataDir, 'pages'), of: sources }),
        removeOthers(before, name),
      ]);
      const edition: Edition = { sources, catalogue, name };
      writeFileSync(record, JSON.stringify(edition));
      return dirOf(edition);
    },
  };
}

/** The cache of pages between builds, and the hash of the sources they are valid for (src/build/kept-pages.ts). */
export interface KeptPages {
  folder: string;
  of: string;
}

/**
 * Builds the pages, and the function that renders the others on demand with the same code and file names. With `kept`
 * renders only pages that changed since the previous build. Returns the build's output.
 */
export async function astroBuild(
  outDir: string,
  environment: Environment,
  kept?: KeptPages,
): Promise<string> {
  const lock = await ownTurn();
  try {
    const { ok, output } = await run(process.execPath, [astro(), 'build', '--outDir', outDir], {
      env: { ...environment, ...(kept && { KEPT_PAGES: kept.folder, KEPT_PAGES_OF: kept.of }) },
    });
    if (!ok)
      throw new Problem(
        `A construção do site falhou:\n\n${output.trim()}\n`,
        'Corrija a causa acima e rode de novo.',
      );
    await buildFunctions(functionsBeside(outDir), { only: 'page.ts' });
    return output;
  } finally {
    lock.release();
  }
}

/** Serialises builds of the project across processes, as Astro's adapter uses one folder for all. */
async function ownTurn(): Promise<{ release(): void }> {
  for (;;) {
    try {
      return await lockDataDir(path.join(defaultDataDir, 'build'), 'construção do site');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await sleep(500);
    }
  }
}

export function astro(): string {
  return path.join(projectDir, 'node_modules', 'astro', 'bin', 'astro.mjs');
}

function digestOfSources(environment: Environment): string {
  const digest = createHash('sha256');
  for (const name of BUILT_IN) digest.update(`${name}=${environment[name] ?? process.env[name]}\n`);
  for (const source of SOURCES) {
    for (const file of filesUnder(path.join(projectDir, source)))
      digest.update(`${file}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}

function filesUnder(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .sort();
}
