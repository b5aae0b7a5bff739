import { expect, test } from 'vitest';
import { setPageHeaders } from './page-headers.ts';

const KEPT = {
  'netlify-cdn-cache-control': 'public, durable, s-maxage=3600',
  'netlify-cache-tag': 'catalogue',
  'netlify-vary': 'query',
};

function headersAfter(more: Record<string, string>, isDraft = false): Record<string, string> {
  const headers = new Headers({ ...KEPT, ...more });
  setPageHeaders(headers, { isDraft });
  return Object.fromEntries(headers);
}

test('a public page is cached by the CDN and revalidated by browsers', () => {
  expect(headersAfter({})).toMatchObject({ ...KEPT, 'cache-control': 'public, max-age=0, must-revalidate' });
});

test.each([
  ['sets a cookie', { 'set-cookie': 'a=1' }, false],
  ['is a draft', {}, true],
])('a page that %s is not cached', (_, more, isDraft) => {
  const headers = headersAfter(more, isDraft);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(Object.keys(KEPT).filter((name) => name in headers)).toEqual([]);
});

test('a page says that it is UTF-8', () => {
  expect(headersAfter({ 'content-type': 'text/html' })['content-type']).toBe('text/html; charset=utf-8');
  expect(headersAfter({ 'content-type': 'application/xml' })['content-type']).toBe('application/xml');
});
