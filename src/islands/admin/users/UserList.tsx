import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUSES } from '../../../domain/accounts.ts';
import { ADMIN, ADMIN_TEAM } from '../../../paths.ts';
import { $place } from '../../../stores/admin/place.ts';
import { USER_FILTERS, userListInput, users } from '../../../stores/admin/users.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Only } from '../kit/Allowed.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { USER_COLUMNS } from './columns.tsx';
import { UserPanel } from './UserPanel.tsx';

const STATUSES = ACCOUNT_STATUSES.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] }));
const ROLES = [
  { value: 'administradores', label: 'Administradores' },
  { value: 'clientes', label: 'Clientes' },
];

/** /admin/usuarios: customers and administrators; `?usuario=` opens one beside the list. */
export function UserList() {
  const { query } = useStore($place);
  const list = JSON.stringify(userListInput(query));
  useEffect(() => void users.load(JSON.parse(list)), [list]);
  return (
    <Screen
      title="Usuários"
      back={ADMIN}
      actions={
        <Only need="team.manage">
          <a className={buttonClass({ size: 'small', look: 'line' })} href={ADMIN_TEAM}>
            Equipe e convites
          </a>
        </Only>
      }
    >
      <FilterBar names={USER_FILTERS} search={<SearchFilter label="Buscar por e-mail ou nome" />}>
        <SelectFilter name="status" label="Status" all="Todos os status" options={STATUSES} />
        <SelectFilter name="papel" label="Papel" all="Todos os papéis" options={ROLES} />
      </FilterBar>
      <Rows />
      {query.usuario && <UserPanel key={query.usuario} id={query.usuario} />}
    </Screen>
  );
}

function Rows() {
  const { query } = useStore($place);
  const state = useStore(users.$state);
  if (state.status === 'loading') return <Loading lines={12} />;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não foi possível carregar a lista de usuários."
        failure={state.failure}
        onRetry={() => void users.reload()}
      />
    );
  }
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0) return <Empty title="Nenhum usuário com estes filtros." />;
  return (
    <>
      <DataTable
        label="Usuários"
        columns={USER_COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        sort={{ by: query.ordem ?? 'criado', way: query.sentido === 'asc' ? 'asc' : 'desc' }}
        currentKey={query.usuario ?? null}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['usuário', 'usuários']} />
    </>
  );
}
