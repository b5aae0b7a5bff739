import { codeEnd, parseCode } from '#domain/credit/code.ts';
import { lotsOf, nextToEnd } from '#domain/credit/ledger.ts';
import { creditCodeHash } from '../../auth/credit-code.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findGiftWords, type GiftWords } from '../../sql/checkout/gift-cards.sql.ts';
import { findCodeWallet, findLedger } from '../../sql/credit/credit.sql.ts';
import { limitWrongCodes } from './limit-codes.ts';

type Checked = { end: string; cents: number; expiresAt: string | null; gift: GiftWords | null };

type Answer = Outcome<Checked, 'credit_code_unknown' | 'too_many_requests'>;

/** The balance of a code. Unknown and malformed codes get the same response; valid ones are not counted. */
export async function checkCode(
  shop: Services,
  caller: Pick<Caller, 'network'>,
  typed: string,
): Promise<Answer> {
  return limitWrongCodes<Answer>(shop, caller, [typed], () => balanceOf(shop, typed));
}

async function balanceOf(shop: Services, typed: string): Promise<Outcome<Checked, 'credit_code_unknown'>> {
  const code = parseCode(typed);
  const db = shop.database.as({ actor: 'system' });
  const wallet = code && (await findCodeWallet(db, creditCodeHash(code)));
  if (!code || !wallet) return fail('credit_code_unknown');
  const next = nextToEnd(lotsOf(await findLedger(db, wallet.id)));
  return ok({
    end: codeEnd(code),
    cents: wallet.balanceCents,
    expiresAt: next?.expiresAt.toISOString() ?? null,
    gift: await findGiftWords(db, wallet.id),
  });
}
