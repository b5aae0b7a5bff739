import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from './command.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import type { Ports } from './ports.ts';
import { type Blobs, startBlobs } from './runner/blobs.ts';
import { step as tell } from './say.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { type Environment, shopEnvironment } from './settings.ts';
import { type ShopContent, shopContent } from './shop-content.ts';
import { startWorld, type World } from './world/world.ts';

/** In the data folder: the running shop's environment, for other commands. */
export const ENVIRONMENT_FILE = 'environment.json';

export interface Stack {
  environment: Environment;
  secrets: Secrets;
  world: World;
  database: OpenDatabase;
  content: ShopContent;
  stop(): Promise<void>;
}

export interface StackOptions {
  dataDir: string;
  ports: Ports;
  /** Whether provider and mailbox persist their state, and the database survives a crash of the machine. */
  world: 'kept' | 'in memory';
  seed: 'demo' | 'empty';
  /** The environment with DATABASE_URL and its companions. */
  given: NodeJS.ProcessEnv;
  /** Prints nothing. */
  quiet?: boolean;
}

/** Starts the shop's dependencies: database with schema and content, blobs, and the local services. The ports are free. */
export async function startStack({
  dataDir,
  ports,
  world: state,
  seed,
  given,
  quiet = false,
}: StackOptions): Promise<Stack> {
  const secrets = loadSecrets(dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const service of started.splice(0).reverse()) await service.stop();
  };
  const keep = <Service extends { stop(): Promise<void> }>(service: Service): Service => {
    started.push(service);
    return service;
  };
  try {
    const log = quiet ? () => {} : (line: string) => console.log(`    ${line}`);
    const fleeting = state === 'in memory';
    const step: typeof tell = quiet ? (_, work) => work() : tell;
    const database = await step('banco de dados', async () =>
      keep(await openDatabase({ dataDir, secrets, bridgePort: ports.bridge, fleeting, given, log })),
    );
    const blobs: Blobs = keep(await startBlobs(path.join(dataDir, 'blobs')));
    const world = await step('pagamentos, CEP, frete, notas fiscais e caixa de e-mails', async () =>
      keep(
        await startWorld(
          worldOptions(secrets, ports, state === 'kept' ? path.join(dataDir, 'world') : ':memory:'),
        ),
      ),
    );
    const environment: Environment = {
      ...shopEnvironment({ ports, secrets, outside: world.urls }),
      ...database.environment,
      NETLIFY_BLOBS_CONTEXT: blobs.context,
      ASTRO_TELEMETRY_DISABLED: '1',
    };
    await step('esquema do banco', () => runScript('db/migrate.ts', [], { env: environment }));
    await database.requireRoles();
    const args = seed === 'empty' ? ['--empty'] : [];
    await step('conteúdo da loja', () => runScript('db/seed.ts', args, { env: environment, onLine: log }));
    const content = await shopContent(environment.DATABASE_URL ?? '');
    const file = path.join(dataDir, ENVIRONMENT_FILE);
    writeFileSync(file, `${JSON.stringify(environment, null, 2)}\n`, { mode: 0o600 });
    started.push({ stop: async () => rmSync(file, { force: true }) });
    return { environment, secrets, world, database, content, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The options of this shop's local services. */
export function worldOptions(secrets: Secrets, ports: Ports, dataDir: string) {
  return {
    port: ports.world,
    smtpPort: ports.smtp,
    dataDir,
    shopUrl: `http://localhost:${ports.shop}`,
    keys: {
      secretKey: secrets.paymentsSecretKey,
      publicKey: secrets.paymentsPublicKey,
      webhookUser: secrets.paymentsWebhookUser,
      webhookPassword: secrets.paymentsWebhookPassword,
    },
    carrierToken: secrets.carriersToken,
    carrierSecret: secrets.carriersWebhookSecret,
    fiscalTokens: { producao: secrets.invoicesToken, homologacao: secrets.invoicesTestToken },
    purgeToken: secrets.purgeToken,
  };
}
