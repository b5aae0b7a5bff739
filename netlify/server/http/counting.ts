import type { Services } from '../compose.ts';
import type { Counted } from '../use-cases/throttle.ts';
import { type Throttle, WIDE_SHARE } from './route.ts';
import type { Visitor } from './visitor.ts';

/** The counters of a throttle: the network and its wide network; none for the uncounted networks of local runs. */
export function countersOf(
  throttle: Throttle,
  { uncountedNetworks }: Pick<Services['config'], 'uncountedNetworks'>,
  { network, wideNetwork }: Pick<Visitor, 'network' | 'wideNetwork'>,
): Counted[] {
  if (uncountedNetworks.includes(network)) return [];
  const wide = { ...throttle, name: `${throttle.name}-wide`, max: throttle.max * WIDE_SHARE };
  return [
    [throttle, network],
    [wide, wideNetwork],
  ];
}
