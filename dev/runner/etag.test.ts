import { expect, it } from 'vitest';
import { etagOf } from './etag.ts';

it('equal bodies have the same strong ETag, different for each encoding', () => {
  const body = Buffer.from('vestido');
  expect(etagOf(body)).toBe(etagOf(Buffer.from('vestido')));
  expect(etagOf(body)).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(body, 'br')).not.toBe(etagOf(body));
});
