import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { countTry, type Limit, type TooMany, uncountTries } from '../throttle.ts';

/** Wrong codes from one network. Codes have 75 bits and cannot be guessed; typing errors stay below this limit. */
const WRONG_CODES: Limit = { name: 'credit-code-wrong', max: 20, seconds: 900 };

type Answer = { ok: true } | { ok: false; code: string };

/**
 * Runs what reads or spends credit codes (a balance, an order, a difference), under one limit for wrong ones: each place tells
 * whether a code exists. Only a wrong code is counted; past the limit nothing is run.
 */
export async function limitWrongCodes<A extends Answer>(
  shop: Services,
  { network }: Pick<Caller, 'network'>,
  codes: readonly string[] | undefined,
  run: () => Promise<A>,
): Promise<A | TooMany> {
  if (!codes || codes.length === 0) return run();
  const refused = await countTry(shop, WRONG_CODES, network);
  if (refused) return refused;
  let isWrong = false;
  try {
    const answer = await run();
    isWrong = !answer.ok && answer.code === 'credit_code_unknown';
    return answer;
  } finally {
    if (!isWrong) await uncountTries(shop, [WRONG_CODES, network]);
  }
}
