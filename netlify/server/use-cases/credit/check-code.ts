import { codeEnd, parseCode } from '#domain/credit/code.ts';
import { lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import { creditCodeHash } from '../../auth/credit-code.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findGiftWords, type GiftWords } from '../../sql/checkout/gift-cards.sql.ts';
import { findCodeWallet, findLedger } from '../../sql/credit/credit.sql.ts';
import { countTry, type Limit, uncountTries } from '../throttle.ts';

/** Wrong codes from one network. Codes have 75 bits and cannot be guessed; typing errors stay below this limit. */
const WRONG_CODES: Limit = { name: 'credit-code-wrong', max: 20, seconds: 900 };

type Checked = { end: string; cents: number; expiresAt: string | null; gift: GiftWords | null };

/** The balance of a code. Unknown and malformed codes get the same response; valid ones are not counted. */
export async function checkCode(
  shop: Services,
  { network }: Pick<Caller, 'network'>,
  typed: string,
): Promise<Outcome<Checked, 'credit_code_unknown' | 'too_many_requests'>> {
  const refused = await countTry(shop, WRONG_CODES, network);
  if (refused) return refused;
  const code = parseCode(typed);
  const db = shop.database.as({ actor: 'system' });
  const wallet = code && (await findCodeWallet(db, creditCodeHash(code)));
  if (!code || !wallet) return fail('credit_code_unknown');
  await uncountTries(shop, [WRONG_CODES, network]);
  const next = nextToEnd(lotsOf(await findLedger(db, wallet.id)));
  return ok({
    end: codeEnd(code),
    cents: wallet.balanceCents,
    expiresAt: next?.expiresAt.toISOString() ?? null,
    gift: await findGiftWords(db, wallet.id),
  });
}
