/**
 * `npm run bench:catalogue`: a temporary database with 100,000 products (or the number in the first argument), and the time of each
 * kind of listing there: the query for changes, the index in memory, the twelve cards. Prints the 95th percentile over
 * different queries (none is repeated), of what shoppers and desk ask the database besides, how long a new process needs to read the
 * catalogue, and the indexes that Postgres uses.
 * Compare ratios, not absolute figures: machines differ.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { listProducts } from '#contracts/catalogue.ts';
import { type Database, queryable } from '#server/ports/database.ts';
import {
  CARDS_OF,
  CHANGES_SINCE,
  currentPosition,
  ENTRIES_OF,
} from '#server/sql/catalogue/catalogue-index.sql.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { storeIndex } from '#server/use-cases/catalogue/store-index.ts';
import { catalogueQuestions } from '#tests/support/catalogue-questions.ts';
import { type Address, onThrowAwayDatabase } from './database.ts';
import { figure, median, percentile } from './figures.ts';
import { fillCatalogue, WORDS } from './large-catalogue.ts';

const PRODUCTS = Number(process.argv[2] ?? 100_000);
const CALLS = 100;

const KINDS: Record<string, (n: number) => Record<string, unknown>> = {
  'everything, page n': (n) => ({ pagina: n + 1 }),
  'a parent category, page n': (n) => ({ categoria: 'feminino', pagina: n + 1 }),
  'a category and a price range': (n) => ({
    categoria: `categoria-${n % 20}`,
    precoMin: n,
    precoMax: 2000 + n,
  }),
  'sizes and colours in stock': (n) => ({
    tamanho: ['P', 'M'],
    cor: ['Preto', 'Azul'],
    estoque: 'true',
    pagina: n + 1,
  }),
  'new and on sale, cheapest first': (n) => ({
    novidades: 'true',
    promocao: 'true',
    ordem: 'menor-preco',
    pagina: n + 1,
  }),
  'best sellers of a colour': (n) => ({ cor: 'Bege', ordem: 'mais-vendidos', pagina: n + 1 }),
  'a word': (n) => ({ busca: WORDS[n % WORDS.length], precoMin: n }),
  'two words': (n) => ({
    busca: `${WORDS[n % WORDS.length]} ${WORDS[(n * 7 + 3) % WORDS.length]}`,
    precoMin: n,
  }),
  'a mistyped word': (n) => ({ busca: mistyped(WORDS[n % WORDS.length] ?? ''), precoMin: n }),
  'a word with every filter': (n) => ({
    busca: WORDS[n % WORDS.length],
    categoria: ['feminino', 'masculino'],
    tamanho: ['P', 'M', 'G'],
    cor: ['Preto', 'Azul', 'Bege'],
    estoque: 'true',
    precoMin: n,
    ordem: 'maior-preco',
  }),
};

function mistyped(word: string): string {
  return `${word.slice(0, 2)}${word.slice(3)}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function tell(name: string, taken: readonly number[]): void {
  figure({ name: `list: ${name}, p95`, value: percentile(taken, 0.95), unit: 'ms', bar: 50 });
}

/** Measures the time spent waiting for the database separately. */
function clocked(database: Database): { database: Database; waited: () => number } {
  let total = 0;
  const query: Database['query'] = async (text, values) => {
    const start = performance.now();
    try {
      return await database.query(text, values);
    } finally {
      total += performance.now() - start;
    }
  };
  return {
    database: { ...database, ...queryable(query) },
    waited: () => {
      const passed = total;
      total = 0;
      return passed;
    },
  };
}

type Start = { ms: number; megabytes: number };

/** The first list of a new process, with this latency in ms to the database. */
async function startAnew(address: Address, tripMs: number): Promise<Start> {
  const script = path.join(import.meta.dirname, 'first-list.ts');
  // The connection to the database passes through this process, which must not block meanwhile.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    script,
    JSON.stringify({ ...address, tripMs }),
  ]);
  if (stderr) console.error(stderr);
  return JSON.parse(stdout) as Start;
}

const STARTS = 5;

/** The median of several: Postgres is still vacuuming what was written when the first starts. */
async function usualStart(address: Address, tripMs: number): Promise<Start> {
  const starts: Start[] = [];
  for (let n = 0; n < STARTS; n++) starts.push(await startAnew(address, tripMs));
  const ms = median(starts.map((start) => start.ms));
  return { ms, megabytes: Math.max(...starts.map((start) => start.megabytes)) };
}

