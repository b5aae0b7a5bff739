import { useStore } from '@nanostores/react';
import type { MessageRow } from '../../../contracts/admin/messages.ts';
import { mark, messages } from '../../../stores/admin/contact/messages.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { Here, LinkButton } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Chip, Instant } from '../kit/Values.tsx';
import { MessagePanel } from './MessagePanel.tsx';

const STATUSES = [
  { value: 'nao-lidas', label: 'Não lidas' },
  { value: 'arquivadas', label: 'Arquivadas' },
  { value: 'todas', label: 'Todas' },
];

const COLUMNS: readonly Column<MessageRow>[] = [
  { header: 'De', cell: (row) => <From row={row} /> },
  { header: 'Assunto', wide: true, cell: ({ subject }) => subject },
  {
    header: 'Mensagem',
    wide: true,
    cell: ({ excerpt }) => <span className="line-clamp-2 max-w-160 text-soft">{excerpt}</span>,
  },
  { header: 'Recebida', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Ações', silent: true, wide: true, cell: (row) => <Actions row={row} /> },
];

/** /admin/mensagens: messages of the contact form; `?mensagem=` opens one beside the list. */
export function MessageList() {
  const { query } = useStore($place);
  return (
    <Screen title="Mensagens">
      <FilterBar of={messages} search={<SearchFilter label="Buscar por nome, e-mail ou texto" />}>
        <SelectFilter name="status" label="Caixa" all="Caixa de entrada" options={STATUSES} />
      </FilterBar>
      <TableListing
        list={messages}
        label="Mensagens"
        noun={['mensagem', 'mensagens']}
        columns={COLUMNS}
        opens="mensagem"
        failed="Não foi possível carregar as mensagens."
        noMatch="Nenhuma mensagem com estes filtros."
        empty="A caixa de entrada está vazia."
      />
      {query.mensagem && <MessagePanel key={query.mensagem} id={query.mensagem} />}
    </Screen>
  );
}

function From({ row: { id, name, subject, excerpt, isRead, isArchived } }: { row: MessageRow }) {
  return (
    <>
      <Here className={isRead ? 'link' : 'link font-medium'} to={{ mensagem: id }}>
        {name}
      </Here>{' '}
      {!isRead && <Chip tone="warn">Nova</Chip>} {isArchived && <Chip>Arquivada</Chip>}
      <span className="block md:hidden text-soft text-small">
        {subject}
        <span className="line-clamp-2 max-w-160">{excerpt}</span>
      </span>
    </>
  );
}

function Actions({ row }: { row: MessageRow }) {
  const name = `mensagem de ${row.name}`;
  const read = () => mark(row, row.isRead ? 'unread' : 'read');
  const file = () => mark(row, row.isArchived ? 'restore' : 'archive');
  return (
    <span className="row-actions">
      {!row.isArchived && (
        <LinkButton text={row.isRead ? 'Marcar não lida' : 'Marcar lida'} of={name} onPress={read} />
      )}
      <LinkButton text={row.isArchived ? 'Desarquivar' : 'Arquivar'} of={name} onPress={file} />
    </span>
  );
}
