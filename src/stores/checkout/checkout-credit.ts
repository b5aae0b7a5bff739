import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { readJson, session } from '../../client/storage.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { checkCreditCode, getCredit } from '../../contracts/credit.ts';
import type { PlaceOrderInput } from '../../contracts/orders.ts';
import { codeEnd, parseCode } from '../../domain/credit/code.ts';
import { MAX_CODES } from '../../domain/credit/split.ts';
import type { Cents } from '../../domain/money/money.ts';
import { $creditAvailable } from '../cart/credit-available.ts';

/** A typed code that was found; it is identified by its last characters. */
type KnownCode = { code: string; end: string; cents: Cents };

/** `end`: the last characters of a code; null for the account. */
export type PayingWallet = { id: string; end: string | null; cents: Cents };

export type CheckoutCredit = {
  /** The account's balance; 0 for a guest. */
  walletCents: Cents;
  isWalletUsed: boolean;
  codes: readonly KnownCode[];
};

const NONE: CheckoutCredit = { walletCents: 0, isWalletUsed: true, codes: [] };

export const $checkoutCredit = atom<CheckoutCredit>(NONE);

/** Codes are kept for the tab, like other input. */
const CODES_KEY = 'checkout_credit_codes';

/** Loads the account's credit if signed in, and looks up codes typed before a reload. */
export async function loadCheckoutCredit(isSignedIn: boolean): Promise<void> {
  const kept = readJson(session, CODES_KEY);
  const codes = Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  const [wallet] = await Promise.all([
    isSignedIn ? call(getCredit, {}) : null,
    ...codes.map((code) => (isKnown(code) ? null : find(code))),
  ]);
  if (wallet?.ok) set({ walletCents: wallet.data.balanceCents });
}

/** Refreshes all balances, because one of them changed. */
export async function refreshCheckoutCredit(): Promise<void> {
  const { codes, walletCents } = $checkoutCredit.get();
  set({ codes: [] });
  await Promise.all([
    ...codes.map(({ code }) => find(code)),
    walletCents > 0
      ? call(getCredit, {}).then((wallet) => wallet.ok && set({ walletCents: wallet.data.balanceCents }))
      : null,
  ]);
}

/** Adds a typed code. Returns the error message, or null. */
export async function addCode(typed: string): Promise<string | null> {
  if (typed.trim() === '') return TEXTS.creditCodeMissing;
  const code = parseCode(typed);
  if (!code) return words('credit_code_unknown', 'checkout');
  if (isKnown(code)) return 'Este código já foi adicionado.';
  if ($checkoutCredit.get().codes.length >= MAX_CODES) return `Uma compra aceita até ${MAX_CODES} códigos.`;
  return find(code);
}

export function removeCode(code: string): void {
  set({ codes: $checkoutCredit.get().codes.filter((one) => one.code !== code) });
}

export function payFromAccount(isWalletUsed: boolean): void {
  set({ isWalletUsed });
}

/** The wallets in order of payment: codes as typed, then the account (domain/credit/split.ts). */
export function payingWallets({ codes, isWalletUsed, walletCents }: CheckoutCredit): PayingWallet[] {
  const ofCodes = codes.map(({ code, end, cents }) => ({ id: code, end, cents }));
  return [...ofCodes, ...(isWalletUsed ? [{ id: 'account', end: null, cents: walletCents }] : [])];
}

/** The credit to send with the order; undefined if none is used. */
export function creditWish(expectedCents: Cents): PlaceOrderInput['credit'] {
  const { codes, isWalletUsed, walletCents } = $checkoutCredit.get();
  const wallet = isWalletUsed && walletCents > 0;
  if (!wallet && codes.length === 0) return undefined;
  return { wallet, codes: codes.map(({ code }) => code), expectedCents };
}

/** Clears the credit after the order was placed. */
export function forgetCheckoutCredit(): void {
  set(NONE);
}

async function find(code: string): Promise<string | null> {
  const result = await call(checkCreditCode, { code });
  if (!result.ok) return words(result.code, 'checkout', result.data);
  if (result.data.cents === 0) return 'Este código já foi usado por inteiro.';
  const { codes } = $checkoutCredit.get();
  if (!isKnown(code)) set({ codes: [...codes, { code, end: codeEnd(code), cents: result.data.cents }] });
  return null;
}

function isKnown(code: string): boolean {
  return $checkoutCredit.get().codes.some((one) => one.code === code);
}

function set(changes: Partial<CheckoutCredit>): void {
  const credit = { ...$checkoutCredit.get(), ...changes };
  $checkoutCredit.set(credit);
  $creditAvailable.set(payingWallets(credit).reduce((sum, { cents }) => sum + cents, 0));
  const codes = credit.codes.map(({ code }) => code);
  session.write(CODES_KEY, codes.length > 0 ? JSON.stringify(codes) : null);
}
