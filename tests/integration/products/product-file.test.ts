import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { adminExportProducts, type ImportReport, MAX_FILE_BYTES } from '#contracts/admin/product-file.ts';
import { adminGetProduct, adminListProducts, adminStockMovements } from '#contracts/admin/products.ts';
import { getProduct, listProducts } from '#contracts/catalogue.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const CSV = { 'content-type': 'text/csv' };
type Body = ImportReport & { created: number; changed: number; error?: { code: string } };

async function post(step: string, file: string | Uint8Array<ArrayBuffer>) {
  const answer = await admin.send('POST', `/api/admin/produtos-arquivo/${step}`, file, CSV);
  return { status: answer.status, body: (await answer.json()) as Body };
}
const check = (file: string | Uint8Array<ArrayBuffer>) => post('conferencia', file);
const apply = (file: string, report: Pick<ImportReport, 'check'>) => post(`importacao/${report.check}`, file);

async function imported(file: string) {
  const { body } = await check(file);
  expect(body.problems).toEqual([]);
  const done = await apply(file, body);
  expect(done).toMatchObject({ status: 200 });
  return done.body;
}

async function exported(filter: Record<string, unknown> = {}) {
  const answer = await admin.send('GET', encodeRequest(adminExportProducts, filter).url);
  expect(answer.status).toBe(200);
  return { text: await answer.text(), headers: answer.headers };
}

async function found(name: string) {
  const answer = await admin.call(adminListProducts, { busca: name });
  const [row] = answer.ok ? answer.data.items : [];
  const form = await admin.call(adminGetProduct, { id: row?.id ?? randomUUID() });
  if (!form.ok) throw new Error(`no product ${name}`);
  return form.data;
}

const some = () => randomUUID().slice(0, 8);

test('exporting and importing the whole catalogue changes nothing', async () => {
  await createdProduct(admin, { description: 'Diz "oi";\nem duas linhas', tags: ['=soma'], material: '@x' });
  const { text, headers } = await exported();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="produtos-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const { body } = await check(text);
  expect(body).toMatchObject({ created: 0, changed: 0, variants: 0, problems: [], ignored: [] });
  expect(body.unchanged).toBeGreaterThan(0);
  expect(await apply(text, body)).toMatchObject({ status: 409, body: { error: { code: 'import_empty' } } });
  expect((await check(new Uint8Array(gzipSync(text)))).body).toEqual(body);
});

test('the filters of the list apply to the export', async () => {
  const form = await createdProduct(admin, { name: `Raro ${some()}`, isActive: false });
  const table = parseCsv((await exported({ busca: form.name, status: 'inativos' })).text);
  const [header, ...lines] = table.ok ? table.rows : [];
  expect(header?.cells.slice(0, 4)).toEqual(['id', 'nome', 'categoria', 'preco']);
  expect(lines.map(({ cells }) => cells.slice(0, 4))).toEqual([
    [form.id, form.name, '', '359,90'],
    ...Array.from({ length: 3 }, () => [form.id, '', '', '']),
  ]);
});

test('imported products can be found and bought at once, with all their parts', async () => {
  const slug = `categoria-${some()}`;
  await shop.owner.query(`insert into categories (slug, name) values ($1, 'Saias de teste')`, [slug]);
  const [name, other] = [`Saia ${some()}`, `Avulso ${some()}`];
  const file = [
    'nome;categoria;preço;ativo;tags;cor;cor_hex;tamanho;sku;estoque',
    `${name};${slug};1.234,50;sim;festa, seda;Azul;#0000ff;P;S-${name};4`,
    ';;;;;Azul;;M;;2',
    `${other};;90.5;;;;;;;7`,
  ].join('\n');
  expect((await check(file)).body).toMatchObject({ created: 2, changed: 0, unchanged: 0, variants: 3 });
  expect(await imported(file)).toEqual({ created: 2, changed: 0 });
  const form = await found(name);
  expect(form).toMatchObject({
    priceCents: 123_450,
    isActive: true,
    tags: ['festa', 'seda'],
    colours: [{ name: 'Azul', hex: '#0000ff' }],
    sizes: [{ label: 'P' }, { label: 'M' }],
    stock: [{ sku: `S-${name}`, units: 4 }, { units: 2 }],
  });
  expect(await shop.visitor().call(listProducts, { busca: `${name} saias de teste` })).toMatchObject({
    data: { items: [{ id: form.id, priceCents: 123_450 }] },
  });
  expect(await shop.visitor().call(getProduct, { id: form.id })).toMatchObject({ ok: true });
  expect(await found(other)).toMatchObject({
    priceCents: 9_050,
    isActive: false,
    stock: [{ units: 7 }],
  });
  expect(await admin.call(adminStockMovements, { id: form.id })).toMatchObject({
    data: { movements: expect.arrayContaining([expect.objectContaining({ delta: 4, reason: 'import' })]) },
  });
});

