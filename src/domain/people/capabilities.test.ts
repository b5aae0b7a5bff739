import { describe, expect, test } from 'vitest';
import { CAPABILITIES, may, mayChange } from './capabilities.ts';
import { needsSecondFactor, reaches, STAFF_ROLES, type StaffRole } from './staff-roles.ts';

describe('the table', () => {
  test('an owner may do everything, a manager all but making tokens for machines, a customer nothing', () => {
    expect(CAPABILITIES.filter((one) => !may('manager', one))).toEqual(['machines.manage']);
    for (const capability of CAPABILITIES) {
      expect([may('owner', capability), may(null, capability)]).toEqual([true, false]);
    }
  });

  test.each([
    [
      'catalogue',
      ['catalogue.write', 'promotions.write'],
      ['orders.read', 'customers.read', 'settings.write'],
    ],
    ['orders', ['orders.refund', 'orders.export'], ['catalogue.write', 'messages.handle', 'customers.write']],
    ['care', ['messages.handle', 'requests.answer', 'customers.write'], ['orders.refund', 'orders.export']],
    ['content', ['pages.write', 'reviews.moderate'], ['orders.read', 'catalogue.write', 'promotions.write']],
    ['reports', ['reports.read'], ['orders.read', 'customers.read', 'catalogue.read', 'log.read']],
  ] as const)('%s', (role, does, doesNot) => {
    expect(does.filter((capability) => !may(role, capability))).toEqual([]);
    expect(doesNot.filter((capability) => may(role, capability))).toEqual([]);
  });

  test('only roles that run the shop manage the team, read the log, and change the settings', () => {
    for (const capability of ['team.manage', 'log.read', 'settings.write', 'system.handle'] as const)
      expect(STAFF_ROLES.filter((role) => may(role, capability))).toEqual(['owner', 'manager']);
  });
});

describe('nobody may grant a role above their own', () => {
  test.each([
    ['owner', 'owner', true],
    ['owner', 'care', true],
    ['manager', 'owner', false],
    ['manager', 'manager', true],
    ['manager', 'reports', true],
    ['care', 'manager', false],
  ] as const)('%s gives %s: %s', (by, role, can) => {
    expect(reaches(by, role)).toBe(can);
  });

  test.each<[StaffRole | null, StaffRole | null, boolean]>([
    ['care', null, true],
    ['care', 'content', false],
    ['care', 'care', false],
    ['manager', 'care', true],
    ['manager', 'owner', false],
    ['owner', 'owner', true],
    ['orders', null, false],
    [null, null, false],
  ])('%s changes the account of %s: %s', (by, whose, can) => {
    expect(mayChange(by, 'customers.write', whose)).toBe(can);
  });
});

test('roles that see personal data, move money or run the shop require a second factor', () => {
  expect(STAFF_ROLES.filter(needsSecondFactor)).toEqual(['owner', 'manager', 'orders', 'care']);
});
