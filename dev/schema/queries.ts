/**
 * What a database consists of, as the statements that make it. Postgres prints the definitions itself (pg_get_*def), this only puts them
 * together. pg_dump would have to be as new as the server, and no npm package has it.
 */

const IN_PUBLIC = `(select oid from pg_namespace where nspname = 'public')`;
/** What belongs to an extension is made by it. */
const OWN = (oid: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

export const EXTENSIONS = `select 'create extension if not exists ' || extname || ';' as sql from pg_extension where extname <> 'plpgsql' order by 1`;

export const FUNCTIONS = `select p.oid::text, 'function' as kind, p.oid::regprocedure::text as name, rtrim(pg_get_functiondef(p.oid)) || ';'
    || case when p.proacl is null then '' else (
      select coalesce(string_agg(format(E'\\ngrant execute on function %s to %s;', p.oid::regprocedure, grantee::regrole), '' order by grantee::regrole::text), '')
      from aclexplode(p.proacl) where grantee not in (0, p.proowner))
      || case when exists (select from aclexplode(p.proacl) where grantee = 0) then '' else format(E'\\nrevoke execute on function %s from public;', p.oid::regprocedure) end end as sql
  from pg_proc p where pronamespace = ${IN_PUBLIC} and ${OWN('p.oid')}`;

const COLUMN = `format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end
    || case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
         when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
    || case when a.attnotnull then ' not null' else '' end`;

export const TABLES = `select c.oid::text, 'table' as kind, c.relname as name, format(E'create %stable %I (\\n%s\\n)%s;',
    case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
    (select string_agg(line, E',\\n' order by kind, place, line) from (
      select 1 as kind, a.attnum::int as place, ${COLUMN} as line from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select case contype when 'p' then 2 when 'u' then 3 else 4 end, 0, format('  constraint %I %s', conname, pg_get_constraintdef(k.oid, true))
        from pg_constraint k where k.conrelid = c.oid and contype in ('p', 'u', 'c', 'x')) lines),
    case when c.reloptions is null then '' else ' with (' || array_to_string(c.reloptions, ', ') || ')' end)
    || coalesce((select format(E'\\ncomment on table %I is %L;', c.relname, description) from pg_description where objoid = c.oid and objsubid = 0 and classoid = 'pg_class'::regclass), '')
    || coalesce((select string_agg(format(E'\\ncomment on column %I.%I is %L;', c.relname, a.attname, g.description), '' order by a.attnum) from pg_description g join pg_attribute a on a.attrelid = g.objoid and a.attnum = g.objsubid where g.objoid = c.oid and g.classoid = 'pg_class'::regclass), '') as sql
  from pg_class c where relnamespace = ${IN_PUBLIC} and relkind = 'r' and ${OWN('c.oid')}`;

export const VIEWS = `select c.oid::text, 'view' as kind, c.relname as name, format(E'create view %I%s as\\n%s', c.relname,
    case when c.reloptions is null then '' else ' with (' || array_to_string(c.reloptions, ', ') || ')' end, pg_get_viewdef(c.oid, 100)) as sql
  from pg_class c where relnamespace = ${IN_PUBLIC} and relkind = 'v'`;

/** Who needs whom, with the parts of a table (defaults, checks, rules) counted as the table. Foreign keys come at the end. */
export const NEEDS = `select distinct coalesce(ad.adrelid, k.conrelid, r.ev_class, d.objid)::text as who,
    coalesce(nullif(ty.typrelid, 0), el.typrelid, d.refobjid)::text as whom
  from pg_depend d
    left join pg_attrdef ad on d.classid = 'pg_attrdef'::regclass and ad.oid = d.objid
    left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
    left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
    left join pg_type ty on d.refclassid = 'pg_type'::regclass and ty.oid = d.refobjid
    left join pg_type el on el.oid = ty.typelem
  where d.classid in ('pg_proc'::regclass, 'pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_rewrite'::regclass)
    and d.refclassid in ('pg_proc'::regclass, 'pg_class'::regclass, 'pg_type'::regclass)
    and coalesce(k.contype, 'c') <> 'f'`;

/** What hangs on tables, in this order. */
export const PARTS = [
  `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid, true)) as sql from pg_constraint
   where contype = 'f' and connamespace = ${IN_PUBLIC} order by 1`,
  `select replace(pg_get_indexdef(i.indexrelid), ' public.', ' ') || ';' as sql from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = ${IN_PUBLIC} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`,
  `select format('create statistics %I%s on %s from %s;', stxname, '', pg_get_statisticsobjdef_columns(s.oid), stxrelid::regclass) as sql from pg_statistic_ext s where stxnamespace = ${IN_PUBLIC} order by 1`,
  `select replace(pg_get_triggerdef(t.oid), ' public.', ' ') || ';' as sql from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not tgisinternal and c.relnamespace = ${IN_PUBLIC} order by 1`,
  `select format('alter table %I enable row level security%s;', relname, case when relforcerowsecurity then format(', force row level security') else '' end) as sql
   from pg_class where relnamespace = ${IN_PUBLIC} and relrowsecurity order by 1`,
  `select format('create policy %I on %s%s for %s to %s%s%s;', polname, polrelid::regclass, case when polpermissive then '' else ' as restrictive' end,
     case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
     (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ' order by 1) from unnest(polroles) r),
     case when polqual is null then '' else format(E'\\n  using (%s)', pg_get_expr(polqual, polrelid)) end,
     case when polwithcheck is null then '' else format(E'\\n  with check (%s)', pg_get_expr(polwithcheck, polrelid)) end) as sql
   from pg_policy p join pg_class c on c.oid = polrelid where c.relnamespace = ${IN_PUBLIC} order by polrelid::regclass::text, polname`,
  `select format('grant %s on %s to %I;', string_agg(lower(privilege_type), ', ' order by privilege_type), c.oid::regclass, grantee::regrole::text) as sql
   from pg_class c, aclexplode(c.relacl) where relnamespace = ${IN_PUBLIC} and grantee not in (0, c.relowner) group by c.oid, grantee order by c.oid::regclass::text, grantee::regrole::text`,
  `select format('grant %s (%s) on %s to %I;', lower(privilege_type), string_agg(quote_ident(attname), ', ' order by attnum), attrelid::regclass, grantee::regrole::text) as sql
   from pg_attribute a join pg_class c on c.oid = attrelid, aclexplode(attacl) where relnamespace = ${IN_PUBLIC} and grantee not in (0, c.relowner)
   group by attrelid, grantee, privilege_type order by attrelid::regclass::text, grantee::regrole::text, 1`,
  `select format('grant %s on schema public to %I;', string_agg(lower(privilege_type), ', ' order by privilege_type), grantee::regrole::text) as sql
   from pg_namespace n, aclexplode(nspacl) a join pg_roles r on r.oid = grantee and r.rolname ~ '^elegante_(app|build)$' where nspname = 'public' group by grantee order by 1`,
  `select format('alter role %I set %s = %L;', setrole::regrole::text, split_part(s, '=', 1), substr(s, strpos(s, '=') + 1)) as sql
   from pg_db_role_setting, unnest(setconfig) s where setrole <> 0 and setdatabase in (0, (select oid from pg_database where datname = current_database())) order by 1`,
];
