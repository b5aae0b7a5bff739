import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Colleague, Invitation, Team } from '../../../contracts/admin/team.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '../../../domain/people/staff-roles.ts';
import { formatDate, formatDateTime } from '../../../domain/time/calendar.ts';
import { ADMIN_ACTIVITY, ADMIN_USERS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { isInReach, ROLE_WORDS, resend, team, withdraw } from '../../../stores/admin/people/team.ts';
import { ActionLink, LinkButton, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded, Screen } from '../kit/Screen.tsx';
import { Ago, Chip, Instant } from '../kit/Values.tsx';
import { ColleaguePanel } from './ColleaguePanel.tsx';
import { InviteModal } from './InviteModal.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const colleagueColumns = (isAsked: boolean): readonly Column<Colleague>[] => [
  { header: 'Pessoa', cell: (person) => <Person person={person} /> },
  {
    header: 'Papel',
    cell: ({ role, status }) => (
      <>
        {STAFF_ROLE_LABELS[role]} {status === 'bloqueado' && <Chip tone="bad">Bloqueado</Chip>}
      </>
    ),
  },
  { header: 'Duas etapas', wide: true, cell: (person) => <SecondFactor person={person} isAsked={isAsked} /> },
  {
    header: 'Último acesso',
    wide: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <Instant at={lastSeenAt} /> : <span className="text-soft">Nunca</span>,
  },
  { header: 'Ações', silent: true, wide: true, cell: (person) => <Actions person={person} /> },
];

/** /admin/equipe: team and roles; `?pessoa=` opens one member beside the list, `?convidar=` the invitation. */
export function TeamScreen() {
  const { query } = useStore($place);
  useEffect(() => void team.load({}), []);
  return (
    <Screen
      title="Equipe"
      actions={
        <>
          <ActionLink text="Clientes e contas" href={ADMIN_USERS} look="line" />
          <ActionLink text="Convidar" to={{ convidar: 'sim', pessoa: null }} />
        </>
      }
    >
      <Loaded of={team} failed="Não foi possível carregar a equipe." lines={6}>
        {(data, isStale) => (
          <>
            <Filled data={data} isStale={isStale} />
            {query.pessoa && <ColleaguePanel team={data} id={query.pessoa} />}
          </>
        )}
      </Loaded>
      {query.convidar && <InviteModal />}
    </Screen>
  );
}

function Filled({ data, isStale }: { data: Team; isStale: boolean }) {
  const { query } = useStore($place);
  return (
    <div className="grid gap-10">
      <DataTable
        label="Equipe"
        columns={colleagueColumns(data.asksSecondFactor)}
        rows={data.members}
        rowKey={({ id }) => id}
        currentKey={query.pessoa}
        isStale={isStale}
      />
      <section aria-labelledby="convites">
        <h2 className="subtitle mb-3" id="convites">
          Convites
        </h2>
        <Invitations invitations={data.invitations} />
      </section>
      <section aria-labelledby="papeis">
        <h2 className="subtitle mb-3" id="papeis">
          O que cada papel pode
        </h2>
        <dl className="grid max-w-240 gap-x-8 gap-y-4 sm:grid-cols-2">
          {STAFF_ROLES.map((role) => (
            <div key={role} className="border-t border-line pt-2">
              <dt className="font-medium">{STAFF_ROLE_LABELS[role]}</dt>
              <dd className="text-soft">{ROLE_WORDS[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Person({ person: { id, name, email, isSelf } }: { person: Colleague }) {
  return (
    <>
      <TextLink
        text={name || email}
        className="font-medium wrap-anywhere"
        to={{ pessoa: id, convidar: null }}
      />{' '}
      {isSelf && <Chip>Você</Chip>}
      {name && <span className="block text-small text-soft wrap-anywhere">{email}</span>}
    </>
  );
}

function Actions({ person: { id, email } }: { person: Colleague }) {
  return (
    <span className="row-actions">
      <TextLink text="Mudar papel" look="drawn" of={email} to={{ pessoa: id, convidar: null }} />
      <TextLink text="O que fez" of={email} href={`${ADMIN_ACTIVITY}?autor=${encodeURIComponent(email)}`} />
    </span>
  );
}

const COLUMNS: readonly Column<Invitation>[] = [
  {
    header: 'E-mail',
    cell: ({ email, role }) => (
      <>
        <span className="font-medium wrap-anywhere">{email}</span>
        <span className="block text-small text-soft md:hidden">{STAFF_ROLE_LABELS[role]}</span>
      </>
    ),
  },
  { header: 'Papel', wide: true, cell: ({ role }) => STAFF_ROLE_LABELS[role] },
  {
    header: 'Convite de',
    widest: true,
    cell: ({ by }) => <span className="wrap-anywhere text-soft">{by}</span>,
  },
  {
    header: 'Enviado',
    wide: true,
    cell: ({ sentAt }) => <Ago at={sentAt} />,
  },
  { header: 'Situação', cell: (row) => <State row={row} /> },
  { header: 'Ações', silent: true, cell: (row) => <InvitationsActions row={row} /> },
];

/** Pending invitations. */
function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
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

function InvitationsActions({ row }: { row: Invitation }) {
  if (!isInReach(row)) return null;
  return (
    <span className="row-actions flex-wrap">
      <LinkButton text="Reenviar" of={row.email} onPress={() => resend(row)} />
      <LinkButton text="Retirar" of={row.email} look="danger" onPress={() => withdraw(row)} />
    </span>
  );
}
