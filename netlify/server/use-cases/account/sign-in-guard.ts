import { knownDevice } from '../../auth/device-cookie.ts';
import { allSecrets } from '../../auth/secrets.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import {
  type Counted,
  countSlowTry,
  countTries,
  type Limit,
  resetTries,
  type SlowLimit,
  type TooMany,
  uncountTries,
} from '../throttle.ts';

/** Failed attempts from a known device. Attempts from elsewhere do not count here. */
const OF_DEVICE: Limit = { name: 'sign-in-device', max: 10, seconds: 900 };
const OF_DEVICE_A_DAY: Limit = { name: 'sign-in-device-day', max: 60, seconds: 86_400 };
/** All calls from a known device, successful ones included. */
const CALLS_OF_DEVICE: Limit = { name: 'sign-in-device-calls', max: 60, seconds: 600 };
/** All calls from other browsers, per network and per wide network, successful ones included. */
const CALLS: Limit = { name: 'sign-in', max: 300, seconds: 600 };
const CALLS_WIDE: Limit = { name: 'sign-in-wide', max: 6_000, seconds: 600 };
/** Failed attempts at one account from one network. */
const OF_NETWORK: Limit = { name: 'sign-in-account-network', max: 10, seconds: 900 };
/** Failed attempts at any account, per network and per wide network. */
const AT_ALL: Limit = { name: 'sign-in-network', max: 60, seconds: 900 };
const AT_ALL_WIDE: Limit = { name: 'sign-in-network-wide', max: 1_200, seconds: 900 };
/**
 * Failed attempts at one account from all unknown devices. A hundred a day are too few to guess a password or a six-digit
 * code; an owner locked out by them can reset the password by mail, which lifts the limit.
 */
const OF_STRANGERS: SlowLimit = {
  name: 'sign-in-strangers',
  // More than one network may use, so that a single attacker does not slow down the owner.
  free: 20,
  max: 100,
  seconds: 86_400,
  longestWait: 30,
};

type Target = { email: string; account: { userId: string; passwordHash: string } | null };
type From = Pick<Caller, 'network' | 'wideNetwork' | 'deviceCookie'>;
type Guess = { refused: TooMany } | { refused: null; takeBack: () => Promise<void> };

/**
 * Counts one try at an account, known or not, before it is compared: many at once are counted one by one. A browser that
 * the account knows is counted on its own: nothing that its network does can keep it out. `takeBack` is for a try that
 * turned out to be no guess.
 */
export async function countGuess(shop: Services, from: From, { email, account }: Target): Promise<Guess> {
  const knownBy = (secret: string) =>
    account && knownDevice(secret, from.deviceCookie, account, shop.clock.now());
  const device = allSecrets(shop.config).map(knownBy).find(Boolean);
  if (device) {
    const own: Counted[] = [
      [OF_DEVICE, device],
      [OF_DEVICE_A_DAY, device],
    ];
    const refused = await countTries(shop, ...own, [CALLS_OF_DEVICE, device]);
    return refused ? { refused } : { refused, takeBack: () => uncountTries(shop, ...own) };
  }
  const networks: Counted[] = [
    [OF_NETWORK, `${from.network} ${email}`],
    [AT_ALL, from.network],
    [AT_ALL_WIDE, from.wideNetwork],
  ];
  const calls: Counted[] = [
    [CALLS, from.network],
    [CALLS_WIDE, from.wideNetwork],
  ];
  const isCounted = !shop.config.uncountedNetworks.includes(from.network);
  const refused = await countTries(shop, ...networks, ...(isCounted ? calls : []));
  if (refused) return { refused };
  const tooSoon = await countSlowTry(shop, OF_STRANGERS, email);
  if (tooSoon) {
    // Waiting and trying again must not use up the network's attempts.
    await uncountTries(shop, ...networks);
    return { refused: tooSoon };
  }
  return { refused: null, takeBack: () => uncountTries(shop, ...networks, [OF_STRANGERS, email]) };
}

/** Ends what strangers' guesses did to an account, and what its owner's own did in this network. */
export async function resetGuesses(
  shop: Services,
  { network }: Pick<Caller, 'network'>,
  email: string,
): Promise<void> {
  await resetTries(shop, [OF_STRANGERS, email], [OF_NETWORK, `${network} ${email}`]);
}
