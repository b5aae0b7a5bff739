import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { startRunnerProcess } from '#dev/runner-process.ts';
import type { WorldOptions, WorldUrls } from '#dev/world/world.ts';

/** A process of the shop that may be killed and started again. */
export interface Part {
  start(): Promise<void>;
  /** Kills it like `kill -9`, without any cleanup. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export type RunnerPart = Part & {
  runScheduled(name: string): Promise<void>;
  /** The pid of the current process. */
  pid(): number;
};

/** The shop's functions. */
export function runnerPart(...options: Parameters<typeof startRunnerProcess>): RunnerPart {
  let runner: Awaited<ReturnType<typeof startRunnerProcess>> | undefined;
  return {
    async start() {
      runner = await startRunnerProcess(...options);
    },
    async kill() {
      if (!runner) return;
      process.kill(runner.pid, 'SIGKILL');
      await runner.lost;
    },
    runScheduled: async (name) => runner?.runScheduled(name),
    pid: () => runner?.pid ?? 0,
    stop: async () => runner?.stop(),
  };
}

/** The database server; a kill ends all its processes, like a power failure. */
export function databasePart(options: Parameters<typeof startPostgres>[0]): Part & { ownerUrl(): string } {
  let postgres: Postgres | undefined;
  return {
    async start() {
      postgres = await startPostgres(options);
    },
    async kill() {
      if (!postgres) return;
      const [first] = readFileSync(path.join(postgres.dataDir, 'postmaster.pid'), 'utf8').split('\n');
      const postmaster = Number(first);
      const family = [postmaster, ...childrenOf(postmaster)];
      for (const pid of family) killNow(pid);
      await postgres.lost;
      while (areAlive(family)) await pause(10);
    },
    stop: async () => postgres?.stop(),
    ownerUrl: () => postgres?.ownerUrl ?? '',
  };
}

/** Payment provider, carriers and mailbox. Their data is in files and survives a kill. */
export function worldPart(options: WorldOptions): Part & { urls(): WorldUrls } {
  let child: ReturnType<typeof spawn> | undefined;
  let urls: WorldUrls | undefined;
  return {
    async start() {
      const main = path.join(import.meta.dirname, 'world-main.ts');
      const args = ['--disable-warning=ExperimentalWarning', main, JSON.stringify(options)];
      child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('the world did not start')));
      [urls] = (await Promise.race([once(child, 'message'), ended])) as [WorldUrls];
      ended.catch(() => {}); // a later exit is expected
    },
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) await this.kill();
    },
    urls() {
      if (!urls) throw new Error('the world is not there yet');
      return urls;
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended together with the previous one.
  }
}

type Process = { pid: number; parent: number; state: string };

function processes(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

const childrenOf = (parent: number) =>
  processes()
    .filter((one) => one.parent === parent)
    .map(({ pid }) => pid);

/** Zombies (Z), which have ended but were not reaped by their parent yet, hold no resources. */
const areAlive = (pids: readonly number[]) =>
  processes().some(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'));
