import pg from 'pg';

/** A column that a statement gives. */
export type Column = {
  name: string;
  /** As format_type() writes it. */
  type: string;
  /** What the column of a table that it is taken from allows; null: an expression, or one that an outer join may leave out. */
  mayBeNull: boolean | null;
  /** The texts that its table allows, if the check constraint is a list. */
  only: readonly string[] | null;
};

export type Described = { parameters: string[]; columns: Column[]; types: readonly number[] };
export type Describe = (text: string, types?: readonly number[]) => Promise<Described>;

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
type ParametersOf = (message: { dataTypeIDs: number[] }) => void;
/** What pg keeps of a connection for those who submit their own queries, as pg-cursor does. */
type Wire = {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: 'parameterDescription', listener: ParametersOf): void;
  off(event: 'parameterDescription', listener: ParametersOf): void;
};

const ORIGINS = `select a.attrelid || '.' || a.attnum as place, not a.attnotnull as "mayBeNull", (
    select array_agg(v[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') v
    where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')) as only
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0`;

/** After an outer join Postgres still names the origin of a column: then its 'not null' proves nothing. */
const OUTER_JOIN = /\b(left|right|full)\s+(outer\s+)?join\b/i;

/** Asks Postgres what statements take and give, by Parse and Describe: nothing is executed. */
export async function openDescriber(connectionString: string) {
  const db = new pg.Client({ connectionString });
  await db.connect();
  type Type = { oid: number; name: string };
  const types = await db.query<Type>('select oid, format_type(oid, null) as name from pg_type');
  const nameOf = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  type Origin = Pick<Column, 'mayBeNull' | 'only'> & { place: string };
  const origins = await db.query<Origin>(ORIGINS);
  const originOf = new Map(origins.rows.map((origin) => [origin.place, origin]));

  /** With the types of its parameters, if not all of them stand in the text any more. */
  const describe: Describe = async (text, types = []) => {
    const { parameters, fields } = await ask(db, text, types);
    const columns = fields.map(({ name, tableID, columnID, dataTypeID }): Column => {
      const origin = originOf.get(`${tableID}.${columnID}`);
      const isProven = origin && (origin.mayBeNull || !OUTER_JOIN.test(text));
      return {
        name,
        type: nameOf.get(dataTypeID) ?? String(dataTypeID),
        mayBeNull: isProven ? origin.mayBeNull : null,
        only: origin?.only ?? null,
      };
    });
    return {
      parameters: parameters.map((oid) => nameOf.get(oid) ?? String(oid)),
      columns,
      types: parameters,
    };
  };
  return { describe, close: () => db.end() };
}

async function ask(
  db: pg.Client,
  text: string,
  types: readonly number[],
): Promise<{ parameters: number[]; fields: Field[] }> {
  const { connection } = db as unknown as { connection: Wire };
  let parameters: number[] = [];
  let fields: Field[] = [];
  const onParameters: ParametersOf = ({ dataTypeIDs }) => {
    parameters = dataTypeIDs;
  };
  connection.on('parameterDescription', onParameters);
  try {
    await new Promise<void>((resolve, reject) => {
      const question = {
        submit(wire: Wire) {
          wire.parse({ text, name: '', types });
          wire.describe({ type: 'S', name: '' });
          wire.sync();
        },
        handleRowDescription(message: { fields: Field[] }) {
          ({ fields } = message);
        },
        // pg forgets the query after an error, and never says that it is ready.
        handleError: reject,
        handleReadyForQuery: resolve,
      };
      db.query(question as unknown as pg.Submittable);
    });
  } finally {
    connection.off('parameterDescription', onParameters);
  }
  return { parameters, fields };
}
