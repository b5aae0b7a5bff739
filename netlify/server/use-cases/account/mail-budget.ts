import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { type Counted, countTries, countTry, forgetTries, type Limit, type TooMany } from '../throttle.ts';

const HOUR = 3_600;

/** How many mails of one kind an address is sent in an hour: asked for from one network, and from all of them. */
export type MailLimits = { name: string; perNetwork: number; perAddress: number };

type Shop = Pick<Services, 'database' | 'config'>;
type From = Pick<Caller, 'network'>;

/**
 * Counts a mail that anyone may have sent to an address by typing it. Who asks too often from one network is refused. What
 * all networks together used up (`isSpent`) must be told to nobody: a stranger spends it as well as the owner, and the
 * answer must keep nobody from looking into the mailbox, where the mails of this hour are.
 */
export async function countMail(
  shop: Shop,
  limits: MailLimits,
  from: From,
  email: string,
): Promise<{ refused: TooMany | null; isSpent: boolean }> {
  const refused = await countTries(shop, ofNetwork(limits, from, email));
  if (refused) return { refused, isSpent: true };
  return { refused, isSpent: (await countTry(shop, ofAddress(limits), email)) !== null };
}

/** Begins anew: the owner used one of the mails. */
export async function forgetMails(shop: Shop, limits: MailLimits, from: From, email: string): Promise<void> {
  await forgetTries(shop, ofNetwork(limits, from, email), [ofAddress(limits), email]);
}

function ofNetwork({ name, perNetwork }: MailLimits, { network }: From, email: string): Counted {
  return [{ name: `${name}-network`, max: perNetwork, seconds: HOUR }, `${network} ${email}`];
}

function ofAddress({ name, perAddress }: MailLimits): Limit {
  return { name, max: perAddress, seconds: HOUR };
}
