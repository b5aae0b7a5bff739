/**
 * `npm run bench:catalogue`: a throw-away database with 100,000 products (or as many as the first argument says), and what
 * each kind of listing takes there, first call to last: the question what changed, the index in memory, the twelve cards.
 * Prints the 95th percentile over different queries (never the same one twice), how long a process needs to read the
 * catalogue when it starts, and by which indexes Postgres answers. Compare ratios, not figures: machines differ.
 */
import { listProducts } from '#contracts/catalogue.ts';
import type { Database } from '#server/ports/database.ts';
import { CARDS_OF, CHANGES_SINCE, ENTRIES_OF, presentHorizon } from '#server/sql/catalogue-index.sql.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { onThrowAwayDatabase } from './database.ts';
import { figure, percentile } from './figures.ts';
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

/** Counts the time spent waiting for the database apart. */
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
    database: { ...database, query },
    waited: () => {
      const passed = total;
      total = 0;
      return passed;
    },
  };
}

await onThrowAwayDatabase(async (owner, plain) => {
  const filling = await timed(() => fillCatalogue(owner, PRODUCTS));
  console.log(`${PRODUCTS} products, written in ${(filling / 1000).toFixed(1)} s\n`);

  const app = clocked(plain);
  const list = (input: Record<string, unknown>) =>
    searchCatalogue({ database: app.database }, listProducts.input.parse(input));
  const before = process.memoryUsage().rss;
  const start = await timed(() => list({}));
  const memory = (process.memoryUsage().rss - before) / 2 ** 20;
  figure({ name: 'first list of a new process', value: start, unit: 'ms', bar: 600 });
  figure({ name: 'memory for the catalogue', value: memory, unit: 'MB', bar: 250 });
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

  console.log('\nwhat Postgres does for it:');
  const { rows } = await owner.query<{ ids: string[] }>(
    'select array_agg(id) as ids from (select id from products order by created_at desc limit 12) p',
  );
  for (const [name, sql, value] of [
    ['what changed', CHANGES_SINCE, await presentHorizon(owner)],
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
