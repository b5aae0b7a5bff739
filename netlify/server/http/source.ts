import { shortHash } from '../auth/hashes.ts';
import type { Source } from '../ports/source.ts';
import type { Visitor } from './visitor.ts';

/** Where a visitor orders from. Call it after `ensureShopper`, so that a guest's first order has a device key, too. */
export function sourceOf(
  { config }: { config: { appSecret: string } },
  { user, guestHash, network, wideNetwork }: Pick<Visitor, 'user' | 'guestHash' | 'network' | 'wideNetwork'>,
): Source {
  const key = (text: string) => shortHash(config.appSecret, `source:${text}`);
  const device = user ? `user:${user.userId}` : guestHash && `guest:${guestHash}`;
  return {
    networkKey: key(`network:${network}`),
    wideKey: key(`network:${wideNetwork}`),
    deviceKey: device ? key(device) : null,
  };
}
