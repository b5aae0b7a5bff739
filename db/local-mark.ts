/**
 * Marks a database as that of a local shop, by a schema of its own: the comment is the key of the data folder that it belongs to. A copy
 * of the database has it too; a backup does not.
 */
const SCHEMA = 'elegante_local';

/** Whose local shop the database is; null if it is none's. Anybody who can connect may ask. */
export const FIND_MARK = `select obj_description(to_regnamespace('${SCHEMA}')::oid, 'pg_namespace') as mark`;

/** The statements that mark a database. */
export function writeMark(key: string): string {
  if (!/^[0-9a-f]{16}$/.test(key)) throw new Error('a mark is 16 hexadecimal digits');
  return `create schema if not exists ${SCHEMA}; comment on schema ${SCHEMA} is '${key}'`;
}
