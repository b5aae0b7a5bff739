/** A table, from the system catalogue. */
export type Table = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** Other tables that its foreign keys reference. */
  needs: string[];
  /** Whether row-level security applies to the owner, too. */
  isForced: boolean;
};

/**
 * Tables not backed up, as their rows are meaningless in another database: migrations (in the manifest), job runs, and
 * all that depends on transaction ids (changes, the packed index, CDN purges), who works in the background. What other programs are told is left out, too: a
 * restored shop would tell them again. Unlogged tables (rate limits) are left
 * out as well.
 */
export const NOT_KEPT: readonly string[] = [
  'schema_migrations',
  'catalogue_changes',
  'catalogue_snapshots',
  'page_purges',
  'move_worker',
  'job_runs',
  'door_events',
  'webhook_deliveries',
];

/** Tables that migrations fill; emptied before the restore, as the backup contains these rows. */
export const WRITTEN_BY_MIGRATIONS: readonly string[] = [
  'roles',
  'pages',
  'page_versions',
  'page_publications',
  'pictures',
  'size_charts',
];

export const TABLES_SQL = `
  select c.relname::text as name, c.relforcerowsecurity as "isForced",
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
  order by c.relname`;

/** Sequences that no identity column owns. */
export const LOOSE_SEQUENCES = `
  select from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i')`;

/** The columns that number their rows. */
export const IDENTITIES_SQL = `
  select c.relname::text as name, a.attname::text as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped`;

/** The tables to back up, each after those that it references. */
export function inOrder(tables: readonly Table[]): Table[] {
  const kept = new Map(
    tables.filter(({ name }) => !NOT_KEPT.includes(name)).map((table) => [table.name, table]),
  );
  const ordered = new Set<Table>();
  const visit = (table: Table, path: readonly string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name))
      throw new Error(`the tables ${[...path, table.name].join(' → ')} name each other in a circle`);
    for (const need of table.needs) {
      const other = kept.get(need);
      if (!other) throw new Error(`${table.name} needs ${need}, which no backup keeps`);
      visit(other, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of kept.values()) visit(table, []);
  return [...ordered];
}
