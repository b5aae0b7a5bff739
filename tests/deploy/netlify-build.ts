import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { projectDir } from '#dev/folders.ts';
import type { Environment } from '#dev/settings.ts';

/** Excluded from a fresh checkout. */
const LEFT_OUT = new Set(['.git', '.data', '.astro', '.netlify', 'dist', 'dist-functions', 'test-results']);

/** In addition to `.env.example`: what it leaves to each shop. */
const SECRETS: Environment = {
  APP_SECRET: 'only-for-the-rehearsal-of-a-deploy-0123456789',
  PAYMENTS_SECRET_KEY: 'sk_rehearsal',
  PUBLIC_PAYMENTS_KEY: 'pk_rehearsal',
  PAYMENTS_WEBHOOK_USER: 'provider',
  PAYMENTS_WEBHOOK_PASSWORD: 'rehearsal',
  CARRIERS_TOKEN: 'rehearsal',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/rehearsal',
  ADMIN_EMAILS: 'admin@elegante.example',
};

/** These point to the local database instead of one at Neon. */
const DATABASE = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_BUILD_URL',
  'NEON_LOCAL_PROXY',
  'ELEGANTE_LOCAL',
];

/** So few that the demo is a large shop, most of whose pages are rendered on demand. */
export const BUILD_PRODUCTS = 24;

/** All variables of a production deploy. */
export function productionSettings(): Environment {
  const example = parseEnv(readFileSync(path.join(projectDir, '.env.example'), 'utf8'));
  const given = Object.entries(example).filter((one): one is [string, string] => Boolean(one[1]));
  const database = DATABASE.map((name): [string, string] => [name, process.env[name] ?? '']);
  return {
    ...Object.fromEntries(given),
    ...SECRETS,
    BUILD_PRODUCTS: String(BUILD_PRODUCTS),
    ...Object.fromEntries(database),
  };
}

/** A copy of the project like a checkout elsewhere, so that a build leaves nothing in the working tree. */
export function checkOut(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(projectDir, folder, {
    recursive: true,
    filter: (source) => {
      const name = path.relative(projectDir, source);
      return !LEFT_OUT.has(name) && name !== 'node_modules';
    },
  });
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Netlify's own build in the production context, without contacting Netlify. Has only the given variables. */
export function netlifyBuild(
  folder: string,
  settings: Environment,
): Promise<{ code: number; output: string }> {
  const program = path.join(projectDir, 'node_modules', '@netlify', 'build', 'bin.js');
  const options = ['--offline', '--context', 'production', '--cwd', folder, '--telemetry=false'];
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    // The build's commands use the Node that runs the tests.
    PATH: [path.dirname(process.execPath), PATH].join(path.delimiter),
    HOME,
    CI: 'true',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...settings,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...options], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
