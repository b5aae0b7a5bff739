import type { Services } from '../compose.ts';
import type { Counted } from '../use-cases/throttle.ts';
import { type Access, type Route, type Throttle, WIDE_SHARE } from './route.ts';
import type { SignedIn, Visitor } from './visitor.ts';

type Networks = Pick<Visitor, 'network' | 'wideNetwork'>;
type Config = Pick<Services['config'], 'uncountedNetworks'>;

const isOpen = (access: Access) => access === 'anyone' || access === 'unknown';

/** Whether a call is counted only in memory (bursts.ts), not in the database: an open read without a throttle of its own. */
export function isCountedInMemory({ endpoint, access, throttle }: Route): boolean {
  return endpoint.method === 'GET' && isOpen(access) && throttle === null;
}

/** The counters of a call: the user's on routes for customers and the team, elsewhere those of the network. */
export function countersFor(
  { access, throttle }: Pick<Route, 'access' | 'throttle'>,
  config: Config,
  visitor: Networks,
  user: Pick<SignedIn, 'userId'> | null,
): Counted[] {
  if (!throttle) return [];
  return user && !isOpen(access) ? [[throttle, user.userId]] : countersOf(throttle, config, visitor);
}

/** The counters of a throttle: the network and its wide network; none for the uncounted networks of local runs. */
export function countersOf(
  throttle: Throttle,
  { uncountedNetworks }: Config,
  { network, wideNetwork }: Networks,
): Counted[] {
  if (uncountedNetworks.includes(network)) return [];
  const wide = { ...throttle, name: `${throttle.name}-wide`, max: throttle.max * WIDE_SHARE };
  return [
    [throttle, network],
    [wide, wideNetwork],
  ];
}
