import { describe, expect, it } from 'vitest';
import { isEmail, normalEmail } from './email.ts';

const long = (local: number, domain: number) =>
  `${'a'.repeat(local)}@${`${'b'.repeat(49)}.`.repeat(Math.floor(domain / 50))}${'c'.repeat(domain % 50)}`;

describe('an e-mail address', () => {
  it.each([
    'ana@exemplo.com.br',
    'ana.souza+loja@sub.exemplo.co',
    "o'brien_1@x-y.example",
    '1@2.co',
    'ana@xn--caf-dma.example',
    'removido-01930f0e-7b1a-7000-8000-000000000001@removido.invalid',
    long(64, 180),
  ])('is %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    'x<victim@d.example>',
    '<victim@d.example>',
    'ana <victim@d.example>',
    'a,victim@d.example',
    'a;victim@d.example',
    'g:v@d.example;',
    'g:v@d.example',
    'eu(v)x@d.example',
    'eu@d.example(victim@e.example)',
    '"a b"@d.example',
    '"a"@d.example',
    'a@b@c',
    'a@b@c.example',
    'a%victim.example@d.example',
    'victim.example!a@d.example',
    'a@[127.0.0.1]',
    'a@[ipv6:::1]',
    'a@127.0.0.1',
    'a@localhost',
    'a@d.example.',
    'a@.d.example',
    'a@d..example',
    'a@-d.example',
    'a@d-.example',
    'a@d.e',
    'a@d.123',
    'a..b@d.example',
    '.a@d.example',
    'a.@d.example',
    'a b@d.example',
    ' a@d.example',
    'a@d.example\n',
    'a@d.example\r\nbcc: victim@e.example',
    'a\u0000@d.example',
    'a\u200b@d.example',
    'joão@d.example',
    'a@café.example',
    'a＠d.example',
    'a\\@d.example',
    'Ana@d.example',
    '=?utf-8?q?v?=@d.example',
    'a/b@d.example',
    '@d.example',
    'a@',
    '',
    long(65, 100),
    long(64, 200),
    `a@${'b'.repeat(64)}.example`,
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));

  it('is lower-cased and trimmed', () => {
    expect(normalEmail(' Ana@D.Example\n')).toBe('ana@d.example');
  });

  it('of any length is validated quickly', () => {
    expect(isEmail(`${'a.'.repeat(200_000)}@d.example`)).toBe(false);
    expect(isEmail(`a@${'b.'.repeat(200_000)}`)).toBe(false);
  });
});
