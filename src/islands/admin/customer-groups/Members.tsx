import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CustomerGroup, GroupMember } from '../../../contracts/admin/customer-groups.ts';
import { PAGE_SIZE } from '../../../contracts/admin/fields.ts';
import { ADMIN_USERS } from '../../../paths.admin.ts';
import { groupMembers, removeFromGroup } from '../../../stores/admin/people/customer-groups.ts';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton, Only, TextLink } from '../kit/Actions.tsx';
import { PanelPages } from '../kit/PanelPages.tsx';
import { Loaded } from '../kit/Screen.tsx';

/** The members of a group, a page at a time, with a search if there are several pages. */
export function Members({ group }: { group: CustomerGroup }) {
  const { id, members } = group;
  const [busca, search] = useState('');
  const { status } = useStore(groupMembers.$state);
  if (members === 0) return <p className="text-soft">Ninguém ainda.</p>;
  return (
    <div className="grid gap-3">
      {members > PAGE_SIZE && (
        <Field
          label="Buscar no grupo"
          type="search"
          value={busca}
          maxLength={200}
          onChange={({ target }) => {
            search(target.value);
            void groupMembers.load({ id, busca: target.value });
          }}
        />
      )}
      <Loaded of={groupMembers} failed="Não foi possível carregar os clientes do grupo.">
        {({ items, page, totalPages }) => (
          <>
            <ul className="rows" aria-label="Clientes do grupo">
              {items.map((member) => (
                <Member key={member.email} group={group} member={member} />
              ))}
            </ul>
            <PanelPages
              label="Páginas do grupo"
              page={page}
              totalPages={totalPages}
              isBusy={status !== 'ready'}
              onTurn={(pagina) => void groupMembers.load({ id, busca, pagina })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Member({ group, member: { email, name, userId } }: { group: CustomerGroup; member: GroupMember }) {
  return (
    <li className="flex-nowrap">
      <span className="wrap-anywhere">
        {userId ? <TextLink text={email} href={`${ADMIN_USERS}?usuario=${userId}`} /> : email}
        <span className="block text-small text-soft">{userId ? name : 'Ainda sem conta'}</span>
      </span>
      <Only need="customers.write">
        <LinkButton text="Tirar" of={email} look="danger" onPress={() => removeFromGroup(group, email)} />
      </Only>
    </li>
  );
}
