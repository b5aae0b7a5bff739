import {
  adminCorrectCredit,
  adminGetCredit,
  adminGiveCredit,
  adminListCredit,
  type GivenToCustomer,
  type OpenWallet,
} from '../../../contracts/admin/credit.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { toast } from '../../kit/toasts.ts';
import { ask } from '../kit/ask.ts';
import { createDraft, showRefusal } from '../kit/draft.ts';
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

/** Gives the credit of the form; resolves to what was given, or null on an error. */
export async function give(): Promise<GivenToCustomer | null> {
  const gift = giftDraft.checked(adminGiveCredit, { ...giftDraft.$draft.get().values, key });
  if (!gift) return null;
  const result = await giftDraft.saving(() => ask(adminGiveCredit, gift));
  if (!result) return null;
  if (!result.ok) {
    showRefusal(giftDraft, 'Não foi possível dar o crédito', result);
    return null;
  }
  toast(`${formatBRL(gift.cents)} de crédito para ${gift.email}.`);
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
export async function correct({ id }: OpenWallet): Promise<boolean> {
  const { cents, way, reason } = correctionDraft.$draft.get().values;
  const signed = way === 'less' && isNumber(cents) ? -cents : cents;
  const entry = correctionDraft.checked(adminCorrectCredit, { id, cents: signed, reason, key });
  const result = entry && (await correctionDraft.saving(() => ask(adminCorrectCredit, entry)));
  if (!result) return false;
  if (result.ok) {
    toast('Saldo corrigido.');
    startCorrection();
  } else
    showRefusal(correctionDraft, 'Não foi possível corrigir o saldo', result, { credit_too_low: 'cents' });
  await shown();
  return result.ok;
}
