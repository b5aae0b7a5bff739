import type { MissingNote } from '../../../contracts/admin/note-books.ts';
import { STATE_LABELS } from '../../../domain/fiscal/note-words.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatDate } from '../../../domain/time/calendar.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';

/** Why its note is not there. */
function whyWords(why: MissingNote['why']): string {
  if (why === null) return 'Pago antes de a loja emitir notas';
  return why === 'differs' ? 'A nota é de outro valor' : STATE_LABELS[why];
}

export const MISSING_COLUMNS: readonly Column<MissingNote>[] = [
  {
    header: 'Pedido',
    cell: ({ id, number, why }) => (
      <>
        <TextLink
          text={number}
          className="font-medium whitespace-nowrap"
          href={`${ADMIN_ORDERS}?pedido=${id}`}
        />
        <span className="block text-small text-soft md:hidden">{whyWords(why)}</span>
      </>
    ),
  },
  { header: 'Pago em', wide: true, cell: ({ paidAt }) => formatDate(new Date(paidAt)) },
  { header: 'Valor', numeric: true, cell: ({ costCents }) => formatBRL(costCents) },
  { header: 'Nota', wide: true, cell: ({ why }) => whyWords(why) },
];
