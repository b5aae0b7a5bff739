import type { PlaceOrderInput } from '#contracts/orders.ts';
import { parseCode } from '#domain/credit/code.ts';
import type { WalletBalance } from '#domain/credit/split.ts';
import { creditCodeHash } from '../../auth/credit-code.ts';
import { Refusal } from '../../ports/outcome.ts';
import type { WalletRow } from '../../sql/credit/credit.sql.ts';

export type CreditFailure = 'credit_code_unknown' | 'credit_changed';

type Wish = NonNullable<PlaceOrderInput['credit']>;

/** The distinct hashes of the entered codes. Refuses malformed codes. */
export function codeHashesOf(credit: Wish | undefined): string[] {
  return [...typedByHash(credit).keys()];
}

/** The entered codes as typed, by hash; one entered in two forms comes once. */
function typedByHash(credit: Wish | undefined): Map<string, string> {
  return new Map(
    (credit?.codes ?? []).map((typed) => {
      const code = parseCode(typed);
      if (!code) throw new Refusal<CreditFailure>('credit_code_unknown', { code: typed });
      return [creditCodeHash(code), typed];
    }),
  );
}

/** The wallets that pay, in order: codes as entered, then the account. Refuses unknown codes. */
export function payingWallets(credit: Wish | undefined, found: readonly WalletRow[]): WalletBalance[] {
  const codes = Array.from(typedByHash(credit), ([hash, code]) => {
    const wallet = found.find(({ codeHash }) => codeHash === hash);
    if (!wallet) throw new Refusal<CreditFailure>('credit_code_unknown', { code });
    return wallet;
  });
  const account = credit?.wallet ? found.filter(({ kind }) => kind === 'account') : [];
  return [...codes, ...account].map(({ id, balanceCents }) => ({ id, cents: balanceCents }));
}
