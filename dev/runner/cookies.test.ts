import { expect, it } from 'vitest';
import { createCookies, parseCookies, serialise } from './cookies.ts';

it('parses pairs and skips malformed ones', () => {
  expect(parseCookies('a=1; b=%C3%A7; ruim=%E0%A4; =x; solto; c=a=b')).toEqual(
    new Map([
      ['a', '1'],
      ['b', 'ç'],
      ['ruim', '%E0%A4'],
      ['c', 'a=b'],
    ]),
  );
});

it('serialises all attributes', () => {
  const expires = new Date(0);
  const line = serialise({
    ...{ name: 'a', value: 'b;c', domain: 'x.example', path: '/', expires, maxAge: 5 },
    ...{ httpOnly: true, secure: true, sameSite: 'Strict', unparsed: ['Partitioned'] },
  });
  expect(line).toBe(
    'a=b%3Bc; Domain=x.example; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=5; HttpOnly; Secure; SameSite=Strict; Partitioned',
  );
});

it('collects the cookies that a function sets and deletes', () => {
  const { cookies, lines } = createCookies('a=1');
  cookies.set('b', '2');
  cookies.delete('a');
  expect(cookies.get('a')).toBe('1');
  expect(lines).toEqual(['b=2', 'a=; Path=/; Max-Age=0']);
});
