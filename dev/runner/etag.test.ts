import { expect, it } from 'vitest';
import { etagOf } from './etag.ts';

it('gives equal bodies one strong ETag, and each encoding its own', () => {
  const body = Buffer.from('vestido');
  expect(etagOf(body)).toBe(etagOf(Buffer.from('vestido')));
  expect(etagOf(body)).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(body, 'br')).not.toBe(etagOf(body));
});
