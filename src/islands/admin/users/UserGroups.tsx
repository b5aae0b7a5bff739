import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UserDetails } from '../../../contracts/admin/users.ts';
import { ADMIN_GROUPS, groupUrl } from '../../../paths.admin.ts';
import { addToGroup, groups, removeFromGroup } from '../../../stores/admin/people/customer-groups.ts';
import { LinkButton, Only, TextLink } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';

/** The groups of customers that an account's e-mail is in. */
export function UserGroups({ user }: { user: UserDetails }) {
  return (
    <div className="grid gap-3">
      {user.groups.length === 0 && <p className="text-soft">Em nenhum.</p>}
      <ul className="rows" aria-label="Grupos de clientes">
        {user.groups.map((group) => (
          <li key={group.id}>
            <TextLink text={group.name} href={groupUrl(group.id)} />
            <Only need="customers.write">
              <LinkButton
                text="Tirar"
                of={`de ${group.name}`}
                look="danger"
                onPress={() => removeFromGroup(group, user.email)}
              />
            </Only>
          </li>
        ))}
      </ul>
      <Only need="customers.write">
        <AddTo user={user} />
      </Only>
    </div>
  );
}

function AddTo({ user: { email, groups: own } }: { user: UserDetails }) {
  const state = useStore(groups.$state);
  useEffect(() => void groups.load({}), []);
  if (state.status !== 'ready') return null;
  const others = state.data.items.filter(({ id }) => !own.some((one) => one.id === id));
  if (state.data.total === 0)
    return <TextLink text="Criar um grupo" look="drawn" href={`${ADMIN_GROUPS}?novo=sim`} />;
  if (others.length === 0) return null;
  const add = (id: string) => {
    const group = others.find((one) => one.id === id);
    if (group) void addToGroup(group, email);
  };
  return (
    <select
      className="input max-w-80"
      aria-label="Incluir em um grupo"
      value=""
      onChange={({ target }) => add(target.value)}
    >
      <option value="">Incluir em um grupo…</option>
      <Options of={others.map(({ id, name }) => [id, name])} />
    </select>
  );
}
