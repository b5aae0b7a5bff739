/**
 * `npm run bench [-- --only api,orders] [-- --quick]`: all benches one after the other and their figures in one table, beside
 * what the machine did in the same run without the shop. `--quick` uses small numbers, to try it out. Exits with 1 if a bench failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '#dev/folders.ts';
import { readOptions } from '#dev/options.ts';
import { openDrillShop } from '../drills/support/shop.ts';
import { type Figure, GATHERED_IN } from './figures.ts';
import { tableOf } from './table.ts';

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
  { name: 'history', quick: ['20000', '5000'] },
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
console.log(`\n${tableOf(lines.map((line) => JSON.parse(line) as Figure))}`);
if (failed.length > 0) console.log(`did not end well: ${failed.join(', ')}`);
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
