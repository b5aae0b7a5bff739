import { openDatabase } from '../sqlite.ts';
import { Label } from './model.ts';

const SCHEMA = `
  create table if not exists labels (id text primary key, body text not null) strict;
  create table if not exists wallet (one integer primary key check (one = 1), cents integer not null) strict;
`;

/** Labels in the order in which they were made, and what is in the wallet; persisted. */
export function createLabelStore(file: string) {
  const database = openDatabase(file, SCHEMA);
  const sql = {
    all: database.prepare('select body from labels order by rowid'),
    save: database.prepare(
      'insert into labels (id, body) values (?, ?) on conflict (id) do update set body = excluded.body',
    ),
    remove: database.prepare('delete from labels where id = ?'),
    wallet: database.prepare('select cents from wallet'),
    keep: database.prepare(
      'insert into wallet (one, cents) values (1, ?) on conflict (one) do update set cents = excluded.cents',
    ),
  };
  const read = sql.all.all().map(({ body }) => Label.parse(JSON.parse(String(body))));
  const labels = new Map(read.map((label) => [label.id, label]));
  return {
    all: (): readonly Label[] => [...labels.values()],
    find: (id: string): Label | undefined => labels.get(id),
    /** Adds a label, or keeps what was changed of it. */
    save(label: Label): void {
      labels.set(label.id, label);
      sql.save.run(label.id, JSON.stringify(label));
    },
    remove(id: string): void {
      labels.delete(id);
      sql.remove.run(id);
    },
    /** Undefined in a new wallet. */
    walletCents(): number | undefined {
      const cents = sql.wallet.get()?.cents;
      return typeof cents === 'number' ? cents : undefined;
    },
    keepWallet: (cents: number): void => void sql.keep.run(cents),
    close: (): void => database.close(),
  };
}

export type LabelStore = ReturnType<typeof createLabelStore>;
