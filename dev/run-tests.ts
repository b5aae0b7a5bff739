/**
 * `npm test`: runs all checks, fastest first, and prepares later steps meanwhile. Stops at the first failed step and
 * shows its output. The last line is for machines: `N passed, N failed`.
 */
import path from 'node:path';
import { abortCommands } from './command.ts';
import { projectDir } from './folders.ts';
import { parseOptions } from './options.ts';
import { explain, Problem } from './problem.ts';
import { say, seconds } from './say.ts';
import { add, type Counts, none } from './tests/counts.ts';
import { readable } from './tests/output.ts';
import { type Needs, type Step, type StepResult, stages, steps } from './tests/steps.ts';
import { SHOP_LOG, startTestWorld, type TestWorld } from './tests/test-world.ts';

let world: Promise<TestWorld> | undefined;
let shop: ReturnType<TestWorld['openShop']> | undefined;
let stopping: Promise<never> | undefined;

const needs: Needs = {
  world() {
    world ??= told('loja de testes', startTestWorld);
    return world;
  },
  shop() {
    shop ??= needs.world().then((ready) => told('páginas da loja de testes', () => ready.openShop()));
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
    for (const stage of chosen) {
      // Starts the preparation of later steps, unless this one ends first.
      if (!stage.some(({ quick }) => quick)) prepare(chosen.flat());
      const { results, failed } = await runStage(stage, files);
      for (const result of results) counts = add(counts, result.counts);
      if (!failed) continue;
      failedStep = failed.name;
      say(`\n${readable(failed.result.output).trim()}\n`);
      if (shop) say(`O registro da loja: ${path.relative(projectDir, SHOP_LOG)}`);
      break;
    }
    if (!failedStep && files.length > 0 && counts.passed === 0)
      throw new Problem(`Nenhum teste tem ${files.join(' ou ')} no caminho.`, 'Nada foi verificado.');
  } catch (error) {
    if (stopping) return 130;
    failedStep = 'preparação';
    console.error(explain(error));
  }
  // A failed step without tests, such as lint, counts as one failure.
  if (failedStep && counts.failed === 0) counts = add(counts, { ...none, failed: 1 });
  const time = seconds(performance.now() - start);
  say(failedStep ? `\nFalhou em "${failedStep}" depois de ${time}.` : `\nTudo certo em ${time}.`);
  say(`${counts.passed} passed, ${counts.failed} failed`);
  return failedStep ? 1 : 0;
}

/** Starts a step's preparation, if not started yet. Its failure is reported to those who await it. */
function prepare(coming: Step[]): void {
  for (const { needs: need } of coming) if (need) needs[need]().catch(() => {});
}

type Ran = { results: StepResult[]; failed?: { name: string; result: StepResult } };

/** Runs the steps of a stage concurrently; ends at the first failure without waiting for the others. */
async function runStage(stage: Step[], files: string[]): Promise<Ran> {
  const results: StepResult[] = [];
  const { promise: failure, resolve: fail } = Promise.withResolvers<Ran>();
  const running = stage.map(async (step) => {
    const start = performance.now();
    const result = await step.run(needs, files);
    if (results.some(({ ok }) => !ok)) return;
    results.push(result);
    const tests = result.counts.passed > 0 ? `, ${result.counts.passed} testes` : '';
    say(`${result.ok ? '✓' : '✖'} ${step.name} (${seconds(performance.now() - start)}${tests})`);
    if (result.figures) say(result.figures.trimEnd().replace(/^/gm, '    '));
    if (!result.ok) fail({ results, failed: { name: step.name, result } });
  });
  return Promise.race([failure, Promise.all(running).then(() => ({ results }))]);
}

async function told<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  say(`• ${name} (${seconds(performance.now() - start)})`);
  return result;
}

/** Parses the arguments: names of steps, and parts of test file paths (with a dot or a slash). */
function readArguments() {
  const { positionals } = parseOptions({ allowPositionals: true });
  const files = positionals.filter((name) => /[./]/.test(name));
  const names = positionals.filter((name) => !files.includes(name));
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const known = steps.map((step) => step.name).join(', ');
    throw new Problem(`Não há etapa "${unknown}".`, `As etapas são: ${known}.`);
  }
  const isChosen = ({ name }: Step) => names.length === 0 || names.includes(name);
  const chosen = stages.map((stage) => stage.filter(isChosen)).filter((stage) => stage.length > 0);
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
