import { expect, test } from 'vitest';
import { CAPABILITIES, may } from '../people/capabilities.ts';
import { API_SCOPES, tokenState } from './api-scopes.ts';

const NOW = new Date('2026-08-01T12:00:00Z');
const OPEN = { revokedAt: null, expiresAt: null };

test('every scope is a capability that an owner has', () => {
  expect(API_SCOPES.filter((scope) => !CAPABILITIES.includes(scope) || !may('owner', scope))).toEqual([]);
});

test('no token runs the shop: settings, team, tokens and whole exports stay with people', () => {
  const never = ['settings.write', 'team.manage', 'machines.manage', 'orders.export', 'newsletter.export'];
  expect(API_SCOPES.filter((scope) => never.includes(scope))).toEqual([]);
});

test('a token lives until it expires, is revoked, or its maker loses the role', () => {
  expect(tokenState(OPEN, true, NOW)).toBe('live');
  expect(tokenState({ ...OPEN, expiresAt: '2026-08-01T12:00:01Z' }, true, NOW)).toBe('live');
  expect(tokenState({ ...OPEN, expiresAt: '2026-08-01T12:00:00Z' }, true, NOW)).toBe('expired');
  expect(tokenState(OPEN, false, NOW)).toBe('orphaned');
  expect(tokenState({ revokedAt: '2026-07-01T00:00:00Z', expiresAt: null }, false, NOW)).toBe('revoked');
});
