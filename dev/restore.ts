/**
 * `npm run restore -- PLACE`: brings a backup (the folder that `npm run backup` named) to the empty database that DATABASE_URL,
 * DATABASE_APP_URL and DATABASE_BUILD_URL name, and its pictures to the image store; with `--data DIR` to a shop on this
 * machine, which `npm start -- --data DIR` then opens. Never over a shop that is there. docs/backup.md
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { putBack, type Target } from './backup/put-back.ts';
import { imagesInReach, placeOf } from './backup/reach.ts';
import { openDatabase } from './database/open.ts';
import { parseDataDir } from './folders.ts';
import { lockDataDir } from './instance.ts';
import { parsePort, portsFrom, requireFree } from './ports.ts';
import { explain, Problem } from './problem.ts';
import { startBlobs } from './runner/blobs.ts';
import { loadSecrets } from './secrets.ts';

const { values, positionals } = parseArgs({
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
  const place = await placeOf(positionals[0], process.env);
  try {
    const { tables, pictures, takenAt } = await putBack(place, imagesInReach(environment), target);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `A loja de ${takenAt} está de volta: ${tables.length} tabelas, ${rows} linhas, ${pictures.length} imagens.`,
    );
    console.log('Agora: npm run reconcile compara os pedidos com o provedor de pagamentos.');
  } finally {
    await place.close();
  }
}

/** On this machine, in a data folder of its own. */
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
    await restore({ ...database.environment, NETLIFY_BLOBS_CONTEXT: blobs.context });
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
