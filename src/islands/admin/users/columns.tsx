import { useStore } from '@nanostores/react';
import type { UserRow } from '../../../contracts/admin/users.ts';
import { ACCOUNT_STATUS_LABELS, type AccountStatus } from '../../../domain/people/accounts.ts';
import { mayChange } from '../../../domain/people/capabilities.ts';
import { STAFF_ROLE_LABELS } from '../../../domain/people/staff-roles.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import { demote, promote, setStatus } from '../../../stores/admin/people/users.ts';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Chip, Instant, type Tone } from '../kit/Values.tsx';

const TONES: Readonly<Record<AccountStatus, Tone>> = { ativo: 'good', inativo: 'warn', bloqueado: 'bad' };

export function StatusChip({ status }: { status: AccountStatus }) {
  return <Chip tone={TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Chip>;
}

export const roleWords = (isAdmin: boolean) => (isAdmin ? 'Administrador' : 'Cliente');

export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { header: 'E-mail', sort: 'email', cell: (row) => <Email row={row} /> },
  {
    header: 'Nome',
    sort: 'nome',
    wide: true,
    cell: ({ name }) => name || <span className="text-soft">Sem nome</span>,
  },
  { header: 'Cadastro', sort: 'criado', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  {
    header: 'Último acesso',
    sort: 'acesso',
    widest: true,
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? <Instant at={lastSignInAt} /> : <span className="text-soft">Nunca</span>,
  },
  { header: 'Pedidos', sort: 'pedidos', numeric: true, widest: true, cell: ({ orders }) => orders },
  { header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Papel', wide: true, cell: (row) => <Role row={row} /> },
  { header: 'Ações', silent: true, wide: true, cell: (row) => <Actions row={row} /> },
];

/** Kind of account and, for staff, the role below. */
function Role({ row: { isAdmin, role } }: { row: UserRow }) {
  return (
    <>
      {roleWords(isAdmin)}
      {role && <span className="text-soft text-small block">{STAFF_ROLE_LABELS[role]}</span>}
    </>
  );
}

function Email({ row: { id, email, isAdmin } }: { row: UserRow }) {
  return (
    <>
      <TextLink
        text={email}
        className="font-medium wrap-anywhere md:whitespace-nowrap"
        to={{ usuario: id }}
      />
      {isAdmin && <span className="text-soft text-small block md:hidden"> Administrador</span>}
    </>
  );
}

function Actions({ row }: { row: UserRow }) {
  const mine = useStore($role);
  const mayPromote = mine === 'owner' && row.status === 'ativo' && row.emailConfirmed;
  return (
    <span className="row-actions">
      {row.isAdmin
        ? mayChange(mine, 'team.manage', row.role) && (
            <LinkButton text="Remover admin" of={row.email} onPress={() => demote(row)} />
          )
        : mayPromote && <LinkButton text="Promover" of={row.email} onPress={() => promote(row)} />}
      {!mayChange(mine, 'customers.write', row.role) ? null : row.status === 'bloqueado' ? (
        <LinkButton
          text="Desbloquear"
          of={row.email}
          onPress={() => setStatus(row, row.emailConfirmed ? 'ativo' : 'inativo')}
        />
      ) : (
        <LinkButton
          text="Bloquear"
          of={row.email}
          look="danger"
          onPress={() => setStatus(row, 'bloqueado')}
        />
      )}
    </span>
  );
}
