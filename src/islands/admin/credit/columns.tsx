import type { WalletRow } from '../../../contracts/admin/credit.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Chip, Instant } from '../kit/Values.tsx';

export const CREDIT_COLUMNS: readonly Column<WalletRow>[] = [
  { header: 'De quem', cell: (row) => <Holder row={row} /> },
  { header: 'Tipo', wide: true, cell: ({ kind }) => <Chip>{kind === 'account' ? 'Conta' : 'Código'}</Chip> },
  {
    header: 'Saldo',
    sort: 'saldo',
    numeric: true,
    cell: ({ balanceCents }) => <span className="whitespace-nowrap">{formatBRL(balanceCents)}</span>,
  },
  { header: 'Último movimento', sort: 'data', wide: true, cell: ({ lastAt }) => <Instant at={lastAt} /> },
];

/** Name of a wallet: the e-mail of its account, or the last characters of its code. */
export function holderWords({ kind, email, codeEnd }: Pick<WalletRow, 'kind' | 'email' | 'codeEnd'>): string {
  if (kind === 'account') return email ?? 'Conta excluída';
  return `Código terminado em ${codeEnd}`;
}

function Holder({ row }: { row: WalletRow }) {
  return (
    <>
      <TextLink
        text={holderWords(row)}
        className="font-medium wrap-anywhere"
        to={{ credito: row.id, dar: null }}
      />
      {row.kind === 'code' && row.email && (
        <span className="block text-small text-soft wrap-anywhere">{row.email}</span>
      )}
    </>
  );
}
