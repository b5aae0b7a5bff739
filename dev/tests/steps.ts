import { rmSync } from 'node:fs';
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
}

/** What steps share: each thing is made when the first step needs it. */
export interface Needs {
  world(): Promise<TestWorld>;
  shop(): Promise<Environment>;
}

export interface Step {
  name: string;
  /** `files` narrows the tests to those whose path contains one of them; empty means all. */
  run(needs: Needs, files: string[]): Promise<StepResult>;
}

/** `npm test`, in order. `npm test -- unit browser` runs only those, `npm test -- browser cart.spec` only these files. */
export const steps: Step[] = [
  { name: 'lint', run: () => plain([[bin('@biomejs/biome/bin/biome'), 'check', '.']]) },
  {
    name: 'types',
    run: () =>
      plain([
        [bin('typescript/bin/tsc'), '--noEmit'],
        [astro(), 'check', '--minimumFailingSeverity', 'warning'],
      ]),
  },
  { name: 'unit', run: (_, files) => vitest('unit', {}, files) },
  {
    name: 'integration',
    run: async ({ world }, files) => vitest('integration', await (await world()).integration(), files),
  },
  { name: 'browser', run: async ({ shop }, files) => playwright(await shop(), files) },
  { name: 'audit', run: async ({ shop }) => audits(await shop()) },
  // Last: it changes products and settings, and uses up what the shop allows a caller.
  {
    name: 'attack',
    run: async ({ world, shop }) => {
      const env = await shop();
      await (await world()).usualLimits();
      return attacks(env);
    },
  },
];

async function plain(commands: string[][], env: Environment = {}): Promise<StepResult> {
  let output = '';
  for (const command of commands) {
    const result = await run(process.execPath, command, { env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' } });
    output += result.output;
    if (!result.ok) return { ok: false, output, counts: none };
  }
  return { ok: true, output, counts: none };
}

async function vitest(project: string, env: Environment, files: string[]): Promise<StepResult> {
  const report = freshReport(project);
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

/** Scripts that visit the shop and exit with 1 when a bar of quality is missed. */
async function audits(env: Environment): Promise<StepResult> {
  const folder = path.join(projectDir, 'tests', 'audit');
  const CHROME_PATH = await findBrowser(console.log);
  const scripts = [['dist.ts'], ['pages.ts', '--fixed']];
  return plain(
    scripts.map(([name = '', ...options]) => [path.join(folder, name), ...options]),
    { ...env, CHROME_PATH },
  );
}

/** The abuse cases. What held is not worth a line. */
async function attacks(env: Environment): Promise<StepResult> {
  const report = freshReport('attack');
  const main = path.join(projectDir, 'tests', 'attack', 'main.ts');
  const { ok, output } = await run(process.execPath, [main, '--report', report], { env });
  const told = output.split('\n').filter((line) => !line.startsWith('HELD'));
  return { ok, output: told.join('\n'), counts: readCounts(report, attackCounts) };
}

/** A skipped test fails the step: what is not checked must not look as if it were. */
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

/** Programs are run by their files: a name on the PATH may be another version. */
function bin(file: string): string {
  return path.join(projectDir, 'node_modules', file);
}
