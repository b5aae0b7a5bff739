import { expect, test } from 'vitest';
import { previewedPage, previewToken } from './preview-token.ts';

const [OLD, NOW_SECRET] = ['a'.repeat(32), 'b'.repeat(32)];
const secrets = { appSecret: NOW_SECRET, formerSecrets: [OLD] };
const ID = '01a20c0f-4bac-7a88-abec-acd6efb65cb5';
const now = new Date('2026-11-24T12:00:00Z');
const until = now.getTime() + 1_000;

test('a link opens its page until it expires, even after the secret was rotated', () => {
  for (const secret of [NOW_SECRET, OLD])
    expect(previewedPage(secrets, previewToken(secret, ID, until), now)).toBe(ID);
  expect(previewedPage(secrets, previewToken(NOW_SECRET, ID, until), new Date(until))).toBeNull();
});

test('a forged or altered link opens nothing', () => {
  const token = previewToken(NOW_SECRET, ID, until);
  const later = (until + 1_000_000).toString(36);
  for (const forged of [
    '',
    'x',
    token.slice(1),
    token.replace(until.toString(36), later),
    token.replace(/.$/, '6'),
    previewToken('c'.repeat(32), ID, until),
  ])
    expect(previewedPage(secrets, forged, now)).toBeNull();
});
