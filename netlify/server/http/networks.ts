import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** Where a call comes from, as far as counting is concerned. */
export type Origin = {
  /** The address as text that Postgres takes for `inet`; null where the platform told none that can be read. */
  ip: string | null;
  /** One household or phone: an IPv4 address, or the /64 that an IPv6 customer gets whole and may rotate through. */
  network: string;
  /** One site or provider's pool: the IPv4 /24, the IPv6 /48. Only for limits on what many callers do together. */
  wideNetwork: string;
};

/** All calls without a readable address are one caller: made-up texts must not each get a budget of their own. */
const UNREADABLE: Origin = { ip: null, network: 'unknown', wideNetwork: 'unknown' };

/** The networks of an address. An IPv4 address that arrives mapped into IPv6 (::ffff:192.0.2.1) is that IPv4 address. */
export function originOf(address: string): Origin {
  if (!ipaddr.isValid(address)) return UNREADABLE;
  const parsed = ipaddr.process(address);
  if (parsed instanceof IPv4) {
    return {
      ip: parsed.toString(),
      network: parsed.toString(),
      wideNetwork: `${IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`,
    };
  }
  // A zone (fe80::1%eth0) names a network card of this machine, not a caller.
  const ip = new IPv6(parsed.toByteArray()).toString();
  const within = (bits: number) => `${IPv6.networkAddressFromCIDR(`${ip}/${bits}`)}/${bits}`;
  return { ip, network: within(64), wideNetwork: within(48) };
}
