import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MessageRow } from '../../../contracts/admin/messages.ts';
import { ADMIN } from '../../../paths.ts';
import { MESSAGE_FILTERS, mark, messageListInput, messages } from '../../../stores/admin/messages.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';
import { Chip } from '../kit/Chip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { Instant } from '../kit/Instant.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { MessagePanel } from './MessagePanel.tsx';

const STATUSES = [
  { value: 'nao-lidas', label: 'Não lidas' },
  { value: 'arquivadas', label: 'Arquivadas' },
  { value: 'todas', label: 'Todas' },
];

const COLUMNS: readonly Column<MessageRow>[] = [
  { key: 'from', header: 'De', cell: (row) => <From row={row} /> },
  { key: 'subject', header: 'Assunto', wide: true, cell: ({ subject }) => subject },
  {
    key: 'excerpt',
    header: 'Mensagem',
    wide: true,
    cell: ({ excerpt }) => <span className="line-clamp-2 max-w-160 text-soft">{excerpt}</span>,
  },
  { key: 'created', header: 'Recebida', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { key: 'actions', header: 'Ações', silent: true, wide: true, cell: (row) => <Actions row={row} /> },
];

/** /admin/mensagens: what came through the contact form; `?mensagem=` opens one beside the list. */
export function MessageList() {
  const { query } = useStore($place);
  const list = JSON.stringify(messageListInput(query));
  useEffect(() => void messages.load(JSON.parse(list)), [list]);
  return (
    <Screen title="Mensagens" back={ADMIN}>
      <FilterBar names={MESSAGE_FILTERS} search={<SearchFilter label="Buscar por nome, e-mail ou texto" />}>
        <SelectFilter name="status" label="Caixa" all="Caixa de entrada" options={STATUSES} />
      </FilterBar>
      <Rows />
      {query.mensagem && <MessagePanel key={query.mensagem} id={query.mensagem} />}
    </Screen>
  );
}

function Rows() {
  const { query } = useStore($place);
  const state = useStore(messages.$state);
  if (state.status === 'loading') return <Loading lines={8} />;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não foi possível carregar as mensagens."
        failure={state.failure}
        onRetry={() => void messages.reload()}
      />
    );
  }
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0) {
    const isFiltered = MESSAGE_FILTERS.some((name) => query[name]);
    const title = isFiltered ? 'Nenhuma mensagem com estes filtros.' : 'A caixa de entrada está vazia.';
    return <Empty title={title} />;
  }
  return (
    <>
      <DataTable
        label="Mensagens"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        currentKey={query.mensagem ?? null}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['mensagem', 'mensagens']} />
    </>
  );
}

function From({ row: { id, name, subject, excerpt, isRead, isArchived } }: { row: MessageRow }) {
  const { path, query } = useStore($place);
  return (
    <>
      <a
        className={isRead ? 'link' : 'link font-medium'}
        href={addressOf({ path, query: changedQuery(query, { mensagem: id }) })}
      >
        {name}
      </a>{' '}
      {!isRead && <Chip tone="warn">Nova</Chip>} {isArchived && <Chip>Arquivada</Chip>}
      <span className="block md:hidden text-soft text-small">
        {subject}
        <span className="line-clamp-2 max-w-160">{excerpt}</span>
      </span>
    </>
  );
}

function Actions({ row }: { row: MessageRow }) {
  const of = <span className="visually-hidden"> mensagem de {row.name}</span>;
  const read = () => void mark(row, row.isRead ? 'unread' : 'read');
  const file = () => void mark(row, row.isArchived ? 'restore' : 'archive');
  return (
    <span className="row-actions">
      {!row.isArchived && (
        <button type="button" className="link" onClick={read}>
          {row.isRead ? 'Marcar não lida' : 'Marcar lida'}
          {of}
        </button>
      )}
      <button type="button" className="link" onClick={file}>
        {row.isArchived ? 'Desarquivar' : 'Arquivar'}
        {of}
      </button>
    </span>
  );
}
