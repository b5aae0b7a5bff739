import { createHash } from 'node:crypto';
import pg from 'pg';

/** A hash of all that a build can read, by the columns that its database role may select. */
export async function catalogueVersion(buildUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: buildUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string; columns: string }>(
      `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
    );
    const digest = createHash('sha256');
    for (const { name, columns } of tables.rows) {
      const { rows } = await client.query<{ digest: string | null }>(
        `select md5(string_agg(line, '' order by line)) as digest
         from (select md5(row(${columns})::text) as line from ${name}) as lines`,
      );
      digest.update(`${name} ${rows[0]?.digest}\n`);
    }
    return digest.digest('hex');
  } finally {
    await client.end();
  }
}
