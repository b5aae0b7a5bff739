/**
 * `npm run restore -- PLACE`: restores a backup (the folder printed by `npm run backup`) to the empty database of
 * DATABASE_URL, DATABASE_APP_URL and DATABASE_BUILD_URL, and its images to the image store; with `--data DIR` to a new
 * local shop for `npm start -- --data DIR`. Never overwrites a shop. See docs/backup.md.
 */
import path from 'node:path';
import { foreignSecret } from './backup/foreign-secret.ts';
import { openImages, storeOf } from './backup/open-stores.ts';
import { restoreBackup, type Target } from './backup/restore-backup.ts';
import { connected } from './database/connected.ts';
import { openDatabase } from './database/open.ts';
import { parseDataDir } from './folders.ts';
import { lockDataDir } from './instance.ts';
import { readOptions } from './options.ts';
import { parsePort, portsFrom, requireFree } from './ports.ts';
import { explain, Problem } from './problem.ts';
import { startBlobs } from './runner/blobs.ts';
import { loadSecrets } from './secrets.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { data: { type: 'string' } },
});

type Variables = Readonly<Record<string, string | undefined>>;

try {
  await (values.data === undefined ? restore(process.env) : restoreHere(parseDataDir(values.data)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function restore(environment: Variables): Promise<void> {
  const target = targetOf(environment);
  const place = await storeOf(positionals[0], process.env);
  try {
    const { tables, pictures, takenAt } = await restoreBackup(place, openImages(environment), target);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `A loja de ${takenAt} está de volta: ${tables.length} tabelas, ${rows} linhas, ${pictures.length} imagens.`,
    );
    console.log('Agora: npm run reconcile compara os pedidos com o provedor de pagamentos.');
    const secrets = secretsIn(environment);
    const foreign =
      secrets.length > 0 && (await connected(target.ownerUrl, (client) => foreignSecret(client, secrets)));
    if (foreign) console.log(foreign);
  } finally {
    await place.close();
  }
}

/** The secrets that the restored shop will hold, as far as this command was told. */
function secretsIn({ APP_SECRET = '', APP_SECRET_PREVIOUS = '' }: Variables): string[] {
  if (APP_SECRET === '') return [];
  return [APP_SECRET, ...APP_SECRET_PREVIOUS.split(',')].map((secret) => secret.trim()).filter(Boolean);
}

/** Restores to a new local data folder. */
async function restoreHere(dataDir: string): Promise<void> {
  const lock = await lockDataDir(dataDir, `npm run restore (processo ${process.pid})`);
  const { bridge } = portsFrom(parsePort(process.env.PORT, 8888));
  await requireFree({ bridge });
  const secrets = loadSecrets(dataDir);
  const database = await openDatabase({
    dataDir,
    secrets,
    bridgePort: bridge,
    given: {},
    log: console.error,
  });
  const blobs = await startBlobs(path.join(dataDir, 'blobs'));
  try {
    await restore({
      ...database.environment,
      NETLIFY_BLOBS_CONTEXT: blobs.context,
      APP_SECRET: secrets.appSecret,
      APP_SECRET_PREVIOUS: process.env.APP_SECRET_PREVIOUS,
    });
    console.log(`Abra-a com npm start -- --data ${dataDir}`);
  } finally {
    await blobs.stop();
    await database.stop();
    lock.release();
  }
}

function targetOf(environment: Variables): Target {
  const need = (name: string) => {
    const value = environment[name];
    if (value) return value;
    throw new Problem(
      `Falta a variável ${name}.`,
      'A cópia vai para o banco que as variáveis DATABASE_… nomeiam, ou, com --data PASTA, para esta máquina.',
    );
  };
  return {
    ownerUrl: need('DATABASE_URL'),
    appUrl: need('DATABASE_APP_URL'),
    buildUrl: need('DATABASE_BUILD_URL'),
    localProxy: environment.NEON_LOCAL_PROXY ?? null,
  };
}
