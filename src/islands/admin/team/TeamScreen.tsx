import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Colleague, Team } from '../../../contracts/admin/team.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '../../../domain/staff-roles.ts';
import { ADMIN, ADMIN_ACTIVITY, ADMIN_USERS } from '../../../paths.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';
import { ROLE_WORDS, team } from '../../../stores/admin/team.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Chip } from '../kit/Chip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Instant } from '../kit/Instant.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Failed, Loading } from '../kit/States.tsx';
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
  const { path, query } = useStore($place);
  const state = useStore(team.$state);
  useEffect(() => void team.load({}), []);
  return (
    <Screen
      title="Equipe"
      back={ADMIN}
      actions={
        <>
          <a className={buttonClass({ size: 'small', look: 'line' })} href={ADMIN_USERS}>
            Clientes e contas
          </a>
          <a
            className={buttonClass({ size: 'small' })}
            href={addressOf({ path, query: changedQuery(query, { convidar: 'sim', pessoa: null }) })}
          >
            Convidar
          </a>
        </>
      }
    >
      {state.status === 'loading' && <Loading lines={6} />}
      {state.status === 'failed' && (
        <Failed
          what="Não foi possível carregar a equipe."
          failure={state.failure}
          onRetry={() => void team.reload()}
        />
      )}
      {state.status === 'ready' && <Filled data={state.data} isStale={state.isStale} />}
      {state.status === 'ready' && query.pessoa && <ColleaguePanel team={state.data} id={query.pessoa} />}
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
        currentKey={query.pessoa ?? null}
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

function useAddress(id: string): string {
  const { path, query } = useStore($place);
  return addressOf({ path, query: changedQuery(query, { pessoa: id, convidar: null }) });
}

function Person({ person: { id, name, email, isSelf } }: { person: Colleague }) {
  return (
    <>
      <a className="link font-medium wrap-anywhere" href={useAddress(id)}>
        {name || email}
      </a>{' '}
      {isSelf && <Chip>Você</Chip>}
      {name && <span className="block text-small text-soft wrap-anywhere">{email}</span>}
    </>
  );
}

function Actions({ person: { id, email } }: { person: Colleague }) {
  const of = <span className="visually-hidden"> {email}</span>;
  return (
    <span className="row-actions">
      <a className="link link--drawn" href={useAddress(id)}>
        Mudar papel{of}
      </a>
      <a className="link" href={`${ADMIN_ACTIVITY}?autor=${encodeURIComponent(email)}`}>
        O que fez{of}
      </a>
    </span>
  );
}
