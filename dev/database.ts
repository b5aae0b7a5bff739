/**
 * `npm run db`: starts only the database and its bridge, to work on the server without the shop. Prints the environment
 * variables and runs until Ctrl-C. Use `--data DIR` and PORT beside a running shop.
 */
import { openDatabase } from './database/open.ts';
import { defaultDataDir, parseDataDir } from './folders.ts';
import { lockDataDir } from './instance.ts';
import { readOptions } from './options.ts';
import { parsePort, portsFrom, requireFree } from './ports.ts';
import { explain } from './problem.ts';
import { loadSecrets } from './secrets.ts';

const { values } = readOptions({ options: { data: { type: 'string', default: defaultDataDir } } });

try {
  const dataDir = parseDataDir(values.data);
  const { bridge } = portsFrom(parsePort(process.env.PORT, 8888));
  await lockDataDir(dataDir, `npm run db (processo ${process.pid})`);
  await requireFree({ bridge });
  const log = console.error;
  const secrets = loadSecrets(dataDir);
  const database = await openDatabase({ dataDir, secrets, bridgePort: bridge, given: process.env, log });
  // So that `npm run migrate` does not take it for a deploy's.
  const environment = { ...database.environment, ELEGANTE_LOCAL: 'true' };
  for (const [name, value] of Object.entries(environment)) console.log(`export ${name}='${value}'`);
  console.error(`\n${database.description}. Ctrl-C encerra.`);
  const stop = async () => {
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
  await database.lost;
  console.error('O banco de dados encerrou.');
  process.exit(1);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
