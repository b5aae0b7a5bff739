import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { type Counted, countTries, countTry, type Limit, resetTries, type TooMany } from '../throttle.ts';

const HOUR = 3_600;

/** Mails of one kind to an address per hour: requested from one network, and from all networks. */
export type MailLimits = { name: string; perNetwork: number; perAddress: number };

type From = Pick<Caller, 'network'>;

/**
 * Counts a mail that anyone can trigger by entering an address. Too many from one network are refused. If the budget of all
 * networks is used up (`isSpent`), the response must not change: strangers can spend it, too, and the owner should still
 * look in the mailbox, which holds the mails of this hour.
 */
export async function countMail(
  shop: Services,
  limits: MailLimits,
  from: From,
  email: string,
): Promise<{ refused: TooMany | null; isSpent: boolean }> {
  const refused = await countTries(shop, ofNetwork(limits, from, email));
  if (refused) return { refused, isSpent: true };
  return { refused, isSpent: (await countTry(shop, ofAddress(limits), email)) !== null };
}

/** Resets the budget, because the owner used one of the mails. */
export async function resetMails(
  shop: Services,
  limits: MailLimits,
  from: From,
  email: string,
): Promise<void> {
  await resetTries(shop, ofNetwork(limits, from, email), [ofAddress(limits), email]);
}

function ofNetwork({ name, perNetwork }: MailLimits, { network }: From, email: string): Counted {
  return [{ name: `${name}-network`, max: perNetwork, seconds: HOUR }, `${network} ${email}`];
}

function ofAddress({ name, perAddress }: MailLimits): Limit {
  return { name, max: perAddress, seconds: HOUR };
}
