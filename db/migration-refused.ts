import { DatabaseUnavailable, databaseError } from '#server/ports/database.ts';

/** Ids are `uuidv7()`. */
const OLDEST_POSTGRES = 18;

/** A migration that the person at the keyboard can make possible; anything else thrown is a bug. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** What is wrong with a server of this version (`server_version_num`); null if nothing. */
export function versionProblem(version: number): string | null {
  const major = Math.floor(version / 10_000);
  return major >= OLDEST_POSTGRES
    ? null
    : `O banco de dados é um PostgreSQL ${major}, e a loja precisa do ${OLDEST_POSTGRES} ou mais novo.`;
}

/** The words for a failure that is no bug: a refusal, or a database that does not answer or does not let us in. */
export function wordsFor(error: unknown): string | null {
  if (error instanceof MigrationRefused) return error.message;
  if (error instanceof DatabaseUnavailable)
    return 'O banco de dados não atende. Confira servidor e porta de DATABASE_URL, e se ele está ligado.';
  const code = databaseError(error)?.code ?? '';
  if (code.startsWith('28')) return 'O banco de dados não aceita o usuário e a senha de DATABASE_URL.';
  if (code === '3D000') return 'O banco de DATABASE_URL não existe nesse servidor.';
  return null;
}
