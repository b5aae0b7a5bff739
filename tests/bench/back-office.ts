/**
 * `npm run bench:back-office`: imports 5,000 products (or the number in the first argument) as a CSV file into a temporary database,
 * and measures the back office's list, search, editor and export. Prints the 95th percentile of the use cases, database
 * included. The bar is 300 ms per action.
 */
import { adminExportProducts } from '#contracts/admin/product-file.ts';
import { adminListProducts } from '#contracts/admin/products.ts';
import { CSV_START, csvLine } from '#domain/text/csv.ts';
import { systemClock } from '#server/ports/clock.ts';
import { FileAnswer } from '#server/ports/outcome.ts';
import { listProducts, openProduct } from '#server/use-cases/admin/products/browse-products.ts';
import { exportProducts } from '#server/use-cases/admin/products/export-products.ts';
import { checkImport, importProducts } from '#server/use-cases/admin/products/import-products.ts';
import { onThrowAwayDatabase } from './database.ts';
import { figure, percentile } from './figures.ts';
import { WORDS } from './large-catalogue.ts';

const PRODUCTS = Number(process.argv[2] ?? 5_000);
const CALLS = 60;

/** Products in three colours and four sizes. */
function fileOf(products: number): string {
  const lines = [csvLine(['nome', 'preco', 'ativo', 'descricao', 'tags', 'cor', 'tamanho', 'estoque'])];
  const word = (n: number) => WORDS[n % WORDS.length] ?? '';
  for (let n = 0; n < products; n++) {
    const text = `${word(n)} ${word(n + 7)} ${word(n + 19)}. `.repeat(8);
    const own = [`${word(n)} ${word(n + 16)} ${n}`, '359,90', 'sim', text, `${word(n + 3)}, ${word(n + 5)}`];
    for (let variant = 0; variant < 12; variant++) {
      const place = [['Azul', 'Preto', 'Areia'][variant % 3] ?? '', ['P', 'M', 'G', 'GG'][variant % 4] ?? ''];
      lines.push(csvLine([...(variant === 0 ? own : ['', '', '', '', '']), ...place, (n + variant) % 9]));
    }
  }
  return CSV_START + lines.join('');
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  figure({ name: `desk: ${name}`, value: performance.now() - start, unit: 'ms' });
  return answer;
}

async function sampled(name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now();
    await work(n);
    taken.push(performance.now() - start);
  }
  figure({ name: `desk: ${name}, p95`, value: percentile(taken, 0.95), unit: 'ms', bar: 300 });
}

await onThrowAwayDatabase(async (_owner, database) => {
  const email = 'bench@elegante.example';
  const { rows } = await database.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ id: string }>(
      `insert into users (email, password_hash) values ($1, '$argon2id$bench') returning id`,
      [email],
    ),
  );
  const staff = { userId: rows[0]?.id ?? '', email };
  const desk = { database, clock: systemClock };
  const bytes = new TextEncoder().encode(fileOf(PRODUCTS));
  console.log(`${PRODUCTS} products, ${PRODUCTS * 12} lines, ${(bytes.length / 1e6).toFixed(1)} MB\n`);

  const report = await timed('check of the file', () => checkImport(desk, staff, bytes));
  if (!report.ok || report.value.problemCount > 0) throw new Error(JSON.stringify(report).slice(0, 500));
  const done = await timed('import', () => importProducts(desk, staff, { bytes, check: report.value.check }));
  if (!done.ok) throw new Error(done.code);
  const all = adminExportProducts.input.parse({});
  const file = await timed('export', async () => {
    const answer = await exportProducts(desk, staff, all);
    if (!answer.ok || !(answer.value instanceof FileAnswer)) throw new Error('no file');
    const chunks: string[] = [];
    for await (const chunk of answer.value.chunks) chunks.push(String(chunk));
    return new TextEncoder().encode(chunks.join(''));
  });
  console.log(`exported ${(file.length / 1e6).toFixed(1)} MB`);
  const again = await timed('check of the exported file', () => checkImport(desk, staff, file));
  console.log(`unchanged: ${again.value.unchanged}\n`);

  const list = (input: Record<string, unknown>) =>
    listProducts(desk, staff, adminListProducts.input.parse(input));
  const ids: string[] = [];
  await sampled('list, page n', async (n) => {
    const page = await list({ pagina: n + 1 });
    if (page.ok) ids.push(...page.value.items.slice(0, 1).map(({ id }) => id));
  });
  for (const ordem of ['nome', 'preco', 'estoque', 'categoria'])
    await sampled(`list by ${ordem}, page n`, (n) => list({ ordem, pagina: n + 1 }));
  for (const estoque of ['sem', 'baixo', 'com'])
    await sampled(`list, stock: ${estoque}`, (n) => list({ estoque, pagina: n + 1 }));
  await sampled('search for a word', (n) => list({ busca: WORDS[n % WORDS.length] }));
  await sampled('search for two words', (n) => list({ busca: `${WORDS[n % 50]} ${WORDS[(n + 16) % 50]}` }));
  await sampled('search for the beginning of an id', (n) =>
    list({ busca: ids[n % ids.length]?.slice(0, 13) }),
  );
  await sampled('the editor opens', async (n) => {
    const opened = await openProduct(desk, staff, { id: ids[n % ids.length] ?? '' });
    if (!opened.ok) throw new Error(opened.code);
  });
});
