import { connected } from '../database/connected.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const HEAD = `# The database

What each table holds and which refers to which, by subject. All columns, constraints, functions and rights: \`db/schema.sql\`, the rows as types: \`db/tables.ts\`. All are written
by \`npm run schema\`, from all migrations together; a test compares them. A table's words are its comment (\`comment on table\`, in the
migration that creates it), its subject stands in \`dev/schema/subjects.ts\`.

An arrow goes from a table to the one that its foreign key names; with a dotted line the key may be empty.`;

type Table = { name: string; comment: string | null };
type Key = { from: string; to: string; column: string; isOptional: boolean };

const TABLES = `select relname as name, obj_description(oid, 'pg_class') as comment
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

const KEYS = `select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
    string_agg(a.attname, ', ' order by a.attnum) as column, not bool_and(a.attnotnull) as "isOptional"
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace group by k.oid, 1, 2 order by 1, 3, 2`;

/** docs/schema.md of a migrated database. Throws if a table has no comment, or not one subject. */
export function schemaPage(connectionString: string): Promise<string> {
  return connected(connectionString, async (db) => {
    const { rows: tables } = await db.query<Table>(TABLES);
    const { rows: keys } = await db.query<Key>(KEYS);
    requireOneSubject(tables);
    return `${[HEAD, ...SUBJECTS.map((subject) => sectionOf(subject, tables, keys))].join('\n\n')}\n`;
  });
}

function sectionOf(
  { title, words, tables: names }: Subject,
  tables: readonly Table[],
  keys: readonly Key[],
): string {
  const drawn = keys.filter(({ from }) => names.includes(from));
  const arrows = drawn.map(
    ({ from, to, column, isOptional }) =>
      `  ${from} ${isOptional ? '-.' : '--'} ${column} ${isOptional ? '.->' : '-->'} ${to}`,
  );
  const alone = names.filter(
    (name) => !keys.some(({ from, to }) => drawn.length > 0 && [from, to].includes(name)),
  );
  const drawing = ['```mermaid', 'flowchart LR', ...alone.map((name) => `  ${name}`), ...arrows, '```'];
  const commentOf = (name: string) => tables.find((table) => table.name === name)?.comment;
  const list = names.map((name) => `| ${name} | ${commentOf(name)} |`);
  return [
    `## ${title}`,
    words,
    '',
    ...(arrows.length > 0 ? [...drawing, ''] : []),
    '| table | holds |',
    '|---|---|',
    ...list,
  ].join('\n');
}

function requireOneSubject(tables: readonly Table[]): void {
  const named = SUBJECTS.flatMap((subject) => subject.tables);
  const problems = [
    ...tables.filter(({ name }) => !named.includes(name)).map(({ name }) => `${name} has no subject`),
    ...tables.filter(({ comment }) => !comment).map(({ name }) => `${name} has no comment`),
    ...named
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `${name} is no table`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `${name} has two subjects`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
