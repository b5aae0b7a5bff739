import { useStore } from '@nanostores/react';
import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import {
  aboutWords,
  actionWords,
  activities,
  entityWords,
  isOfMany,
  manyWords,
  type Names,
  ruleWords,
} from '../../../stores/admin/shop/activity.ts';
import { canTakeBack, takeBackEntry } from '../../../stores/admin/shop/activity-undo.ts';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import { Change } from '../kit/Change.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Instant } from '../kit/Values.tsx';
import { ActRows } from './ActRows.tsx';

/** `isMany`: whether an entry stands for an act on many records; none does if some of them are searched for. */
const columnsWith = (names: Names, isMany: (entry: AuditEntry) => boolean): readonly Column<AuditEntry>[] => [
  { header: 'Quando', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Quem', wide: true, cell: ({ actorEmail }) => actorEmail },
  {
    header: 'O quê',
    cell: (entry) => (
      <>
        {actionWords(entry.action)}{' '}
        {!isMany(entry) && <span className="text-soft">{entityWords(entry.entity).toLowerCase()} </span>}
        <TextLink
          text={isMany(entry) ? manyWords(entry) : aboutWords(entry, names)}
          look="drawn"
          href={isMany(entry) ? `?lote=${entry.id}` : `?registro=${encodeURIComponent(entry.entityId)}`}
        />
        {ruleWords(entry) && <span className="block text-soft">{ruleWords(entry)}</span>}
      </>
    ),
  },
  {
    header: 'Antes e depois',
    cell: (entry) => (
      <>
        {isMany(entry) ? <ActRows of={entry} /> : <Change of={entry} names={names} />}
        {!isMany(entry) && canTakeBack(entry) && (
          <LinkButton
            text="Desfazer"
            of={aboutWords(entry, names)}
            look="drawn"
            onPress={() => takeBackEntry(entry)}
          />
        )}
      </>
    ),
  },
];

/** /admin/atividades: every write of the staff, with the values before and after. */
export function ActivityLog() {
  const choices = useStore(activities.$data) ?? { entities: [], actors: [] };
  const { busca, registro, lote } = useStore($place).query;
  const isFlat = Boolean(busca || registro || lote);
  return (
    <Screen title="Atividades">
      <FilterBar of={activities} search={<SearchFilter label="Buscar por nome, e-mail ou ID" />}>
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
        <PeriodFilter all="Qualquer data" />
      </FilterBar>
      <TableListing
        list={activities}
        label="Atividades"
        noun={['atividade', 'atividades']}
        columns={({ names }) => columnsWith(names, isFlat ? () => false : isOfMany)}
        lines={12}
        failed="Erro ao carregar atividades"
        noMatch="Nenhuma atividade com estes filtros."
        empty="Ainda não há atividades. O que a equipe mudar na loja aparece aqui."
      />
    </Screen>
  );
}
