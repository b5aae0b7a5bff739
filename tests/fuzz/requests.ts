import type { Endpoint } from '#contracts/endpoint.ts';
import type { Input } from './fuzz-inputs.ts';

export type RawRequest = {
  method: string;
  url: string;
  body: string | null;
  headers?: Record<string, string>;
};

/** Any input as a request, as a hostile caller would send it; `encodeRequest` of the contracts only encodes valid ones. */
export function requestOf({ method, path }: Endpoint, input: Input): RawRequest {
  const rest = new Map(Object.entries(input));
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return segment(value);
  });
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = [...rest].flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.map((one) => `${percent(name)}=${percent(asText(one))}`);
  });
  return { method, url: query.length > 0 ? `${url}?${query.join('&')}` : url, body: null };
}

/** Requests that are invalid for any endpoint. */
export function brokenRequests({ method, path }: Endpoint): RawRequest[] {
  const url = path.replace(/:\w+/g, '%E0%A4%A');
  const json = { 'content-type': 'application/json' };
  if (method === 'GET' || method === 'DELETE') {
    const queries = [
      '?',
      '?=',
      '?&&&',
      '?%',
      '?%ff=%fe',
      '?a=1&a=2&a[]=3',
      `?${'a=1&'.repeat(2_000)}`,
      '?__proto__=1',
      '?id=%00',
    ];
    return [
      ...queries.map((query) => ({ method, url: `${url}${query}`, body: null })),
      { method, url, body: null, headers: { cookie: '__Host-guest=%%%; =; ;;a; __Host-guest' } },
      { method, url, body: null, headers: { cookie: `__Host-guest=${'x'.repeat(5_000)}` } },
      { method: 'PATCH', url, body: '{}', headers: json },
    ];
  }
  const bodies = [
    '',
    ' ',
    'null',
    '[]',
    '1',
    '"a"',
    '{',
    '{"a":}',
    "{'a':1}",
    '\u0000',
    '[[[['.repeat(2_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
    '{"a":1e999}',
    JSON.stringify({ a: 'x'.repeat(70_000) }),
  ];
  return [
    ...bodies.map((body) => ({ method, url, body, headers: json })),
    { method, url, body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { method, url, body: '{}', headers: { 'content-type': 'text/plain' } },
    { method, url, body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
    { method, url, body: '{}', headers: { ...json, 'sec-fetch-site': 'cross-site' } },
    { method, url, body: '{}', headers: { ...json, origin: 'null' } },
    { method, url, body: '{}', headers: { ...json, authorization: 'Basic \u00ff' } },
    { method: 'GET', url, body: null },
  ];
}

/** Never empty or dots: such a segment is normalised away before any function is called. */
function segment(value: unknown): string {
  const text = percent(asText(value));
  return /^(\.|%2e)*$/i.test(text) ? '%20' : text;
}

function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Percent-encoding that passes lone surrogates through, in the bytes that faulty programs write for them. */
function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}
