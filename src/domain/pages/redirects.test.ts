import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LOOKED_UP } from '../move-in/old-addresses.ts';
import { processorMs } from '../text/processor-time.fixture.ts';
import { readRedirectFile, redirectFile } from './redirect-file.ts';
import { endOf, isOfShop, mayExist, planRedirects, readFrom, readTo, withoutOrigin } from './redirects.ts';

const wanted = (...pairs: [string, string][]) => pairs.map(([from, to], line) => ({ line, from, to }));
const standing = (...pairs: [string, string][]) => new Map(pairs);

it.each([
  ['/', true],
  ['/colecao?categoria=vestidos', true],
  ['/contato/', true],
  ['/produto/1', true],
  ['/c/verao#topo', true],
  ['https://outra.example/loja', true],
  ['/sobr', false],
  ['/loja/promo?x=1', false],
])('whether the shop may have a page at %s: %s', (to, may) => {
  expect(mayExist(to)).toBe(may);
});

describe('a rule', () => {
  it.each([
    ['', 'required'],
    ['antiga', 'address_start'],
    ['https://loja.example/antiga', 'address_start'],
    ['/a b', 'address_invalid'],
    ['/a?b=1', 'address_invalid'],
    ['/a#b', 'address_invalid'],
    ['/blog/*', 'address_invalid'],
    ['/:tudo', 'address_invalid'],
    ['//outra', 'address_invalid'],
    ['/a%0Ab', 'address_invalid'],
    ['/', 'address_of_shop'],
    ['/admin/produtos', 'address_of_shop'],
    ['/api/x', 'address_of_shop'],
    ['/%61dmin', 'address_of_shop'],
    ['/contato/', 'address_of_shop'],
    ['/robots.txt', 'address_of_shop'],
    [`/${'a'.repeat(300)}`, 'too_long'],
  ])('cannot start at %j', (typed, code) => {
    expect(readFrom(typed)).toEqual({ ok: false, code });
  });

  it.each([
    ['http://outra.example/', 'target_not_https'],
    ['javascript:alert(1)', 'target_not_https'],
    ['novidades', 'address_start'],
    ['//outra.example', 'address_invalid'],
    ['https://eu:senha@outra.example/', 'address_invalid'],
    ['/com espaço', 'address_invalid'],
    ['/admin', 'address_of_shop'],
    ['/api/saude', 'address_of_shop'],
  ])('cannot lead to %j', (typed, code) => {
    expect(readTo(typed)).toEqual({ ok: false, code });
  });

  it('is normalised as the CDN compares it', () => {
    expect(readFrom(' /Cole%C3%A7%C3%A3o/ ')).toEqual({ ok: true, address: '/Coleção' });
    expect(readTo(' /colecao?categoria=vestidos#topo ')).toMatchObject({
      address: '/colecao?categoria=vestidos#topo',
    });
    expect(readTo('https://outra.example')).toEqual({ ok: true, address: 'https://outra.example/' });
  });

  it('cannot start at a page or file of the shop', () => {
    const isText = (name: string) =>
      name.endsWith('.astro') && readFileSync(`src/pages/${name}`, 'utf8').includes('informationPage(');
    const roots = [...readdirSync('src/pages').filter((name) => !isText(name)), ...readdirSync('public')];
    const own = roots
      .filter((name) => !name.startsWith('['))
      .map((name) => `/${name.replace(/\.(astro|ts)$/, '')}`);
    expect(own.filter((address) => !isOfShop(address)).toSorted()).toEqual(['/c', '/produto']);
  });

  it('cannot start at the address of a function', () => {
    const functions = readdirSync('netlify/functions').map((file) => `netlify/functions/${file}`);
    const addresses = functions.flatMap(
      (file) => readFileSync(file, 'utf8').match(/(?<=')\/[a-z.][^'/:*]*/g) ?? [],
    );
    expect(addresses).toContain('/api');
    // Old addresses of other shops may lead elsewhere by hand; the function looks there first.
    const free = new Set(['/produto', ...LOOKED_UP.map((root) => `/${root}`)]);
    expect(addresses.filter((address) => !isOfShop(address) && !free.has(address))).toEqual([]);
  });
});

