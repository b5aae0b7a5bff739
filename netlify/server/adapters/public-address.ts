import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which addresses everybody can reach: those that IANA gave out, less its registries of special ones. */

/** Global unicast (RFC 4291, 2.4); the rest of IPv6 is not given out. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its number, but the cloud's own in Azure. */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether everybody can reach this IP address; an IPv6 address that carries an IPv4 address never is one. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GIVEN_OUT) : !OF_CLOUDS.has(address.toString());
}

/** The IP address that a URL's host is, without brackets; null if it is a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

/** A lookup that only knows these addresses: between check and connection no name is resolved a second time. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({
    address,
    family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6,
  }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (!first) return callback(new Error('no address'), '', 0);
    return all ? callback(null, found) : callback(null, first.address, first.family);
  };
}
