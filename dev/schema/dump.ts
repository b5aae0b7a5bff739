import { connected } from '../database/connected.ts';
import { EXTENSIONS, FUNCTIONS, NEEDS, PARTS, TABLES, VIEWS } from './queries.ts';

const HEAD = `-- The database as all migrations have made it, to be read: functions, tables and views by what they need, then keys, indexes,
-- triggers, policies and rights. Written by \`npm run schema\`; a test compares. Which table holds what: docs/schema.md.`;

/** In this order, as they are read. */
const KINDS = ['table', 'view', 'function'] as const;

type Made = { oid: string; kind: (typeof KINDS)[number]; name: string; sql: string };
type Need = { who: string; whom: string };

/** The schema of a migrated database as one document of SQL: the same text for the same schema, in whatever order it was made. */
export function dumpSchema(connectionString: string): Promise<string> {
  return connected(connectionString, async (db) => {
    const rows = async <Row extends object>(sql: string) => (await db.query<Row>(sql)).rows;
    const texts = async (sql: string) => (await rows<{ sql: string }>(sql)).map((row) => row.sql);
    const made = [
      ...(await rows<Made>(FUNCTIONS)),
      ...(await rows<Made>(TABLES)),
      ...(await rows<Made>(VIEWS)),
    ];
    const parts = [(await texts(EXTENSIONS)).join('\n'), 'set check_function_bodies = off;'];
    parts.push(...inOrder(made, await rows<Need>(NEEDS)).map(({ sql }) => sql));
    for (const part of PARTS) parts.push((await texts(part)).join('\n'));
    const text = parts.filter(Boolean).map((part) => part.replaceAll(/\bpublic\.(?=[a-z_])/g, ''));
    return `${[HEAD, ...text].join('\n\n')}\n`;
  });
}

/** Tables, views, then the remaining functions, each by name and behind what it needs. */
function inOrder(made: readonly Made[], needs: readonly Need[]): Made[] {
  const ordered = made.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compare(a.name, b.name),
  );
  const done = new Set<Made>();
  const add = (object: Made, users: readonly Made[]): void => {
    if (users.includes(object)) throw new Error(`a circle: ${users.map(({ name }) => name)}`);
    if (done.has(object)) return;
    const needed = needs.filter(({ who, whom }) => who === object.oid && whom !== object.oid);
    for (const other of ordered)
      if (needed.some(({ whom }) => whom === other.oid)) add(other, [...users, object]);
    done.add(object);
  };
  for (const object of ordered) add(object, []);
  return [...done];
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
