import { describe, expect, it } from 'vitest';
import { inlineScripts, inlineStyles, policy } from './headers.ts';

describe('inlineScripts', () => {
  it('takes what the browser runs and leaves data and files', () => {
    const html = `<script>a()</script><script type="module">b()</script><script type="module" src="/c.js"></script>
      <script type="application/ld+json">{"a":1}</script><script type="application/json" data-product>{}</script>`;
    expect(inlineScripts(html)).toEqual(['a()', 'b()']);
  });

  it('keeps the text to the letter, for its hash', () => {
    expect(inlineScripts('<script>\n a </script>')).toEqual(['\n a ']);
  });
});

describe('inlineStyles', () => {
  it('takes every sheet', () => {
    expect(inlineStyles('<style>a{}</style><p><style media="print">b{}</style>')).toEqual(['a{}', 'b{}']);
  });
});

describe('policy', () => {
  const header = policy({
    scripts: ["'sha256-a'"],
    styles: ["'sha256-b'"],
    payments: 'https://api.pagar.me',
  });

  it('never allows what is inline without a hash', () => {
    expect(header).not.toContain('unsafe');
    expect(header).toContain("script-src 'self' 'sha256-a';");
    expect(header).toContain("style-src 'self' 'sha256-b';");
  });

  it('lets the card reach the provider', () => {
    expect(header).toContain("connect-src 'self' https://api.pagar.me;");
  });
});
