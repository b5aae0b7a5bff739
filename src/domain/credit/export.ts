import type { Cents } from '../money/money.ts';
import { csvLines } from '../text/csv.ts';
import type { EntryKind } from './ledger.ts';
import type { LiabilityMonth } from './report.ts';
import { ENTRY_LABELS } from './words.ts';

/** CSV exports about credit for the back office. Times are 'YYYY-MM-DD HH:MM' in shop time, which spreadsheets can sort. */

/** A balance as accounting sees it. */
export type ExportedWallet = {
  kind: 'account' | 'code';
  email: string | null;
  codeEnd: string | null;
  balanceCents: Cents;
  since: string;
  lastAt: string;
};

export const WALLET_FILE = csvLines<ExportedWallet>([
  ['Tipo', ({ kind }) => (kind === 'account' ? 'Conta' : 'Código')],
  ['E-mail', ({ email }) => email],
  ['Final do código', ({ codeEnd }) => codeEnd],
  ['Saldo', ({ balanceCents }) => balanceCents / 100],
  ['Desde', ({ since }) => since],
  ['Último movimento', ({ lastAt }) => lastAt],
]);

export type ExportedEntry = {
  at: string;
  kind: EntryKind;
  cents: Cents;
  balanceCents: Cents;
  /** The last day on which it can be spent, 'YYYY-MM-DD'. */
  until: string | null;
  order: string | null;
  reason: string;
  author: string | null;
};

export const ENTRY_FILE = csvLines<ExportedEntry>([
  ['Data', ({ at }) => at],
  ['Movimento', ({ kind }) => ENTRY_LABELS[kind]],
  ['Valor', ({ cents }) => cents / 100],
  ['Saldo', ({ balanceCents }) => balanceCents / 100],
  ['Vale até', ({ until }) => until],
  ['Pedido', ({ order }) => order],
  ['Motivo', ({ reason }) => reason],
  ['Por', ({ author }) => author],
]);

export const REPORT_FILE = csvLines<LiabilityMonth>([
  ['Mês', ({ month }) => month],
  ['Saldo inicial', ({ openingCents }) => openingCents / 100],
  ['Vale-troca', ({ exchange }) => exchange / 100],
  ['Vale-presente', ({ gift_card }) => gift_card / 100],
  ['Cortesia', ({ goodwill }) => goodwill / 100],
  ['Usado', ({ spend }) => spend / 100],
  ['Devolvido', ({ refund }) => refund / 100],
  ['Vencido', ({ expiry }) => expiry / 100],
  ['Corrigido', ({ correction }) => correction / 100],
  ['Saldo final', ({ closingCents }) => closingCents / 100],
]);
