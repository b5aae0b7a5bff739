import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** Where a request comes from, for rate limits. */
export type Origin = {
  /** The address in a form that Postgres accepts as `inet`; null if the platform gave none that is valid. */
  ip: string | null;
  /** One household or phone: an IPv4 address, or an IPv6 /64, which one customer owns whole and may rotate through. */
  network: string;
  /** One site or provider's pool: an IPv4 /24 or IPv6 /48. Only for limits shared by many callers. */
  wideNetwork: string;
};

/** All requests without a valid address count as one caller; else each invented address would get its own budget. */
const UNREADABLE: Origin = { ip: null, network: 'unknown', wideNetwork: 'unknown' };

/** The networks of an address. An IPv4-mapped IPv6 address (::ffff:192.0.2.1) counts as the IPv4 address. */
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
  // Drop the zone (fe80::1%eth0), which names a local interface.
  const ip = new IPv6(parsed.toByteArray()).toString();
  const within = (bits: number) => `${IPv6.networkAddressFromCIDR(`${ip}/${bits}`)}/${bits}`;
  return { ip, network: within(64), wideNetwork: within(48) };
}
