import type { NoteRow } from '../../../contracts/admin/notes.ts';
import { STATE_LABELS } from '../../../domain/fiscal/note-words.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatDate, formatDateTime } from '../../../domain/time/calendar.ts';
import { noteLine, noteTone } from '../../../stores/admin/fiscal/note-summary.ts';
import type { Column } from '../kit/DataTable.tsx';
import { Chip } from '../kit/Values.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';

/** The columns of the list of notes; on phones a row is a card in the first one. */
export const NOTE_COLUMNS: readonly Column<NoteRow>[] = [
  { header: 'Pedido', cell: (row) => <Order row={row} /> },
  { header: 'Nota', wide: true, cell: (row) => <Numbered row={row} /> },
  {
    header: 'Data',
    wide: true,
    extra: true,
    cell: ({ authorisedAt, createdAt }) => formatDateTime(new Date(authorisedAt ?? createdAt)),
  },
  {
    header: 'Total',
    numeric: true,
    wide: true,
    widest: true,
    cell: ({ totalCents }) => (totalCents === null ? '' : formatBRL(totalCents)),
  },
  { header: 'Situação', wide: true, cell: (row) => <Standing row={row} /> },
];

function Order({ row }: { row: NoteRow }) {
  const { orderId, orderNumber, customerName, authorisedAt, createdAt, totalCents } = row;
  return (
    <div className="max-md:grid max-md:gap-1.5 max-md:py-2">
      <OrderLink id={orderId} number={orderNumber} />
      <span className="block wrap-anywhere text-soft text-small">
        {customerName}
        <span className="md:hidden">
          {' '}
          · {formatDate(new Date(authorisedAt ?? createdAt))}
          {totalCents !== null && ` · ${formatBRL(totalCents)}`}
        </span>
      </span>
      <div className="grid gap-1.5 md:hidden">
        <Numbered row={row} />
        <Standing row={row} />
      </div>
    </div>
  );
}

function Numbered({ row: { number, series, kind, environment } }: { row: NoteRow }) {
  if (number === null && kind === 'sale') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {number !== null && (
        <span className="tabular">
          nº {number.toLocaleString('pt-BR')} <span className="text-soft">· série {series}</span>
        </span>
      )}
      {kind === 'return' && <Chip>Devolução</Chip>}
      {number !== null && environment === 'test' && <Chip>Teste</Chip>}
    </span>
  );
}

function Standing({ row }: { row: NoteRow }) {
  const line = noteLine(row);
  return (
    <div className="min-w-0 max-w-120">
      <Chip tone={noteTone(row)}>{STATE_LABELS[row.state]}</Chip>
      {line && <span className="mt-1 block whitespace-normal text-small wrap-anywhere">{line}</span>}
    </div>
  );
}
