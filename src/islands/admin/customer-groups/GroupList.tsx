import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CustomerGroup } from '../../../contracts/admin/customer-groups.ts';
import { GROUP_NAME_LENGTH } from '../../../domain/people/customer-groups.ts';
import { ADMIN_PROMOTIONS, ADMIN_USERS } from '../../../paths.admin.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { createGroup, groups } from '../../../stores/admin/people/customer-groups.ts';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, ActionLink, Only, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, TableListing } from '../kit/Listing.tsx';
import { Modal, useProblem, useUnsaved } from '../kit/Panel.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { GroupPanel } from './GroupPanel.tsx';

const COLUMNS: readonly Column<CustomerGroup>[] = [
  {
    header: 'Nome',
    cell: ({ id, name }) => (
      <TextLink text={name} className="font-medium wrap-anywhere" to={{ grupo: id, novo: null }} />
    ),
  },
  { header: 'Clientes', numeric: true, cell: ({ members }) => members.toLocaleString('pt-BR') },
  { header: 'Cupons', wide: true, cell: ({ coupons }) => <Coupons of={coupons} /> },
];

function Coupons({ of }: { of: CustomerGroup['coupons'] }) {
  if (of.length === 0) return <span className="text-soft">Nenhum</span>;
  return (
    <span className="flex flex-wrap gap-x-3">
      {of.map(({ id, code }) => (
        <Only key={id} need="promotions.read" instead={code}>
          <TextLink text={code} className="tabular" href={`${ADMIN_PROMOTIONS}?editar=${id}`} />
        </Only>
      ))}
    </span>
  );
}

/** /admin/usuarios/grupos: groups of customers; `?grupo=` opens one beside the list, `?novo=` a new one. */
export function GroupList() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Grupos de clientes"
      parent={{ name: 'Usuários', href: ADMIN_USERS }}
      actions={<ActionLink text="Novo Grupo" to={{ novo: 'sim', grupo: null }} need="customers.write" />}
    >
      <p className="mb-5 max-w-176 text-small text-soft">
        Um grupo é uma lista de e-mails, de quem tem conta e de quem ainda não tem. Um cupom pode valer só
        para um grupo: a loja confere o e-mail da conta no carrinho, e o do pedido ao finalizar.
      </p>
      <FilterBar of={groups} search={<SearchFilter label="Buscar por nome" />} />
      <TableListing
        list={groups}
        label="Grupos de clientes"
        noun={['grupo', 'grupos']}
        columns={COLUMNS}
        opens="grupo"
        failed="Não foi possível carregar os grupos."
        noMatch="Nenhum grupo com este nome."
        empty={
          <Empty title="Nenhum grupo ainda.">
            <Only need="customers.write">
              <TextLink text="Criar o primeiro grupo" look="drawn" to={{ novo: 'sim' }} />
            </Only>
          </Empty>
        }
      />
      {query.novo && <NewGroup />}
      {query.grupo && <GroupPanel key={query.grupo} id={query.grupo} />}
    </Screen>
  );
}

function NewGroup() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  useUnsaved(name !== '');
  const submit = during(async () => setProblem(await createGroup(name)));
  return (
    <Modal title="Novo grupo" onClose={() => setQuery({ novo: null }, 'push')}>
      <form className="form-stack" onSubmit={submit} noValidate>
        <Field
          label="Nome"
          value={name}
          maxLength={GROUP_NAME_LENGTH}
          required
          autoFocus
          error={problem}
          hint="Só a equipe o vê."
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
        />
        <ActionButton text="Criar Grupo" type="submit" busy={isBusy} />
      </form>
    </Modal>
  );
}
