import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { run } from './command.ts';
import { Problem } from './problem.ts';

/** The headless shell comes first, as in Playwright: tests and audit take a tenth less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A working Chromium: CHROME_PATH, an installed one, Playwright's own, or one installed now. */
export async function findBrowser(log: (line: string) => void): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Problem(
      `CHROME_PATH=${given} não é um Chromium que rode.`,
      'Corrija o caminho ou não o defina.',
    );
  }
  const found = await firstThatRuns();
  if (found) return found;
  log('Nenhum Chromium instalado: instalando um…');
  for (const install of [installWithApt, installWithPlaywright]) {
    if (!(await install())) continue;
    const installed = await firstThatRuns();
    if (installed) return installed;
  }
  throw new Problem(
    'Não há um Chromium nesta máquina e não foi possível instalar um.',
    'Instale o Chromium ou o Google Chrome (ou aponte CHROME_PATH para um) e rode de novo.',
  );
}

async function firstThatRuns(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const candidate of [...installed, ...MAC, chromium.executablePath()]) {
    if (existsSync(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

/** Runs the program, as on some systems it is a script that only recommends a package. */
async function runs(file: string): Promise<boolean> {
  try {
    const { ok, output } = await run(file, ['--version']);
    return ok && /Chrom/.test(output);
  } catch {
    return false;
  }
}

async function installWithApt(): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  const apt = (...args: string[]) => succeeds([[...sudo, 'apt-get', ...args]]);
  if (!(await apt('update', '-q'))) return false;
  return (await apt(...install, 'chromium-headless-shell')) || apt(...install, 'chromium');
}

async function installWithPlaywright(): Promise<boolean> {
  const cli = path.join(import.meta.dirname, '..', 'node_modules', 'playwright', 'cli.js');
  return succeeds([[process.execPath, cli, 'install', 'chromium']]);
}

async function succeeds(commands: string[][]): Promise<boolean> {
  for (const [command = '', ...args] of commands) {
    try {
      const { ok } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
      if (!ok) return false;
    } catch {
      return false; // no such program
    }
  }
  return true;
}
