import { adminFieldWords } from '../../../client/words/admin-words.ts';
import {
  adminCorrectCredit,
  adminGetCredit,
  adminGiveCredit,
  adminListCredit,
  type GivenToCustomer,
  type OpenWallet,
} from '../../../contracts/admin/credit.ts';
import { MAX_ENTRY_CENTS } from '../../../domain/credit/ledger.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { isEmail, normalEmail } from '../../../domain/people/email.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastResult } from '../kit/ask.ts';
import { createDraft, type Problems, showRefusal } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { createList, createResource } from '../kit/resource.ts';
import { isNumber, type Typed } from '../kit/typed.ts';

/** Store credit: wallets with their entries, giving credit and correcting balances. */

export const credits = createList(adminListCredit);
export const openCredit = createResource(adminGetCredit);

const EMPTY = {
  email: '',
  cents: null as Typed,
  kind: 'goodwill' as 'goodwill' | 'exchange',
  reason: '',
  asCode: false,
};
export const giftDraft = createDraft('credito', EMPTY);

/** Idempotency key, new for each form: sent twice, credit is given once. */
let key = '';

/** Opens the form for giving credit; restores unsaved input. */
export function startGift(email: string): void {
  if (giftDraft.$isDirty.get()) return;
  key = crypto.randomUUID();
  giftDraft.reset({ ...EMPTY, email });
}

const TOO_MUCH = adminFieldWords('credit_too_much');

function moneyProblem(cents: Typed): string | null {
  if (!isNumber(cents) || cents < 1) return adminFieldWords('money_invalid');
  return cents > MAX_ENTRY_CENTS ? TOO_MUCH : null;
}

function problemsOf(all: Record<string, string | null>): Problems | null {
  const wrong = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

const reasonProblem = (reason: string) => (reason.trim() === '' ? adminFieldWords('required') : null);

/** Gives the credit of the form; resolves to what was given, or null on an error. */
export async function give(): Promise<GivenToCustomer | null> {
  const { values } = giftDraft.$draft.get();
  const { email, cents, reason } = values;
  const address = email.trim() === '' ? 'required' : isEmail(normalEmail(email)) ? null : 'email_invalid';
  const problems = problemsOf({
    email: address && adminFieldWords(address),
    cents: moneyProblem(cents),
    reason: reasonProblem(reason),
  });
  if (problems || !isNumber(cents)) {
    giftDraft.setProblems(problems ?? {});
    return null;
  }
  const result = await giftDraft.saving(() => ask(adminGiveCredit, { ...values, cents, key }));
  if (!result) return null;
  if (!result.ok) {
    showRefusal(giftDraft, 'Não foi possível dar o crédito', result);
    return null;
  }
  toast(`${formatBRL(cents)} de crédito para ${normalEmail(email)}.`);
  giftDraft.reset(EMPTY);
  await shown();
  return result.data;
}

const BLANK = { cents: null as Typed, way: 'less' as 'less' | 'more', reason: '' };
export const correctionDraft = createDraft('correcao-credito', BLANK);

export function startCorrection(): void {
  key = crypto.randomUUID();
  correctionDraft.reset(BLANK);
}

/** Applies the typed correction; resolves to whether it succeeded. */
export async function correct({ id, balanceCents }: OpenWallet): Promise<boolean> {
  const { cents, way, reason } = correctionDraft.$draft.get().values;
  const isTooMuch = way === 'less' && isNumber(cents) && cents > balanceCents;
  const problems = problemsOf({
    cents: moneyProblem(cents) ?? (isTooMuch ? `Há só ${formatBRL(balanceCents)} de crédito.` : null),
    reason: reasonProblem(reason),
  });
  if (problems || !isNumber(cents)) {
    correctionDraft.setProblems(problems ?? {});
    return false;
  }
  const signed = way === 'less' ? -cents : cents;
  const result = await correctionDraft.saving(() =>
    ask(adminCorrectCredit, { id, cents: signed, reason, key }),
  );
  if (!result) return false;
  if (toastResult(result, 'Saldo corrigido.', 'Não foi possível corrigir o saldo')) startCorrection();
  await shown();
  return result.ok;
}
