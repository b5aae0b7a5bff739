import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsOf, openFacts } from './page-facts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elegante-facts-'));
});
afterEach(() => rm(folder, { recursive: true }));
const record = () => path.join(folder, 'page-facts.json');

const HTML = `<head><link rel="canonical" href="https://loja.example/a"></head>
  <style>a{}</style><script>b()</script><script src="/_astro/c.js"></script>`;

async function build(of: string, ...pages: readonly string[]) {
  const known = await openFacts({ folder, of });
  const facts = pages.map((html, at) => known.of(`${at}.html`, html));
  await known.close();
  return facts;
}

test('a page that is the same is not taken apart again, one that changed is', async () => {
  await build('code', HTML);
  const kept = JSON.parse(await readFile(record(), 'utf8'));
  kept.pages[0][1].assets = ['from the record'];
  await writeFile(record(), JSON.stringify(kept));
  const changed = `${HTML}<script src="/_astro/d.js"></script>`;
  const [same, other] = await build('code', HTML, changed);
  expect(same).toEqual({ ...factsOf('0.html', HTML), assets: ['from the record'] });
  expect(other).toEqual(factsOf('1.html', changed));
  expect(other?.assets).toEqual(['_astro/c.js', '_astro/d.js']);
});

test('with other code all pages are taken apart', async () => {
  await build('code', HTML);
  await writeFile(record(), (await readFile(record(), 'utf8')).replace('_astro/c.js', '_astro/old.js'));
  expect(await build('other code', HTML)).toEqual([factsOf('0.html', HTML)]);
});

test('the record holds only pages of the last build', async () => {
  await build('code', HTML, `${HTML}<p>gone soon</p>`);
  await build('code', HTML);
  expect(JSON.parse(await readFile(record(), 'utf8')).pages).toHaveLength(1);
});

test('a page with a style attribute fails every build, and is not recorded', async () => {
  const known = await openFacts({ folder, of: 'code' });
  for (const turn of [1, 2])
    expect(() => known.of('a.html', '<p style="color:red">'), `${turn}`).toThrow('a.html');
});
