import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultDataDir } from './folders.ts';
import { Problem } from './problem.ts';
import { ENVIRONMENT_FILE } from './stack.ts';

/**
 * The environment of the shop to work on: that of the shop running from `dataDir` if it is given, else this process's if
 * it has the database, else that of the shop running from the default folder.
 */
export function runningShop(
  dataDir?: string,
  database: 'DATABASE_APP_URL' | 'DATABASE_URL' = 'DATABASE_APP_URL',
): Readonly<Record<string, string | undefined>> {
  if (dataDir === undefined && process.env[database]) return process.env;
  const folder = path.resolve(dataDir ?? defaultDataDir);
  const file = path.join(folder, ENVIRONMENT_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new Problem(
    `Não há loja aberta em ${folder}.`,
    dataDir === undefined
      ? `Abra-a com npm start, ou defina ${database}.`
      : `Abra-a com npm start -- --data ${dataDir}.`,
  );
}
