import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Problem } from '../problem.ts';

/** The system user that runs the database. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const NAMES = ['postgres', 'elegante-db'];

/** Undefined unless we are root; then an ordinary user, created if there is none. */
export function ordinaryAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return known() ?? created();
}

/** Whether `account` may enter the folders and run the programs. */
export function canReach(account: Account, paths: string[]): boolean {
  const script = 'for p in "$@"; do test -x "$p" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0;
}

function known(): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of NAMES) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function created(): Account {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', 'elegante-db']],
    ['adduser', ['-S', '-D', '-H', 'elegante-db']],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
    } catch {
      continue; // this system has another command
    }
    const account = known();
    if (account) return account;
  }
  throw new Problem(
    'O PostgreSQL não roda como root, e não foi possível criar um usuário comum para ele.',
    'Rode como usuário comum, crie o usuário "postgres" ou aponte DATABASE_URL para outro PostgreSQL.',
  );
}
