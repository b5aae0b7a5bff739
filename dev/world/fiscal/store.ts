import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { type FiscalEnvironment, StoredNote } from './model.ts';

export const FISCAL_SCHEMA = `
  create table if not exists notes (
    seq integer primary key autoincrement, environment text not null, ref text not null, state text not null,
    due_at integer not null, key text, body text not null, unique (environment, ref)
  ) strict;
  create index if not exists notes_due on notes (due_at) where state = 'processando_autorizacao';
  create index if not exists notes_by_key on notes (key);
  create table if not exists counters (
    environment text not null, issuer text not null, series integer not null, next integer not null,
    primary key (environment, issuer, series)
  ) strict;
  create table if not exists sefaz (
    environment text not null, issuer text not null, series integer not null, number integer not null,
    key text, ref text, state text not null, primary key (environment, issuer, series, number)
  ) strict;
  create table if not exists voids (
    environment text not null, name text not null, xml text not null, primary key (environment, name)
  ) strict;
`;

/** A number of a series as SEFAZ knows it. */
const Registered = z.object({
  environment: z.string(),
  issuer: z.string(),
  series: z.number(),
  number: z.number(),
  key: z.string().nullable(),
  ref: z.string().nullable(),
  state: z.enum(['autorizada', 'cancelada', 'denegada', 'inutilizada']),
});
export type Registered = z.infer<typeof Registered>;

export type Series = { environment: FiscalEnvironment; issuer: string; series: number };

/** Notes of the provider, its counters, and SEFAZ's register of numbers, which the provider cannot rewrite. */
export type FiscalStore = ReturnType<typeof createFiscalStore>;

export function createFiscalStore(database: DatabaseSync) {
  const sql = {
    save: database.prepare(
      `insert into notes (environment, ref, state, due_at, key, body) values (?, ?, ?, ?, ?, ?)
       on conflict (environment, ref) do update
       set state = excluded.state, due_at = excluded.due_at, key = excluded.key, body = excluded.body`,
    ),
    note: database.prepare('select body from notes where environment = ? and ref = ?'),
    byKey: database.prepare('select body from notes where environment = ? and key = ?'),
    due: database.prepare(
      "select body from notes where state = 'processando_autorizacao' and due_at <= ? order by due_at, seq limit 200",
    ),
    latest: database.prepare('select body from notes order by seq desc limit ?'),
    next: database.prepare('select next from counters where environment = ? and issuer = ? and series = ?'),
    count: database.prepare(
      `insert into counters (environment, issuer, series, next) values (?, ?, ?, ?)
       on conflict (environment, issuer, series) do update set next = excluded.next`,
    ),
    registered: database.prepare(
      'select * from sefaz where environment = ? and issuer = ? and series = ? and number between ? and ? order by number',
    ),
    register: database.prepare(
      `insert into sefaz (environment, issuer, series, number, key, ref, state) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (environment, issuer, series, number) do update set state = excluded.state`,
    ),
    ofRef: database.prepare('select * from sefaz where ref = ? order by number'),
    saveVoid: database.prepare('insert or replace into voids (environment, name, xml) values (?, ?, ?)'),
    voided: database.prepare('select xml as body from voids where environment = ? and name = ?'),
  };
  return {
    save({ environment, ref, state, dueAt, numbered, ...rest }: StoredNote): void {
      const body = JSON.stringify({ environment, ref, state, dueAt, numbered, ...rest });
      sql.save.run(environment, ref, state, dueAt, numbered?.key ?? null, body);
    },
    note: (environment: FiscalEnvironment, ref: string) => read(sql.note.get(environment, ref)),
    byKey: (environment: FiscalEnvironment, key: string) => read(sql.byKey.get(environment, key)),
    due: (now: number): StoredNote[] => sql.due.all(now).flatMap((row) => read(row) ?? []),
    latest: (limit: number): StoredNote[] => sql.latest.all(limit).flatMap((row) => read(row) ?? []),

    /** The provider's next number in this series. */
    nextNumber({ environment, issuer, series }: Series): number {
      const row = sql.next.get(environment, issuer, series);
      return row ? z.object({ next: z.number() }).parse(row).next : 1;
    },
    setNextNumber({ environment, issuer, series }: Series, next: number): void {
      sql.count.run(environment, issuer, series, next);
    },

    /** What SEFAZ knows of the numbers from `first` to `last`. */
    registered: ({ environment, issuer, series }: Series, first: number, last = first): Registered[] =>
      sql.registered.all(environment, issuer, series, first, last).map((row) => Registered.parse(row)),
    register({ environment, issuer, series, number, key, ref, state }: Registered): void {
      sql.register.run(environment, issuer, series, number, key, ref, state);
    },
    /** All numbers that SEFAZ has of a reference. */
    ofRef: (ref: string): Registered[] => sql.ofRef.all(ref).map((row) => Registered.parse(row)),

    saveVoid(environment: FiscalEnvironment, name: string, xml: string): void {
      sql.saveVoid.run(environment, name, xml);
    },
    voided: (environment: FiscalEnvironment, name: string): string | undefined => {
      const row = sql.voided.get(environment, name);
      return row && Body.parse(row).body;
    },
  };
}

const Body = z.object({ body: z.string() });

function read(row: Record<string, SQLOutputValue> | undefined): StoredNote | undefined {
  return row && StoredNote.parse(JSON.parse(Body.parse(row).body));
}
