import { useStore } from '@nanostores/react';
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUSES } from '../../../domain/people/accounts.ts';
import { ADMIN_GROUPS, ADMIN_TEAM } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { users } from '../../../stores/admin/people/users.ts';
import { ActionLink } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { USER_COLUMNS } from './columns.tsx';
import { UserPanel } from './UserPanel.tsx';

const STATUSES = ACCOUNT_STATUSES.map((value) => ({ value, label: ACCOUNT_STATUS_LABELS[value] }));
const ROLES = [
  { value: 'administradores', label: 'Administradores' },
  { value: 'clientes', label: 'Clientes' },
];

/** /admin/usuarios: all accounts; `?usuario=` opens one beside the list. */
export function UserList() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Usuários"
      actions={
        <>
          <ActionLink text="Grupos de clientes" href={ADMIN_GROUPS} look="line" />
          <ActionLink text="Equipe e convites" href={ADMIN_TEAM} look="line" need="team.manage" />
        </>
      }
    >
      <FilterBar of={users} search={<SearchFilter label="Buscar por e-mail ou nome" />}>
        <SelectFilter name="status" label="Status" all="Todos os status" options={STATUSES} />
        <SelectFilter name="papel" label="Papel" all="Todos os papéis" options={ROLES} />
      </FilterBar>
      <TableListing
        list={users}
        label="Usuários"
        noun={['usuário', 'usuários']}
        columns={USER_COLUMNS}
        sort={{ by: 'criado' }}
        opens="usuario"
        lines={12}
        failed="Não foi possível carregar a lista de usuários."
        empty="Nenhum usuário com estes filtros."
      />
      {query.usuario && <UserPanel key={query.usuario} id={query.usuario} />}
    </Screen>
  );
}
