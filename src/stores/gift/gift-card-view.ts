import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { checkCreditCode } from '../../contracts/credit.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import { formatCode, parseCode } from '../../domain/credit/code.ts';

export type GiftCardView =
  | { status: 'asking' }
  | { status: 'search'; problem: string | null }
  | { status: 'shown'; code: string; card: OutputOf<typeof checkCreditCode> };

export const $giftCard = atom<GiftCardView>({ status: 'search', problem: null });

/** The code in the URL fragment, which browsers do not send to servers. */
export function codeInAddress({ hash }: Pick<Location, 'hash'>): string | null {
  return new URLSearchParams(hash.slice(1)).get('codigo');
}

/** Loads the balance of a code, normalising the input first. */
export async function openGiftCard(typed: string): Promise<void> {
  const code = parseCode(typed);
  if (!code) {
    const isEmpty = typed.trim() === '';
    const problem = isEmpty ? TEXTS.creditCodeMissing : words('credit_code_unknown');
    $giftCard.set({ status: 'search', problem });
    return;
  }
  $giftCard.set({ status: 'asking' });
  const result = await call(checkCreditCode, { code });
  $giftCard.set(
    result.ok
      ? { status: 'shown', code: formatCode(code), card: result.data }
      : { status: 'search', problem: words(result.code, undefined, result.data) },
  );
}

export function closeGiftCard(): void {
  $giftCard.set({ status: 'search', problem: null });
}
