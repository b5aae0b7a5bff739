import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Colleague, Team } from '../../../contracts/admin/team.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '../../../domain/staff-roles.ts';
import { ADMIN, ADMIN_ACTIVITY, ADMIN_USERS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/place.ts';
import { ROLE_WORDS, team } from '../../../stores/admin/team.ts';
import { ActionLink } from '../kit/ActionLink.tsx';
import { Chip } from '../kit/Chip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Here } from '../kit/Here.tsx';
import { Instant } from '../kit/Instant.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Loaded } from '../kit/States.tsx';
import { ColleaguePanel } from './ColleaguePanel.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteModal } from './InviteModal.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const columnsOf = (isAsked: boolean): readonly Column<Colleague>[] => [
  { key: 'person', header: 'Pessoa', cell: (person) => <Person person={person} /> },
  {
    key: 'role',
    header: 'Papel',
    cell: ({ role, status }) => (
      <>
        {STAFF_ROLE_LABELS[role]} {status === 'bloqueado' && <Chip tone="bad">Bloqueado</Chip>}
      </>
    ),
  },
  {
    key: 'factor',
    header: 'Duas etapas',
    wide: true,
    cell: (person) => <SecondFactor person={person} isAsked={isAsked} />,
  },
  {
    key: 'seen',
    header: 'Último acesso',
    wide: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <Instant at={lastSeenAt} /> : <span className="text-soft">Nunca</span>,
  },
  {
    key: 'actions',
    header: 'Ações',
    silent: true,
    wide: true,
    cell: (person) => <Actions person={person} />,
  },
];

/** /admin/equipe: who works here and may what; `?pessoa=` opens one beside the list, `?convidar=` the invitation. */
export function TeamScreen() {
  const { query } = useStore($place);
  useEffect(() => void team.load({}), []);
  return (
    <Screen
      title="Equipe"
      back={ADMIN}
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
        columns={columnsOf(data.asksSecondFactor)}
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
      <Here className="link font-medium wrap-anywhere" to={{ pessoa: id, convidar: null }}>
        {name || email}
      </Here>{' '}
      {isSelf && <Chip>Você</Chip>}
      {name && <span className="block text-small text-soft wrap-anywhere">{email}</span>}
    </>
  );
}

function Actions({ person: { id, email } }: { person: Colleague }) {
  const of = <span className="visually-hidden"> {email}</span>;
  return (
    <span className="row-actions">
      <Here className="link link--drawn" to={{ pessoa: id, convidar: null }}>
        Mudar papel{of}
      </Here>
      <a className="link" href={`${ADMIN_ACTIVITY}?autor=${encodeURIComponent(email)}`}>
        O que fez{of}
      </a>
    </span>
  );
}
