import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultDataDir } from './folders.ts';
import { Problem } from './problem.ts';
import { ENVIRONMENT_FILE } from './stack.ts';

/** The environment of the shop to work on: this process's if it has DATABASE_URL, else that of the running shop. */
export function runningShop(
  dataDir: string = defaultDataDir,
  database: 'DATABASE_APP_URL' | 'DATABASE_URL' = 'DATABASE_APP_URL',
): Readonly<Record<string, string | undefined>> {
  if (process.env[database]) return process.env;
  const file = path.join(path.resolve(dataDir), ENVIRONMENT_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new Problem('Não há loja aberta nesta máquina.', `Abra-a com npm start, ou defina ${database}.`);
}