/** A member of the team who may see everything. */
function ownerOfShop(owner: Database): Promise<string> {
  return owner.transaction({ actor: 'system' }, async (tx) => {
    const { id } = await tx.one<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash)
       values ('dona@teste.example', 'Ana', 'Silva', '$argon2id$bench') returning id`,
    );
    await tx.query(
      `insert into user_roles (user_id, role_id) select $1, id from roles where staff_role = 'owner'`,
      [id],
    );
    return id;
  });
}

await onThrowAwayDatabase(async (owner, plain, address) => {
  const filling = await timed(() => fillCatalogue(owner, PRODUCTS));
  console.log(`${PRODUCTS} products, written in ${(filling / 1000).toFixed(1)} s\n`);

  for (const tripMs of [5, 130]) {
    const { ms, megabytes } = await startAnew(address, tripMs);
    console.log(
      `    every product read, ${tripMs} ms a trip: ${ms.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`,
    );
  }
  const keeping = await timed(() => storeIndex({ database: plain }, { products: 1 }));
  const { rows: kept } = await owner.query<{ bytes: number }>(
    'select length(content) as bytes from catalogue_snapshots',
  );
  console.log(
    `    index kept in ${(keeping / 1000).toFixed(1)} s, ${((kept[0]?.bytes ?? 0) / 2 ** 20).toFixed(1)} MB\n`,
  );
  const starts = { 5: await usualStart(address, 5), 130: await usualStart(address, 130) };
  figure({ name: 'first list of a new process, 5 ms a trip', value: starts[5].ms, unit: 'ms', bar: 600 });
  figure({ name: 'the same, 130 ms a trip', value: starts[130].ms, unit: 'ms' });
  figure({ name: 'memory for the catalogue', value: starts[5].megabytes, unit: 'MB', bar: 250 });

  const app = clocked(plain);
  const list = (input: Record<string, unknown>) =>
    searchCatalogue({ database: app.database }, listProducts.input.parse(input));
  await list({});
  app.waited();

  for (const [name, input] of Object.entries(KINDS)) {
    const whole: number[] = [];
    const inDatabase: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      whole.push(await timed(() => list(input(n))));
      inDatabase.push(app.waited());
    }
    tell(name, whole);
    console.log(`    of it in the database ${percentile(inDatabase, 0.95).toFixed(1)} ms`);
  }
  const afterSale: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    await owner.query(
      'update variants set stock = stock + 1 where id = (select id from variants offset $1 limit 1)',
      [n * 7],
    );
    afterSale.push(await timed(() => list({ categoria: 'feminino' })));
  }
  tell('a category, just after a sale', afterSale);

  const { rows } = await owner.query<{ ids: string[] }>(
    'select array_agg(id) as ids from (select id from products order by created_at desc limit 12) p',
  );
  const known = { productIds: rows[0]?.ids ?? [], userId: await ownerOfShop(owner), email: '' };
  for (const [name, ask] of Object.entries(catalogueQuestions(plain, known))) {
    const taken: number[] = [];
    for (let n = 0; n < 20; n++) taken.push(await timed(ask));
    figure({ name, value: percentile(taken, 0.95), unit: 'ms', bar: 100 });
  }

  console.log('\nwhat Postgres does for it:');
  for (const [name, sql, value] of [
    ['what changed', CHANGES_SINCE, (await currentPosition(owner)).horizon],
    ['twelve cards', CARDS_OF, rows[0]?.ids],
    ['products that changed', ENTRIES_OF, rows[0]?.ids],
  ] as const) {
    const plan = await owner.query<Record<string, string>>(`explain (analyze, buffers, timing off) ${sql}`, [
      value,
    ]);
    const lines = plan.rows.map((row) => row['QUERY PLAN'] ?? '');
    const indexes = new Set(
      lines.flatMap(
        (one) => /Index.* using (\w+)/.exec(one)?.[1] ?? /Bitmap Index Scan on (\w+)/.exec(one)?.[1] ?? [],
      ),
    );
    const scans = new Set(lines.flatMap((one) => /Seq Scan on (\w+)/.exec(one)?.[1] ?? []));
    const took = lines.find((one) => one.startsWith('Execution Time'));
    console.log(
      `  ${name}: ${took}; indexes ${[...indexes].join(', ')}; read from end to end: ${[...scans].join(', ') || 'nothing'}`,
    );
  }
});
