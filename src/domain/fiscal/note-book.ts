import type { Cents } from '../money/money.ts';
import { type CsvColumns, csvTable } from '../text/csv.ts';

/** The notes of a month as an accountant gets them: their files, and a table of what each is. */

/** The kinds of entries, each with its folder: what the authority knows of a note, and what it is in the books. */
export const BOOK_FOLDERS = {
  sale: 'vendas',
  return: 'devolucoes',
  cancelled: 'canceladas',
  denied: 'denegadas',
} as const;
export type BookKind = keyof typeof BOOK_FOLDERS;

const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = {
  sale: 'Venda',
  return: 'Devolução',
  cancelled: 'Cancelada',
  denied: 'Denegada',
};

/** A note that has a number. */
export type BookNote = {
  kind: BookKind;
  series: number;
  number: number;
  key: string;
  /** 'YYYY-MM-DD HH:MM' in São Paulo. */
  authorisedAt: string | null;
  cancelledAt: string | null;
  protocol: string | null;
  orderNumber: string;
  /** Where the goods went, or came from. */
  state: string;
  cfop: string;
  totalCents: Cents | null;
  /** The key of the note that a return is about. */
  refersTo: string | null;
  corrections: number;
};

/** A number that no note has, and the authority's protocol once it knows. */
export type LostNumber = { series: number; number: number; protocol: string | null };

const COLUMNS: CsvColumns<BookNote> = [
  ['Tipo', ({ kind }) => BOOK_KIND_NAMES[kind]],
  ['Série', ({ series }) => series],
  ['Número', ({ number }) => number],
  // A spreadsheet would round 44 digits.
  ['Chave', ({ key }) => `NFe${key}`],
  ['Autorizada em', ({ authorisedAt }) => authorisedAt],
  ['Cancelada em', ({ cancelledAt }) => cancelledAt],
  ['Protocolo', ({ protocol }) => protocol && `n.º ${protocol}`],
  ['Pedido', ({ orderNumber }) => orderNumber],
  ['UF', ({ state }) => state],
  ['CFOP', ({ cfop }) => cfop],
  ['Valor', ({ totalCents }) => (totalCents === null ? null : totalCents / 100)],
  ['Devolve a nota', ({ refersTo }) => refersTo && `NFe${refersTo}`],
  ['Cartas de correção', ({ corrections }) => corrections],
];

const LOST_COLUMNS: CsvColumns<LostNumber> = [
  ['Série', ({ series }) => series],
  ['Número inutilizado', ({ number }) => number],
  ['Protocolo', ({ protocol }) => (protocol ? `n.º ${protocol}` : 'ainda sem resposta')],
];

export const bookLines = (notes: readonly BookNote[]): string[] => csvTable(COLUMNS, notes);
export const lostLines = (numbers: readonly LostNumber[]): string[] => csvTable(LOST_COLUMNS, numbers);

/** The path of a note's own file in the archive; `of` names what belongs to it. */
export const bookPath = (kind: BookKind, key: string, of: '' | '-cancelamento' | '-correcao' = '') =>
  `${BOOK_FOLDERS[kind]}/NFe${key}${of}.xml`;

/** The goods' CFOP as a note's XML says it: all its items have the same; empty if it says none. */
export const cfopIn = (xml: string): string => /<CFOP>(\d{4})<\/CFOP>/.exec(xml)?.[1] ?? '';

/** 'AAMM' as a key has it after its state, of a month 'YYYY-MM'. */
export const keyMonth = (month: string): string => month.slice(2, 4) + month.slice(5, 7);

/** Notes in one archive, which has to stay below what a function may send. */
export const NOTES_PER_FILE = 3_000;

export type BookSum = { count: number; cents: Cents };

/** What lies between a month's notes of sales and its paid orders that have one. */
export type Between = {
  /** Notes of orders that were paid in another month. */
  paidOutside: BookSum;
  /** Notes of orders that are sales no longer; what came back has its own notes. */
  undone: BookSum;
  /** Orders whose note was issued in another month. */
  issuedOutside: BookSum;
};

/** By how much the month's notes of sales are more than the orders that have one; 0 each if the books are right. */
export function bookDifference(sales: BookSum, between: Between, noted: BookSum): BookSum {
  const { paidOutside, undone, issuedOutside } = between;
  const left = (of: keyof BookSum) =>
    sales[of] - paidOutside[of] - undone[of] + issuedOutside[of] - noted[of];
  return { count: left('count'), cents: left('cents') };
}
