import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, Problem } from '../problem.ts';

/** Lines of postmaster.pid that we read (PostgreSQL source, src/include/utils/pidfile.h). */
const PID_LINE = 0;
const STATUS_LINE = 7;

/** Starts the server and waits until it accepts connections. */
export async function launch(
  file: string,
  args: string[],
  { dataDir, logFile, account }: { dataDir: string; logFile: string; account: object },
): Promise<ChildProcess> {
  const log = openSync(logFile, 'w');
  // A process group of its own, so that Ctrl-C reaches only the shop, which stops the clients before the database.
  const child = spawn(file, args, { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const lines = pidLines(dataDir);
    if (lines[PID_LINE] === String(child.pid) && lines[STATUS_LINE]?.trim() === 'ready') return child;
    await sleep(20);
  }
  child.kill('SIGQUIT');
  throw new Problem(
    `O banco de dados em ${dataDir} não iniciou: ${lastWords(logFile)}`,
    `Veja ${logFile}. Para recomeçar do zero (perde os dados locais), apague essa pasta.`,
  );
}

/** Fast shutdown: refuses new clients, rolls back open transactions, writes a checkpoint. */
export async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await Promise.race([gone, sleep(15_000, undefined, { ref: false }).then(() => child.kill('SIGQUIT'))]);
  await gone;
}

/**
 * Stops a server that a killed shop left running on this data directory. If the pid now belongs to another program (a
 * restarted container counts from 1 again), only removes the lock file, which would keep PostgreSQL from starting.
 */
export async function endOrphan(dataDir: string): Promise<boolean> {
  const pid = Number(pidLines(dataDir)[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (!commandOf(pid).includes(dataDir)) {
    rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
    return false;
  }
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < patience; waited += 50) {
      if (!isAlive(pid)) return true;
      await sleep(50);
    }
  }
  throw new Problem(
    `Um PostgreSQL de uma execução anterior (processo ${pid}) ainda usa ${dataDir} e não encerra.`,
    `Encerre-o com kill -9 ${pid} e tente de novo.`,
  );
}

function pidLines(dataDir: string): string[] {
  const file = path.join(dataDir, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function commandOf(pid: number): string {
  const proc = `/proc/${pid}/cmdline`;
  if (existsSync(proc)) return readFileSync(proc, 'utf8').replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return ''; // it exited meanwhile
  }
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'sem mensagem';
}
