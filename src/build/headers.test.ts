import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  headersFile,
  inlineScripts,
  inlineStyles,
  Permissions,
  policy,
  refuseStyleAttributes,
} from './headers.ts';
import { factsOf } from './page-facts.ts';

describe('inlineScripts', () => {
  it('finds inline scripts, but no data blocks or external files', () => {
    const html = `<script>a()</script><script type="module">b()</script><script type="module" src="/c.js"></script>
      <script type="application/ld+json">{"a":1}</script><script type="application/json" data-product>{}</script>`;
    expect(inlineScripts(html)).toEqual(['a()', 'b()']);
  });

  it('returns the exact text, because it is hashed', () => {
    expect(inlineScripts('<script>\n a </script>')).toEqual(['\n a ']);
  });
});

it('markup inside an attribute value is not taken for an element', () => {
  const pasted = `<meta content="<p style=&quot;margin:0&quot;><script>evil()</script><style>e{}</style>">`;
  const html = `${pasted}<img alt='a > b "style=' title="<script>"><script data-a="b>c">a()</script><p class="d">e style=f</p>`;
  expect(inlineScripts(html)).toEqual(['a()']);
  expect(inlineStyles(html)).toEqual([]);
  refuseStyleAttributes('a.html', html);
  expect(() => refuseStyleAttributes('a.html', `${html}<p class="g" style="">`)).toThrow('a.html');
});

describe('inlineStyles', () => {
  it('finds every style sheet', () => {
    expect(inlineStyles('<style>a{}</style><p><style media="print">b{}</style>')).toEqual(['a{}', 'b{}']);
  });
});

describe('policy', () => {
  const header = policy(
    { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
    { payments: 'https://api.pagar.me' },
  );

  it('allows inline content only by hash', () => {
    expect(header).not.toContain('unsafe');
    expect(header).toContain("script-src 'self' 'sha256-a';");
    expect(header).toContain("style-src 'self' 'sha256-b';");
  });

  it('allows media only from the shop', () => {
    expect(header).toContain("media-src 'self';");
  });

  it('allows connections to the payment provider, for card tokens', () => {
    expect(header).toContain("connect-src 'self' https://api.pagar.me;");
  });
});

describe('headersFile', () => {
  const permissions = new Permissions();
  const add = (file: string, html: string) => permissions.add(file, factsOf(file, html));
  add('index.html', '<style>home</style>');
  add('produto/a.html', '<style>product</style><script>p()</script>');
  add('produto/b.html', '<style>product</style>');
  add('404.html', '<style>nowhere</style>');
  const rules = new Map(
    headersFile(permissions)
      .trim()
      .split(/\n(?! )/)
      .map((rule) => rule.split('\n  ') as [string, string]),
  );
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('a page’s policy allows the content of pages of its kind and of the 404 page', () => {
    const product = rules.get('/produto/*');
    for (const text of ['product', 'p()', 'nowhere']) expect(product).toContain(hash(text));
    expect(product).not.toContain(hash('home'));
    expect(rules.get('/')).toContain(hash('home'));
    expect(rules.get('/')).not.toContain(hash('product'));
  });

  it('the policy of other URLs allows the content of all pages', () => {
    for (const text of ['home', 'product', 'p()', 'nowhere']) expect(rules.get('/*')).toContain(hash(text));
  });

  it('sorts more specific rules last, as the last match wins', () => {
    expect([...rules.keys()]).toEqual(['/*', '/', '/produto', '/produto/*', '/_astro/*', '/icons/*']);
    expect(rules.get('/_astro/*')).toBe("Content-Security-Policy: default-src 'none'");
  });
});

it('a style attribute fails the build, a style element does not', () => {
  expect(() => refuseStyleAttributes('a.html', '<p style="color:red">')).toThrow('a.html');
  refuseStyleAttributes('a.html', '<style>a{}</style><script>"<p style=1>"</script>');
});
