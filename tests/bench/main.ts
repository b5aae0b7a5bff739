/**
 * `npm run bench [-- --only api,orders] [-- --quick]`: all benches one after the other and their figures in one table, beside
 * what the machine did in the same run without the shop. `--quick` uses small numbers, to try it out. A complete run is saved in
 * docs/bench/history.json and drawn into docs/bench/history.svg. Exits with 1 if a bench failed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '#dev/folders.ts';
import { readOptions } from '#dev/options.ts';
import { openDrillShop } from '../drills/support/shop.ts';
import { type Figure, GATHERED_IN } from './figures.ts';
import { plotOf } from './plot.ts';
import { type BenchRun, tableOf } from './table.ts';

const { values } = readOptions({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});

/** `quick`: arguments for small numbers. `visits`: it needs a running shop. */
type Part = { name: string; quick?: string[]; visits?: true };

const PARTS: readonly Part[] = [
  { name: 'baseline' },
  { name: 'api', visits: true },
  { name: 'orders' },
  { name: 'catalogue', quick: ['5000'] },
  { name: 'build', quick: ['300'] },
  { name: 'publishing', quick: ['300'] },
  { name: 'pages', quick: ['300'] },
  { name: 'back-office', quick: ['300'] },
  { name: 'jobs', quick: ['500'] },
  { name: 'history', quick: ['20000', '5000'] },
  { name: 'rush', quick: ['--shoppers', '200', '--seconds', '15'] },
];

const only = values.only?.split(',');
const parts = PARTS.filter(({ name }) => !only || name === 'baseline' || only.includes(name));
const folder = mkdtempSync(path.join(tmpdir(), 'elegante-bench-'));
const gathered = path.join(folder, 'figures');
const failed: string[] = [];

for (const part of parts) {
  console.log(`\n${part.name}`);
  const shop = part.visits ? await openDrillShop() : undefined;
  try {
    // In production the provider signs its webhooks (RSA, 2 ms each, four per order) on its own machines.
    await shop?.tellProvider('', { signWebhooks: false });
    if (!(await ends(part, shop?.url))) failed.push(part.name);
  } finally {
    await shop?.close();
  }
}

const lines = existsSync(gathered) ? readFileSync(gathered, 'utf8').trim().split('\n') : [];
rmSync(folder, { recursive: true });
const run: BenchRun = {
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectDir, encoding: 'utf8' }).trim(),
  figures: lines.map((line) => JSON.parse(line) as Figure),
};
console.log(`\n${tableOf(run)}`);
if (failed.length > 0) console.log(`did not end well: ${failed.join(', ')}`);
if (!only && !values.quick) keep();
process.exit(failed.length > 0 ? 1 : 0);

/** Runs a bench in a separate process; returns whether it succeeded. */
async function ends({ name, quick = [] }: Part, shopUrl: string | undefined): Promise<boolean> {
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [script, ...(values.quick ? quick : [])], {
    cwd: projectDir,
    env: { ...process.env, [GATHERED_IN]: gathered, ...(shopUrl && { BASE_URL: shopUrl }) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function keep(): void {
  const docs = path.join(projectDir, 'docs', 'bench');
  const file = path.join(docs, 'history.json');
  mkdirSync(docs, { recursive: true });
  const history: BenchRun[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  history.push(run);
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`);
  writeFileSync(path.join(docs, 'history.svg'), plotOf(history));
}
