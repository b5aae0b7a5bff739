/**
 * Runs the whole shop locally: `npm start`, and with --watch `npm run dev`. --empty: without the demo catalogue; --data
 * DIR: another data folder; PORT: another port; DATABASE_URL: another PostgreSQL; HOST: opens it to a network.
 */
import { abortCommands } from './command.ts';
import { tellDeployFailed } from './deploy-notice.ts';
import { defaultDataDir, parseDataDir, projectDir } from './folders.ts';
import { lockDataDir } from './instance.ts';
import { readOptions } from './options.ts';
import { startPagesServer } from './pages-server.ts';
import { parsePort, portsFrom, requireFree } from './ports.ts';
import { explain } from './problem.ts';
import { createPublisher, startBuildHook } from './publisher.ts';
import type { RunnerOptions } from './runner/server.ts';
import { startRunnerProcess } from './runner-process.ts';
import { say, step } from './say.ts';
import { openSites } from './site.ts';
import { forgetSite } from './site-variables.ts';
import { type Stack, startStack } from './stack.ts';
import { openWaitingRoom } from './waiting-room.ts';
import { watchFolders } from './watch.ts';
import { welcome } from './welcome.ts';

const { values: flags } = readOptions({
  options: {
    watch: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    data: { type: 'string', default: defaultDataDir },
  },
});

/** The functions' sources; changes restart them in watch mode. */
const SERVER_SOURCES = ['netlify', 'src/domain', 'src/contracts', 'src/records'];

const started: { stop(): Promise<void> | void }[] = [];
let waiting: { stop(): Promise<void> } | undefined;
let opening: Promise<void> | undefined;
let stopping: Promise<void> | undefined;

try {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => void end(0));
  opening = open();
  await opening;
} catch (error) {
  if (!stopping) console.error(explain(error));
  await end(1);
}

async function open(): Promise<void> {
  const dataDir = parseDataDir(flags.data);
  const ports = portsFrom(parsePort(process.env.PORT, 8888));
  const origin = `http://localhost:${ports.shop}`;
  const lock = await lockDataDir(dataDir, `${origin} (processo ${process.pid})`);
  started.push({ stop: () => lock.release() });
  say('Elegante: abrindo a loja…');
  await requireFree(ports);
  if (process.env.NETLIFY_DEV === 'true') {
    waiting = await openWaitingRoom(ports.shop);
    started.push(waiting);
  }
  if (forgetSite(process.env))
    say('  netlify dev: a loja local não usa as variáveis do site, nem o banco dele.');
  const seed = flags.empty ? 'empty' : 'demo';
  const stack = await startStack({ dataDir, ports, world: 'kept', seed, given: process.env });
  started.push(stack);
  void stack.database.lost.then(() => fail('O banco de dados encerrou sozinho.'));

  const options: RunnerOptions = {
    root: projectDir,
    port: ports.shop,
    cacheDir: dataDir,
    ...(process.env.HOST && { host: process.env.HOST }),
  };
  await (flags.watch ? openForWork(options, stack) : openForShopping(options, stack, dataDir, ports.hook));
  say(welcome({ origin, stack, dataDir, watching: flags.watch, wantsEmpty: flags.empty }));
}

/** Serves a production build like the CDN; catalogue changes publish a new edition. */
async function openForShopping(
  options: RunnerOptions,
  stack: Stack,
  dataDir: string,
  hookPort: number,
): Promise<void> {
  const sites = openSites(dataDir, stack.environment);
  const current = await sites.current();
  const upToDate = current?.sources === 'same' ? current : undefined;
  const dist = upToDate?.dir ?? (await step('páginas', () => sites.build()));
  await waiting?.stop();
  const runner = await startRunnerProcess({ ...options, dist }, stack.environment);
  started.push(runner);
  void runner.lost.then(() => fail('O servidor da loja encerrou sozinho.'));
  const publisher = createPublisher({
    // Even if the catalogue is unchanged: the server knows by the new edition's time that the request is live.
    publish: () => step('catálogo republicado', async () => runner.swap(await sites.build())),
    failed: (error, since) =>
      tellDeployFailed(
        { siteUrl: stack.environment.SITE_URL ?? '', secret: stack.secrets.deployWebhookSecret },
        { since, message: error instanceof Error ? error.message : String(error) },
      ),
  });
  started.push(await startBuildHook(hookPort, stack.secrets.buildHookToken, publisher));
  // The catalogue has changed since the last build: serves that one while building a new one.
  if (upToDate?.catalogue === 'changed') publisher.request();
}

/** Serves pages with `astro dev`, and reloads functions when their sources change. */
async function openForWork(options: RunnerOptions, stack: Stack): Promise<void> {
  const pages = await step('páginas', () => startPagesServer(stack.environment));
  started.push(pages);
  await waiting?.stop();
  const runner = await startRunnerProcess({ ...options, pagesUrl: pages.url }, stack.environment);
  started.push(runner);
  void runner.lost.then(() => fail('O servidor da loja encerrou sozinho.'));
  let reloading = Promise.resolve();
  const reload = () => {
    reloading = reloading
      .then(() => step('funções recarregadas', () => runner.restart()))
      .catch((error: unknown) => console.error(explain(error)));
  };
  started.push(watchFolders(SERVER_SOURCES, reload));
}

function fail(sentence: string): void {
  if (stopping) return;
  console.error(`\n✖ ${sentence}\n  Rode de novo; os dados estão guardados.\n`);
  void end(1);
}

/** Stops everything in reverse order of its start, once. */
function end(code: number): Promise<void> {
  stopping ??= (async () => {
    if (code === 0) say('\nEncerrando…');
    // Waits for services that are still starting, which could not be stopped otherwise.
    abortCommands();
    await opening?.catch(() => {});
    for (const service of started.splice(0).reverse()) {
      try {
        await service.stop();
      } catch (error) {
        console.error(explain(error)); // stop the others nevertheless
      }
    }
    process.exit(code);
  })();
  return stopping;
}
