import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress, literalOf, pinnedTo } from './public-address.ts';

test.each([
  // IANA IPv4 and IPv6 special-purpose address registries.
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::a00:1',
  ],
  ...['64:ff9b:1::a00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1'],
  ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1'],
  // No address at all, and the one of Azure's machines.
  ...['', 'localhost', '168.63.129.16'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '23.227.38.65', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('however a private address is written in a URL, it is found', () => {
  const numbers = fc.constantFrom(
    '2130706433',
    '0x7f000001',
    '017700000001',
    '127.1',
    '0x7f.0.0.1',
    '127.0.0.1.',
  );
  fc.assert(
    fc.property(numbers, (written) => {
      const literal = literalOf(new URL(`https://${written}/`).hostname.replace(/\.$/, ''));
      expect(literal).toBe('127.0.0.1');
      expect(isPublicAddress(literal ?? '')).toBe(false);
    }),
  );
  expect(literalOf('[::1]')).toBe('::1');
  expect(literalOf('fotos.example')).toBe(null);
});

test('a pinned lookup knows only the checked addresses, whatever the name', () => {
  const lookup = pinnedTo(['8.8.8.8', '2606:4700::1']);
  const found: unknown[] = [];
  lookup('virou.example', { all: true }, (_error, addresses) => found.push(addresses));
  lookup('virou.example', {}, (_error, address, family) => found.push([address, family]));
  expect(found).toEqual([
    [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ],
    ['8.8.8.8', 4],
  ]);
});
