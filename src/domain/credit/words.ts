import type { EntryKind } from './ledger.ts';

/** What the entries of the ledger are called. */
export const ENTRY_LABELS: Readonly<Record<EntryKind, string>> = {
  exchange: 'Vale-troca',
  gift_card: 'Vale-presente',
  goodwill: 'Cortesia da loja',
  spend: 'Usado em uma compra',
  refund: 'Devolvido de uma compra',
  expiry: 'Venceu',
  correction: 'Correção',
};
