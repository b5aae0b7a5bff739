import { expect, test } from 'vitest';
import { backgroundCall, isBackgroundCall } from './background-call.ts';
import type { Secrets } from './secrets.ts';

const SECRETS: Secrets = { appSecret: 'a secret of the shop, long enough to be one', formerSecrets: [] };
const NOW = new Date('2026-03-02T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const proof = backgroundCall(SECRETS.appSecret, 'move-in-background', NOW);

test('the shop itself is believed, for five minutes, and for this function', () => {
  expect(isBackgroundCall(SECRETS, 'move-in-background', proof, NOW)).toBe(true);
  expect(isBackgroundCall(SECRETS, 'move-in-background', proof, later(4))).toBe(true);
  expect(isBackgroundCall(SECRETS, 'move-in-background', proof, later(6))).toBe(false);
  expect(isBackgroundCall(SECRETS, 'another-background', proof, NOW)).toBe(false);
});

test('nobody else is', () => {
  const longer = proof.slice(0, 43) + later(60).getTime().toString(36);
  const others = [
    longer,
    '',
    'x',
    'x'.repeat(60),
    backgroundCall('another secret', 'move-in-background', NOW),
  ];
  for (const given of others)
    expect(isBackgroundCall(SECRETS, 'move-in-background', given, NOW), given).toBe(false);
});

test('a call made before the secret was changed still counts', () => {
  const rotated = { appSecret: 'the next secret of the shop', formerSecrets: [SECRETS.appSecret] };
  expect(isBackgroundCall(rotated, 'move-in-background', proof, NOW)).toBe(true);
});
