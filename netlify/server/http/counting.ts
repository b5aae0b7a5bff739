import type { Services } from '../compose.ts';
import type { Counted } from '../use-cases/throttle.ts';
import { type Throttle, WIDE_SHARE } from './route.ts';
import type { Visitor } from './visitor.ts';

/** Whom a throttle counts: the network, and the wide one around it. None of a local run's own network. */
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
