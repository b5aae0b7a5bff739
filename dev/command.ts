import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { projectDir } from './folders.ts';
import { Problem } from './problem.ts';
import type { Environment } from './settings.ts';

export interface CommandResult {
  ok: boolean;
  /** Standard output and error, interleaved. */
  output: string;
}

export interface CommandOptions {
  env?: Environment;
  /** Called with each line of the output. */
  onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();

/** Kills running programs, when the shop is stopped while it starts. */
export function abortCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a program in the project's folder and waits for its end. */
export function run(
  command: string,
  args: string[],
  { env = {}, onLine }: CommandOptions = {},
): Promise<CommandResult> {
  const options: SpawnOptions = {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data;
      });
      if (stream && onLine) createInterface(stream).on('line', onLine);
    }
    child.on('error', reject);
    child.on('exit', () => running.delete(child));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs one of our own scripts under this Node. A failure shows the script's output. */
export async function runScript(script: string, args: string[], options: CommandOptions): Promise<void> {
  const { ok, output } = await run(process.execPath, [script, ...args], options);
  if (ok) return;
  throw new Problem(`${script} falhou:\n\n${output.trim()}\n`, 'Corrija a causa acima e rode de novo.');
}