describe('rules together', () => {
  it('lead straight to the final target, including existing ones', () => {
    expect(planRedirects(standing(['/b', '/c'], ['/z', '/a']), wanted(['/a', '/b']))).toEqual({
      ok: true,
      rules: [{ line: 0, from: '/a', to: '/c' }],
      shortened: [{ from: '/z', to: '/c' }],
    });
  });

  it('appends nothing of an address written in another way', () => {
    expect(endOf(standing(['/café', '/b']), { from: '/a', to: '/caf%C3%A9' })).toBe('/b');
    expect(endOf(standing(['/b', '/c']), { from: '/a', to: '/b/' })).toBe('/c');
  });

  it('reads each rule of a long chain only once', () => {
    const chain = Array.from({ length: 500 }, (_, at): [string, string] => [`/x${at}`, `/x${at + 1}`]);
    const toItsStart = Array.from({ length: 500 }, (_, at): [string, string] => [`/y${at}`, `/x0?y=${at}`]);
    const reading = vi.spyOn(globalThis, 'decodeURIComponent');
    const plan = planRedirects(standing(...toItsStart), wanted(...chain));
    const reads = reading.mock.calls.length;
    reading.mockRestore();
    expect(plan.ok && [plan.rules.at(0)?.to, plan.shortened.at(-1)?.to]).toEqual(['/x500', '/x500?y=499']);
    expect(reads).toBeLessThan(10_000);
  });

  it('keep the query, unless the next rule has its own', () => {
    expect(endOf(standing(['/b', '/c']), { from: '/a', to: '/b?x=1' })).toBe('/c?x=1');
    expect(endOf(standing(['/b', '/c?y=2']), { from: '/a', to: '/b?x=1' })).toBe('/c?y=2');
    expect(
      endOf(standing(['/colecao?categoria=a', '/colecao?categoria=b']), {
        from: '/x',
        to: '/colecao?categoria=a',
      }),
    ).toBe('/colecao?categoria=b');
  });

  it('report each wrong line, and skip existing rules', () => {
    const rows = wanted(
      ['/a', '/b'],
      ['/b/', '/a?x=1'],
      ['/c', '/c/'],
      ['/d', '/e'],
      ['/d/', '/f'],
      ['x', ''],
      ['/velha', '/nova'],
    );
    expect(planRedirects(standing(['/velha', '/nova']), rows)).toEqual({
      ok: false,
      problems: [
        { line: 0, column: 'para', code: 'redirect_loop' },
        { line: 1, column: 'para', code: 'redirect_loop' },
        { line: 2, column: 'para', code: 'redirect_loop' },
        { line: 4, column: 'de', code: 'redirect_twice' },
        { line: 5, column: 'de', code: 'address_start' },
        { line: 5, column: 'para', code: 'required' },
      ],
    });
    expect(planRedirects(standing(['/velha', '/nova']), wanted(['/velha', '/nova']))).toMatchObject({
      ok: true,
      rules: [],
    });
  });

  const address = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/c?x=1', 'https://outra.example/');
  const from = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
  it('never form a loop, nor lead to an address with a rule', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(from, address), { maxLength: 3 }), { maxLength: 8 }),
        (batches) => {
          const rules = new Map<string, string>();
          for (const batch of batches) {
            const plan = planRedirects(rules, wanted(...batch));
            if (!plan.ok) continue;
            for (const rule of [...plan.rules, ...plan.shortened]) rules.set(rule.from, rule.to);
          }
          for (const [at, to] of rules) {
            expect(to.split('?')[0]).not.toBe(at);
            expect(rules.has(to.split('?')[0] ?? '')).toBe(false);
          }
        },
      ),
    );
  });
});

describe('a file', () => {
  it('is parsed as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: fc.string({ minLength: 1 }), to: fc.string() }), {
          minLength: 1,
          maxLength: 5,
        }),
        (rules) => {
          fc.pre(rules.every(({ from, to }) => `${from}${to}`.trim() !== ''));
          expect(readRedirectFile(redirectFile(rules).join(''))).toMatchObject({
            ok: true,
            rows: rules,
          });
        },
      ),
    );
  });

  it.each([
    ['', 'file_empty', 1, null],
    ['de;para\n', 'file_empty', 1, null],
    ['de;destino\n/a;/b', 'column_missing', 1, 'para'],
    ['de;para\n"/a;/b', 'csv_quote_open', 2, 'de'],
    [`de;para\n${'/a;/b\n'.repeat(2_001)}`, 'too_many_rows', 2_002, null],
  ])('%# is rejected with the reason', (text, code, line, column) => {
    expect(readRedirectFile(text)).toEqual({ ok: false, code, line, column });
  });

  it('accepts columns in any order, and ignores others', () => {
    expect(readRedirectFile('Para,nota,DE\n/b,x,/a\n')).toEqual({
      ok: true,
      rows: [{ line: 2, from: '/a', to: '/b' }],
    });
  });
});

it('an address full of slashes is read at once', () => {
  const address = `/a${'/'.repeat(40_000)}b`;
  expect(processorMs(() => readFrom(address))).toBeLessThan(1_000);
});

describe("the shop's own full address", () => {
  const ORIGIN = 'https://www.loja.example';

  it.each([
    ['https://www.loja.example/velha?a=1#b', '/velha?a=1#b'],
    ['HTTPS://LOJA.example/velha', '/velha'],
    ['http://loja.example', '/'],
    ['https://outra.example/velha', 'https://outra.example/velha'],
    ['https://loja.example.mau.example/x', 'https://loja.example.mau.example/x'],
    ['/velha', '/velha'],
    ['loja', 'loja'],
  ])('%s is %s', (address, expected) => expect(withoutOrigin(address, ORIGIN)).toBe(expected));

  const planned = (from: string, to: string, standing: [string, string][] = []) =>
    planRedirects(new Map(standing), [{ line: 2, from, to }], ORIGIN);

  it('is a path on either side, before every check', () => {
    expect(planned('https://loja.example/velha', 'https://www.loja.example/nova')).toMatchObject({
      rules: [{ from: '/velha', to: '/nova' }],
    });
    expect(planned('/velha', 'https://www.loja.example/velha')).toMatchObject({
      problems: [{ column: 'para', code: 'redirect_same' }],
    });
    expect(planned('/velha', 'https://loja.example/admin')).toMatchObject({
      problems: [{ column: 'para', code: 'address_of_shop' }],
    });
    expect(planned('https://loja.example/carrinho', '/nova')).toMatchObject({
      problems: [{ column: 'de', code: 'address_of_shop' }],
    });
    expect(planned('/b', '/a', [['/a', 'https://loja.example/b']])).toMatchObject({
      problems: [{ column: 'para', code: 'redirect_loop' }],
    });
  });
});
