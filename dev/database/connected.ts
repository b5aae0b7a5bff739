import pg from 'pg';
import { codeOf, messageOf, Problem } from '../problem.ts';

const CONNECT_MS = 15_000;

/**
 * Works on a connection that is open no longer than that: a hosted database that nobody asks for minutes suspends, which
 * ends all connections.
 */
export async function connected<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // The query under way fails as well; without a listener the process would end before it could say so.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw unreachable(connectionString, error);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** invalid_password and invalid_authorization_specification (PostgreSQL, appendix A). */
const REFUSED: readonly unknown[] = ['28P01', '28000'];
const NO_SUCH_DATABASE = '3D000';

/** Why a database could not be reached, without its password. */
function unreachable(connectionString: string, cause: unknown): Problem {
  const { host, username, pathname } = new URL(connectionString);
  const where = `O PostgreSQL em ${host}`;
  const code = codeOf(cause);
  if (REFUSED.includes(code))
    return new Problem(
      `${where} não aceita o usuário ${decodeURIComponent(username)} com a senha do endereço.`,
      'Confira usuário e senha.',
      { cause },
    );
  if (code === NO_SUCH_DATABASE)
    return new Problem(
      `${where} não tem o banco ${decodeURIComponent(pathname.slice(1))}.`,
      'Crie-o (create database …) ou confira o nome.',
      { cause },
    );
  return new Problem(
    `${where} não atende: ${code ?? messageOf(cause)}.`,
    'Confira servidor e porta do endereço, e se o servidor está ligado.',
    { cause },
  );
}