test('an import warns of prices that fall by more than half or rise to more than double, and takes them', async () => {
  const [low, high, usual] = [
    await createdProduct(admin),
    await createdProduct(admin, { discountPercent: 50 }),
    await createdProduct(admin),
  ];
  const file = `id;preco;desconto\n${low.id};10,80;\n${high.id};399,90;0\n${usual.id};199,90;`;
  const { body } = await check(file);
  expect(body).toMatchObject({
    problemCount: 0,
    steepCount: 2,
    steep: [
      { line: 2, name: low.name, before: 32_391, after: 972 },
      { line: 3, name: high.name, before: 17_995, after: 39_990 },
    ],
  });
  expect(await apply(file, body)).toMatchObject({ status: 200, body: { changed: 3 } });
  const fresh = await check(`nome;preco\nBarato ${some()};0,01`);
  expect(fresh.body).toMatchObject({ created: 1, steepCount: 0 });
});

test('an import logs every change, requests one build, and raises the version so that open forms are outdated', async () => {
  const [one, two] = [await createdProduct(admin), await createdProduct(admin)];
  const before = await traces();
  const file = `id;preco;cor;tamanho;estoque\n${one.id};400;Azul;P;9\n${two.id};;Rosa;P;1\n`;
  expect(await imported(file)).toEqual({ created: 0, changed: 2 });
  const after = await traces();
  expect(after.builds - before.builds).toBe(1);
  expect(after.audit.slice(before.audit.length)).toEqual([
    {
      action: 'import',
      entity: 'product',
      id: one.id,
      before: { name: one.name, priceCents: 35_990, stock: ['Azul P: 5'] },
      after: { name: one.name, priceCents: 40_000, stock: ['Azul P: 9'] },
    },
    {
      action: 'import',
      entity: 'product',
      id: two.id,
      before: { name: two.name, colours: [], stock: ['Rosa P: 0'] },
      after: { name: two.name, colours: ['Rosa'], stock: ['Rosa P: 1'] },
    },
    expect.objectContaining({ entity: 'product_file', after: expect.objectContaining({ changed: 2 }) }),
  ]);
  const form = await found(two.name);
  expect(form.version).toBe(two.version + 1);
  expect(form.stock).toHaveLength(6);
  expect(form.images).toEqual(two.images);
});

test('the size family is exported by name, and removed when its cell is emptied', async () => {
  const name = `Cinto ${some()}`;
  await imported(`nome;preco;familia_de_medidas\n${name};10;cintos masculinos\n`);
  const belt = await found(name);
  expect(belt.sizeFamily).toBe('men-belts');
  const { text } = await exported({ busca: name });
  expect(text).toContain('Cintos masculinos');
  expect((await check(text.replace('Cintos masculinos', 'Luvas'))).body.problems).toEqual([
    { line: 2, column: 'familia_de_medidas', code: 'family_unknown' },
  ]);
  await imported(text.replace('Cintos masculinos', ''));
  expect(await found(name)).toMatchObject({ sizeFamily: null });
});

test('origin and care are imported and exported by their names', async () => {
  const name = `Lenço ${some()}`;
  const care = '"Não passar\nLavar à mão, até 40 °C"';
  await imported(`nome;preco;origem;cuidados\n${name};10;itália;${care}\n`);
  const scarf = await found(name);
  expect(scarf).toMatchObject({ origin: 'IT', care: { washing: 'hand_wash', ironing: 'no_iron' } });
  const { text } = await exported({ busca: name });
  expect(text).toContain('"Lavar à mão, até 40 °C\nNão passar"');
  expect((await check(text.replace('Itália', 'Atlântida'))).body.problems).toEqual([
    { line: 2, column: 'origem', code: 'country_unknown' },
  ]);
  expect((await check(text.replace('Não passar', 'Lavar até 30 °C'))).body.problems).toEqual([
    { line: 2, column: 'cuidados', code: 'care_unknown' },
  ]);
  await imported(text.replace('Itália', ''));
  expect(await found(name)).toMatchObject({ origin: null, care: scarf.care });
});

