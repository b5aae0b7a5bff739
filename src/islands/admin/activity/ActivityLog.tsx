import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import { formatDateTime, relativeTime } from '../../../domain/calendar.ts';
import { ADMIN } from '../../../paths.ts';
import {
  ACTIVITY_FILTERS,
  aboutWords,
  actionWords,
  activities,
  activityInput,
  entityWords,
  type Names,
} from '../../../stores/admin/activity.ts';
import { canTakeBack, takeBackEntry } from '../../../stores/admin/activity-undo.ts';
import { $place } from '../../../stores/admin/place.ts';
import { Change } from '../kit/Change.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { DateFilter, FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';

const columnsWith = (names: Names): readonly Column<AuditEntry>[] => [
  {
    key: 'when',
    header: 'Quando',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={relativeTime(new Date(createdAt), new Date())}>
        {formatDateTime(new Date(createdAt))}
      </time>
    ),
  },
  { key: 'who', header: 'Quem', wide: true, cell: ({ actorEmail }) => actorEmail },
  {
    key: 'what',
    header: 'O quê',
    cell: (entry) => (
      <>
        {actionWords(entry.action)}{' '}
        <span className="text-soft">{entityWords(entry.entity).toLowerCase()}</span>{' '}
        <a className="link link--drawn" href={`?registro=${encodeURIComponent(entry.entityId)}`}>
          {aboutWords(entry, names)}
        </a>
      </>
    ),
  },
  {
    key: 'change',
    header: 'Antes e depois',
    cell: (entry) => (
      <>
        <Change of={entry} names={names} />
        {canTakeBack(entry) && (
          <button type="button" className="link link--drawn" onClick={() => void takeBackEntry(entry)}>
            Desfazer<span className="visually-hidden">: {aboutWords(entry, names)}</span>
          </button>
        )}
      </>
    ),
  },
];

/** /admin/atividades: every write of the staff, with how it was and how it is. */
export function ActivityLog() {
  const { query } = useStore($place);
  const state = useStore(activities.$state);
  const input = JSON.stringify(activityInput(query));
  useEffect(() => void activities.load(JSON.parse(input)), [input]);
  const choices = state.status === 'ready' ? state.data : { entities: [], actors: [] };
  return (
    <Screen title="Atividades" back={ADMIN}>
      <FilterBar names={ACTIVITY_FILTERS} search={<SearchFilter label="Buscar por nome, e-mail ou ID" />}>
        <SelectFilter
          name="entidade"
          label="Tipo"
          all="Tudo"
          options={choices.entities.map((value) => ({ value, label: entityWords(value) }))}
        />
        <SelectFilter
          name="autor"
          label="Quem"
          all="Todas as pessoas"
          options={choices.actors.map((value) => ({ value, label: value }))}
        />
        <DateFilter name="de" label="De" />
        <DateFilter name="ate" label="Até" />
      </FilterBar>
      {state.status === 'loading' && <Loading lines={12} />}
      {state.status === 'failed' && (
        <Failed
          what="Erro ao carregar atividades"
          failure={state.failure}
          onRetry={() => void activities.reload()}
        />
      )}
      {state.status === 'ready' && state.data.items.length === 0 && state.data.total > 0 && (
        <BeyondLast totalPages={state.data.totalPages} />
      )}
      {state.status === 'ready' && state.data.total === 0 && (
        <Empty
          title={
            ACTIVITY_FILTERS.some((name) => query[name])
              ? 'Nenhuma atividade com estes filtros.'
              : 'Ainda não há atividades. O que a equipe mudar na loja aparece aqui.'
          }
        />
      )}
      {state.status === 'ready' && state.data.items.length > 0 && (
        <>
          <DataTable
            label="Atividades"
            columns={columnsWith(state.data.names)}
            rows={state.data.items}
            rowKey={({ id }) => id}
            isStale={state.isStale}
          />
          <Pager
            page={state.data.page}
            totalPages={state.data.totalPages}
            total={state.data.total}
            noun={['atividade', 'atividades']}
          />
        </>
      )}
    </Screen>
  );
}
