import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.ts';
import { type CommandResult, run } from '../command.ts';
import { defaultDataDir, projectDir } from '../folders.ts';
import type { Environment } from '../settings.ts';
import { astro } from '../site.ts';
import {
  add,
  attackCounts,
  type Counts,
  none,
  playwrightCounts,
  readCounts,
  vitestCounts,
} from './counts.ts';
import type { TestWorld } from './test-world.ts';

export interface StepResult extends CommandResult {
  counts: Counts;
  /** Output to show even on success. */
  figures?: string;
}

/** The steps' shared resources. */
export interface Needs {
  world(): Promise<TestWorld>;
  shop(): Promise<Environment>;
}

export interface Step {
  name: string;
  /** Its preparation, which runs during earlier steps. */
  needs?: keyof Needs;
  /** Takes seconds; runs before any preparation starts. */
  quick?: boolean;
  /** `files`: parts of paths of the test files to run; empty means all. */
  run(needs: Needs, files: string[]): Promise<StepResult>;
}

/**
 * The stages of `npm test`, in order; the steps of a stage run concurrently, at most two, for two cores. `npm test --
 * unit browser` runs only those, `npm test -- browser cart.spec` only these files.
 */
export const stages: Step[][] = [
  [{ name: 'lint', quick: true, run: lint }],
  [
    { name: 'types', run: checkTypes },
    { name: 'unit', run: (_, files) => vitest('unit*', {}, files) },
  ],
  [
    {
      name: 'integration',
      needs: 'world',
      run: async ({ world }, files) => vitest('integration', (await world()).integration, files),
    },
  ],
  // Before the browser tests, which change the shop.
  [{ name: 'audit', needs: 'shop', run: async ({ shop }) => audits(await shop()) }],
  [
    {
      name: 'browser',
      needs: 'shop',
      run: async ({ shop }, files) => playwright(await shop(), files),
    },
  ],
  // Alone, because it measures start times.
  [
    {
      name: 'deploy',
      needs: 'world',
      run: async ({ world }, files) => deploy((await world()).deploy, files),
    },
  ],
  // Last, because it changes products and settings and exhausts rate limits.
  [
    {
      name: 'attack',
      needs: 'shop',
      run: async ({ world, shop }) => {
        const env = await shop();
        await (await world()).usualLimits();
        return attacks(env);
      },
    },
  ],
];

export const steps: Step[] = stages.flat();

/** Biome, and knip for unused files, exports and dependencies (knip.jsonc). */
function lint(): Promise<StepResult> {
  return all([
    plain([bin('@biomejs/biome/bin/biome'), 'check', '.']),
    plain([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
  ]);
}

/** `astro check` checks scripts as well as pages, so `tsc` is not needed. */
function checkTypes(): Promise<StepResult> {
  return plain([astro(), 'check', '--minimumFailingSeverity', 'warning']);
}

/** Runs commands concurrently as one step; shows the output of the failed ones. */
async function all(commands: Promise<StepResult>[]): Promise<StepResult> {
  const failed = (await Promise.all(commands)).filter(({ ok }) => !ok);
  return { ok: failed.length === 0, output: failed.map(({ output }) => output).join('\n'), counts: none };
}

async function plain(command: string[], env: Environment = {}): Promise<StepResult> {
  const { ok, output } = await run(process.execPath, command, {
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return { ok, output, counts: none };
}

async function vitest(project: string, env: Environment, files: string[]): Promise<StepResult> {
  const report = freshReport(project.replace('*', ''));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    ...files,
    '--project',
    project,
    '--passWithNoTests',
    ...reporters,
  ];
  const result = await run(process.execPath, args, { env });
  return judged(result, readCounts(report, vitestCounts));
}

async function playwright(env: Environment, files: string[]): Promise<StepResult> {
  const report = freshReport('browser');
  const CHROME_PATH = await findBrowser(console.log);
  const args = [bin('@playwright/test/cli.js'), 'test', ...files, '--pass-with-no-tests'];
  if (files.length > 0) args.push('--no-deps');
  const result = await run(process.execPath, args, { env: { ...env, CHROME_PATH, BROWSER_REPORT: report } });
  return judged(result, readCounts(report, playwrightCounts));
}

/** Scripts that exit with 1 if a quality threshold is missed: one reads the built site, the others visit the shop. */
async function audits(env: Environment): Promise<StepResult> {
  const folder = path.join(projectDir, 'tests', 'audit');
  const CHROME_PATH = await findBrowser(console.log);
  const scripts = [
    ['dist.ts'],
    ...[1, 2, 3].map((part) => ['pages.ts', '--fixed', '--part', `${part}/3`]),
    ['arrangements.ts', '--fixed'],
  ];
  return all(
    scripts.map(([name = '', ...options]) =>
      plain([path.join(folder, name), ...options], { ...env, CHROME_PATH }),
    ),
  );
}

/** Builds the functions' packages like Netlify; prints their sizes and start times. */
async function deploy(env: Environment, files: string[]): Promise<StepResult> {
  const DEPLOY_REPORT = path.join(defaultDataDir, 'test', 'deploy.txt');
  rmSync(DEPLOY_REPORT, { force: true });
  const result = await vitest('deploy', { ...env, DEPLOY_REPORT }, files);
  return existsSync(DEPLOY_REPORT) ? { ...result, figures: readFileSync(DEPLOY_REPORT, 'utf8') } : result;
}

async function attacks(env: Environment): Promise<StepResult> {
  const report = freshReport('attack');
  const main = path.join(projectDir, 'tests', 'attack', 'main.ts');
  const result = await run(process.execPath, [main, '--report', report], { env });
  return { ...result, counts: readCounts(report, attackCounts) };
}

/** Skipped tests fail the step, so that nothing unchecked passes. */
function judged(result: CommandResult, counts: Counts): StepResult {
  if (counts.skipped === 0) return { ...result, counts };
  const output = `${result.output}\n${counts.skipped} testes pulados: conserte-os ou apague-os.\n`;
  return { ok: false, output, counts: add(counts, { ...none, failed: counts.skipped }) };
}

function freshReport(name: string): string {
  const file = path.join(defaultDataDir, 'test', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A program's file in node_modules, as the PATH may have another version. */
function bin(file: string): string {
  return path.join(projectDir, 'node_modules', file);
}