test('one wrong line stops the whole import', async () => {
  const name = `Metade ${some()}`;
  const file = `nome;preco\n${name};10\n${name} 2;nada\n`;
  const { body } = await check(file);
  expect(body).toMatchObject({
    problemCount: 1,
    problems: [{ line: 3, column: 'preco', code: 'price_invalid' }],
  });
  expect(await apply(file, body)).toMatchObject({ status: 409, body: { error: { code: 'import_faulty' } } });
  expect(await admin.call(adminListProducts, { busca: name })).toMatchObject({ data: { total: 0 } });
});

test('an import that would no longer do what the preview showed is rejected', async () => {
  const form = await createdProduct(admin);
  const file = `id;preco\n${form.id};400\n`;
  const { body } = await check(file);
  await shop.owner.query('update products set price_cents = 100 where id = $1', [form.id]);
  expect(await apply(file, body)).toMatchObject({ status: 409, body: { error: { code: 'import_stale' } } });
  expect(await found(form.name)).toMatchObject({ priceCents: 100 });
});

test('two people importing the same file at once create its products once', async () => {
  const name = `Gêmeo ${some()}`;
  const file = `nome;preco\n${name};10\n`;
  const { body } = await check(file);
  const both = await Promise.all([apply(file, body), apply(file, body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await admin.call(adminListProducts, { busca: name })).toMatchObject({ data: { total: 1 } });
});

test('a product imported while its category is renamed is found by the new name', async () => {
  const [slug, name] = [`categoria-${some()}`, `Novo ${some()}`];
  await shop.owner.query(`insert into categories (name, slug) values ('Gorgorão', $1)`, [slug]);
  const file = `nome;preco;categoria\n${name};10;${slug}\n`;
  const { body } = await check(file);
  const { promise: renamed, resolve: rename } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const renaming = shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(`update categories set name = 'Zibelina' where slug = $1`, [slug]);
    begin();
    await renamed;
  });
  await begun;
  let isOver = false;
  const importing = apply(file, body).finally(() => {
    isOver = true;
  });
  for (let waiting = 0; waiting === 0 && !isOver; ) {
    const { rows } = await shop.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_locks join pg_database d on d.oid = database
       where locktype = 'tuple' and datname = current_database()`,
    );
    waiting = rows[0]?.n ?? 0;
  }
  rename();
  await renaming;
  expect(await importing).toMatchObject({ status: 200 });
  const { rows } = await shop.owner.query('select search_text from products where name = $1', [name]);
  expect(rows).toEqual([{ search_text: expect.stringContaining('zibelina') }]);
});

test.for<[string, () => string | Uint8Array<ArrayBuffer>, number, string]>([
  ['a broken gzip', () => new Uint8Array([0x1f, 0x8b, 1, 2, 3]), 415, 'unsupported_type'],
  ['a bomb', () => new Uint8Array(gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1, 'a'))), 413, 'too_large'],
  ['five megabytes', () => 'x'.repeat(5_000_000), 413, 'too_large'],
])('%s is refused', async ([, file, status, code]) => {
  expect(await check(file())).toMatchObject({ status, body: { error: { code } } });
});

test('an unreadable file is reported with a line too', async () => {
  expect((await check('"aberta')).body).toMatchObject({ problems: [{ line: 1, code: 'csv_quote_open' }] });
  expect((await check('id;nome\n;"aberta')).body).toMatchObject({
    problems: [{ line: 2, column: 'nome', code: 'csv_quote_open' }],
  });
  expect((await check('\u0000\ufffd;;;\n%PDF')).body).toMatchObject({
    problems: [{ code: 'columns_missing' }],
  });
});

async function traces() {
  const { rows } = await shop.owner.query<{ n: number }>('select count(*)::int as n from rebuild_requests');
  const audit = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('select action, entity, entity_id as id, before, after from audit_log order by created_at, id'),
  );
  return { builds: rows[0]?.n ?? 0, audit: audit.rows };
}
