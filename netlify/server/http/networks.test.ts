import { describe, expect, test } from 'vitest';
import { originOf } from './networks.ts';

describe('the network of a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['::1', '::/64', '::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ])('%s is in %s and in %s', (address, network, wideNetwork) => {
    expect(originOf(address)).toMatchObject({ network, wideNetwork });
  });

  test('all invalid addresses count as one caller', () => {
    expect(originOf('')).toEqual({ ip: null, network: 'unknown', wideNetwork: 'unknown' });
    expect(originOf('proxy-1')).toEqual(originOf('203.0.113.7, 10.0.0.1'));
  });
});

test('the address is stored without a zone, as Postgres requires', () => {
  expect(originOf('fe80::1%eth0').ip).toBe('fe80::1');
  expect(originOf('::ffff:203.0.113.7').ip).toBe('203.0.113.7');
});
