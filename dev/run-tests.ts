/**
 * `npm test`: everything that must hold, in the order of quickest answer. Stops at the first step that fails and shows what
 * it said. The last line is for machines: `N passed, N failed`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { abortCommands } from './command.ts';
import { projectDir } from './folders.ts';
import { explain, Problem } from './problem.ts';
import { say, seconds } from './say.ts';
import { add, type Counts, none } from './tests/counts.ts';
import { type Needs, steps } from './tests/steps.ts';
import { SHOP_LOG, startTestWorld, type TestWorld } from './tests/test-world.ts';

let world: Promise<TestWorld> | undefined;
let shop: ReturnType<TestWorld['openShop']> | undefined;
let stopping: Promise<never> | undefined;

const needs: Needs = {
  world() {
    if (!world) say('• loja de testes');
    world ??= startTestWorld();
    return world;
  },
  shop() {
    shop ??= needs.world().then((ready) => ready.openShop());
    return shop;
  },
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void end(130));
await end(await runAll());

async function runAll(): Promise<number> {
  const start = performance.now();
  let counts: Counts = none;
  let failedStep: string | undefined;
  try {
    const { chosen, files } = readArguments();
    for (const step of chosen) {
      const stepStart = performance.now();
      const result = await step.run(needs, files);
      counts = add(counts, result.counts);
      const tests = result.counts.passed > 0 ? `, ${result.counts.passed} testes` : '';
      say(`${result.ok ? '✓' : '✖'} ${step.name} (${seconds(performance.now() - stepStart)}${tests})`);
      if (result.ok) continue;
      failedStep = step.name;
      say(`\n${result.output.trim()}\n`);
      if (shop) say(`O registro da loja: ${path.relative(projectDir, SHOP_LOG)}`);
      break;
    }
  } catch (error) {
    if (stopping) return 130;
    failedStep = 'preparação';
    console.error(explain(error));
  }
  // A step without tests of its own, such as lint, still counts as something that failed.
  if (failedStep && counts.failed === 0) counts = add(counts, { ...none, failed: 1 });
  const time = seconds(performance.now() - start);
  say(failedStep ? `\nFalhou em "${failedStep}" depois de ${time}.` : `\nTudo certo em ${time}.`);
  say(`${counts.passed} passed, ${counts.failed} failed`);
  return failedStep ? 1 : 0;
}

/** Names of steps, and parts of paths of test files (anything with a dot or a slash). */
function readArguments() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const files = positionals.filter((name) => /[./]/.test(name));
  const names = positionals.filter((name) => !files.includes(name));
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const known = steps.map((step) => step.name).join(', ');
    throw new Problem(`Não há etapa "${unknown}".`, `As etapas são: ${known}.`);
  }
  const chosen = names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
  return { chosen, files };
}

function end(code: number): Promise<never> {
  stopping ??= (async (): Promise<never> => {
    abortCommands();
    const ready = await world?.catch(() => undefined);
    await shop?.catch(() => undefined);
    await ready?.stop();
    process.exit(code);
  })();
  return stopping;
}
