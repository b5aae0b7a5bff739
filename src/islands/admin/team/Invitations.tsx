import type { Invitation } from '../../../contracts/admin/team.ts';
import { formatDate, formatDateTime, relativeTime } from '../../../domain/calendar.ts';
import { STAFF_ROLE_LABELS } from '../../../domain/staff-roles.ts';
import { isInReach, resend, withdraw } from '../../../stores/admin/team.ts';
import { Chip } from '../kit/Chip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { LinkButton } from '../kit/LinkButton.tsx';

const COLUMNS: readonly Column<Invitation>[] = [
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email, role }) => (
      <>
        <span className="font-medium wrap-anywhere">{email}</span>
        <span className="block text-small text-soft md:hidden">{STAFF_ROLE_LABELS[role]}</span>
      </>
    ),
  },
  { key: 'role', header: 'Papel', wide: true, cell: ({ role }) => STAFF_ROLE_LABELS[role] },
  {
    key: 'by',
    header: 'Convite de',
    widest: true,
    cell: ({ by }) => <span className="wrap-anywhere text-soft">{by}</span>,
  },
  {
    key: 'sent',
    header: 'Enviado',
    wide: true,
    cell: ({ sentAt }) => (
      <time dateTime={sentAt} title={formatDateTime(new Date(sentAt))}>
        {relativeTime(new Date(sentAt), new Date())}
      </time>
    ),
  },
  { key: 'state', header: 'Situação', cell: (row) => <State row={row} /> },
  { key: 'actions', header: 'Ações', silent: true, cell: (row) => <Actions row={row} /> },
];

/** Who was asked to join and has not answered. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return <p className="text-soft">Nenhum convite em aberto.</p>;
  return (
    <DataTable label="Convites em aberto" columns={COLUMNS} rows={invitations} rowKey={({ id }) => id} />
  );
}

function State({ row: { isExpired, expiresAt } }: { row: Invitation }) {
  return isExpired ? (
    <Chip tone="bad">Expirou</Chip>
  ) : (
    <span title={formatDateTime(new Date(expiresAt))}>
      <Chip>Aguarda</Chip>
      <span className="block text-small text-soft">até {formatDate(new Date(expiresAt))}</span>
    </span>
  );
}

function Actions({ row }: { row: Invitation }) {
  if (!isInReach(row)) return null;
  return (
    <span className="row-actions flex-wrap">
      <LinkButton text="Reenviar" of={row.email} onPress={() => resend(row)} />
      <LinkButton text="Retirar" of={row.email} look="danger" onPress={() => withdraw(row)} />
    </span>
  );
}
