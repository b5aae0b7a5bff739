import { type Cents, formatBRL } from '../money/money.ts';
import { formatDeadline } from '../time/calendar.ts';
import type { EntryKind, Lot } from './ledger.ts';

/** Labels of the ledger's entries. */
export const ENTRY_LABELS: Readonly<Record<EntryKind, string>> = {
  exchange: 'Vale-troca',
  gift_card: 'Vale-presente',
  goodwill: 'Cortesia da loja',
  spend: 'Usado em uma compra',
  refund: 'Devolvido de uma compra',
  expiry: 'Venceu',
  correction: 'Correção',
};

/** Which part of a balance (in cents) expires next, and when. */
export function endingWords(balanceCents: Cents, next: (Lot & { expiresAt: Date }) | null): string {
  if (next) return `${formatBRL(next.cents)} em ${formatDeadline(next.expiresAt)}`;
  return balanceCents > 0 ? 'Não vence' : 'Sem saldo';
}
