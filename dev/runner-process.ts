import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './folders.ts';
import { Problem } from './problem.ts';
import type { RunnerMessage, RunnerReport } from './runner/main.ts';
import type { RunnerOptions } from './runner/server.ts';
import type { Environment } from './settings.ts';

export interface RunnerProcess {
  /** The pid of the current process. */
  readonly pid: number;
  swap(dist: string): void;
  runScheduled(name: string): Promise<void>;
  /** Restarts with the current functions. Keeps the old process if they do not load. */
  restart(): Promise<void>;
  /** Resolves when it exits unexpectedly. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/** Only on Linux two processes can listen on one port during the switch (SO_REUSEPORT with load balancing). */
const OVERLAPS = process.platform === 'linux';

/** The runner in a process of its own, so that a crash in a function does not stop the database. */
export async function startRunnerProcess(
  options: RunnerOptions,
  env: Environment,
  /** The log file; without one it inherits our output. */
  logFile?: string,
): Promise<RunnerProcess> {
  let current = await start({ ...options, reusePort: OVERLAPS }, env, logFile);
  let dist = options.dist;
  const lost = Promise.withResolvers<void>();
  const watch = (child: ChildProcess) => {
    child.once('exit', () => {
      if (child === current) lost.resolve();
    });
  };
  watch(current);
  const tell = (message: RunnerMessage) => void current.send(message);

  return {
    get pid() {
      return current.pid ?? 0;
    },
    swap(dir) {
      dist = dir;
      tell({ swap: dir });
    },
    async runScheduled(name) {
      const child = current;
      tell({ run: name });
      const ran = report(child, (message) => 'ran' in message && message.ran === name);
      await beforeEnd(child, ran, `O processo terminou ao rodar ${name}.`, logFile);
    },
    async restart() {
      const old = current;
      if (!OVERLAPS) await stop(old);
      const next = await start({ ...options, ...(dist && { dist }), reusePort: OVERLAPS }, env, logFile);
      current = next;
      watch(next);
      if (OVERLAPS) await stop(old);
    },
    lost: lost.promise,
    async stop() {
      const child = current;
      child.removeAllListeners('exit');
      await stop(child);
    },
  };
}

async function start(options: RunnerOptions, env: Environment, logFile?: string): Promise<ChildProcess> {
  const output = logFile ? openSync(logFile, 'a') : 'inherit';
  const main = path.join(projectDir, 'dev', 'runner', 'main.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, JSON.stringify(options)],
    {
      cwd: projectDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  if (typeof output === 'number') closeSync(output);
  const ready = report(child, (message) => 'ready' in message);
  await beforeEnd(child, ready, 'As funções não carregaram.', logFile);
  return child;
}

/** Waits for a message of the process; fails if it exits first. */
async function beforeEnd(child: ChildProcess, said: Promise<void>, words: string, logFile?: string) {
  const waiting = new AbortController();
  const ended = once(child, 'exit', { signal: waiting.signal }).then(() => {
    throw new Problem(words, `O erro está ${logFile ? `em ${logFile}` : 'acima'}.`);
  });
  try {
    await Promise.race([said, ended]);
  } finally {
    ended.catch(() => {}); // handled elsewhere
    waiting.abort();
  }
}

function report(child: ChildProcess, wanted: (message: RunnerReport) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (!wanted(message as RunnerReport)) return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.send({ stop: true } satisfies RunnerMessage);
  await gone;
}
