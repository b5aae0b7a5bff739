import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astroBuild, type KeptPages } from '#dev/site.ts';
import { EDITION_FILE } from '../../src/paths.ts';
import { productionSettings } from './netlify-build.ts';

/** The file with the time of each build. */
const ITS_TIME = EDITION_FILE.slice(1);

const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'elegante-kept-')));
const kept: KeptPages = { folder: path.join(top, 'kept'), of: 'these sources' };
const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
let piece = '';
let printed = '';

const build = (name: string, keep?: KeptPages) =>
  astroBuild(path.join(top, name), { ...productionSettings(), BUILD_PRODUCTS: '' }, keep);

/** Every file of a build by its name. */
function filesOf(name: string): Record<string, string> {
  const folder = path.join(top, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    .filter((file) => file !== ITS_TIME)
    .sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]));
}

const pagesOf = (mark: string) =>
  printed.split('\n').filter((line) => line.includes(mark) && line.includes('.html'));

/** A campaign with the piece whose price will change, and a countdown. */
async function campaign(): Promise<void> {
  await database.query(
    `with page as (insert into pages (slug) values ('campanha') returning id),
     version as (insert into page_versions (page_id, number, content)
       select page.id, 1, jsonb_build_object('title', 'Campanha', 'description', '', 'sections', jsonb_build_array(
         jsonb_build_object('id', 'b', 'hidden', false, 'type', 'countdown', 'title', 'Só até lá', 'text', '', 'button', '', 'link', '',
           'endsAt', '2098-01-01T00:00'),
         jsonb_build_object('id', 'a', 'hidden', false, 'type', 'products', 'title', 'Peças', 'button', '', 'link', '',
           'rule', 'by_hand', 'limit', 4, 'pieces', jsonb_build_array(
             (select id from products where is_active order by created_at limit 1)))))
       from page returning page_id)
     insert into page_publications (page_id, number) select page_id, 1 from version`,
  );
  await database.query(
    `insert into redirects (from_address, to_address, is_automatic)
     values ('/c/de-antes', '/c/campanha', true), ('/colecao?categoria=de-antes', '/colecao?categoria=vestidos', true)`,
  );
}

beforeAll(async () => {
  await database.connect();
  await campaign();
  await build('first', kept);
  const { rows } = await database.query(
    `update products set price_cents = price_cents + 1234
      where id = (select id from products where is_active order by created_at limit 1) returning id`,
  );
  piece = rows[0].id;
  await database.query(
    `update store_settings set machine_guide = true, assistant_feed = true, api_open = true, crawlers = 'no_training'`,
  );
  printed = await build('second', kept);
  await build('from-scratch');
});

afterAll(async () => {
  await database.query('delete from redirects');
  await database.query(
    `update store_settings set machine_guide = false, assistant_feed = false, api_open = false, crawlers = 'all'`,
  );
  await database.query(`delete from pages where slug = 'campanha'`);
  await database.end();
  rmSync(top, { recursive: true, force: true });
});

test('a build that reuses pages produces the same site as one that renders them all', () => {
  const [second, scratch] = [filesOf('second'), filesOf('from-scratch')];
  expect(Object.keys(second)).toEqual(Object.keys(scratch));
  expect(Object.keys(second).filter((file) => second[file] !== scratch[file])).toEqual([]);
});

test('_redirects lists the moved addresses; those of categories are resolved by their page', () => {
  expect(filesOf('second')._redirects).toBe('/c/de-antes /c/campanha 301\n');
});

test('the API is described, for programs and people, once it is open', () => {
  const [before, after] = [filesOf('first'), filesOf('second')];
  const files = ['api/v1/openapi.json', 'api/v1/docs.html'];
  expect(files.map((file) => file in before)).toEqual([false, false]);
  const { paths } = JSON.parse(after['api/v1/openapi.json'] ?? '');
  const page = after['api/v1/docs.html'] ?? '';
  expect(Object.keys(paths).filter((path) => !page.includes(path))).toEqual([]);
  expect(page).toContain('href="/admin/chaves"');
  expect(after['sitemap.xml']).not.toContain('/api/v1');
});

test('what is shown to assistants is there once it is switched on', () => {
  const [before, after] = [filesOf('first'), filesOf('second')];
  const guides = ['agents.md', 'llms.txt', 'feed/produtos.tsv.gz'];
  expect(guides.map((file) => file in before)).toEqual([false, false, false]);
  expect(before['robots.txt']).not.toContain('GPTBot');
  expect(after['robots.txt']).toContain('User-agent: GPTBot\n');
  expect(after['agents.md']).toMatch(/^# Elegante\n/);
  expect(after['llms.txt']).toBe(after['agents.md']);
  const unpacked = (file: string) => gunzipSync(Buffer.from(after[file] ?? '', 'latin1')).toString();
  const rows = unpacked('feed/produtos.tsv.gz').trimEnd().split('\n').slice(1);
  const items = unpacked('feed/produtos.xml.gz').match(/<item>/g) ?? [];
  expect(rows).toHaveLength(items.length);
  expect(rows.length).toBeGreaterThan(100);
});

test('a campaign initially loads only the script of its countdown, and none of the later ones', () => {
  const html = filesOf('second')['c/campanha.html'] ?? '';
  expect(html).toContain('data-countdown');
  expect(html).toMatch(/_astro\/CountdownClock/);
  expect(html).not.toMatch(/_astro\/later\./);
});

test('after one price change only the pages that show it are rendered', () => {
  const before = filesOf('first');
  const after = filesOf('second');
  const changed = Object.keys(after).filter(
    (file) => /^produto\//.test(file) && after[file] !== before[file],
  );
  const restored = pagesOf('(restored)').filter((line) => line.includes('produto/'));
  const products = Object.keys(after).filter((file) => file.startsWith('produto/'));
  expect(changed).toContain(`produto/${piece}.html`);
  expect(after['c/campanha.html']).not.toBe(before['c/campanha.html']);
  expect(restored).toHaveLength(products.length - changed.length);
});
