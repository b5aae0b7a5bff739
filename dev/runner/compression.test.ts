import { describe, expect, it } from 'vitest';
import { isCompressible, negotiateEncoding } from './compression.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip; q=0', undefined],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip, *;q=0', 'gzip'],
  ])('%s → %s', (accept, encoding) => expect(negotiateEncoding(accept)).toBe(encoding));
});

describe('isCompressible', () => {
  it.each([
    ['text/html; charset=utf-8', 5000, true],
    ['application/json', 5000, true],
    ['image/svg+xml', 5000, true],
    ['application/json', 100, false],
    ['image/webp', 5000, false],
    ['font/woff2', 5000, false],
  ])('%s of %i bytes: %s', (type, bytes, compressible) =>
    expect(isCompressible(type, bytes)).toBe(compressible),
  );
});
