import { useStore } from '@nanostores/react';
import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import {
  aboutWords,
  actionWords,
  activities,
  entityWords,
  type Names,
} from '../../../stores/admin/shop/activity.ts';
import { canTakeBack, takeBackEntry } from '../../../stores/admin/shop/activity-undo.ts';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import { Change } from '../kit/Change.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { DateFilter, FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Instant } from '../kit/Values.tsx';

const columnsWith = (names: Names): readonly Column<AuditEntry>[] => [
  { header: 'Quando', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Quem', wide: true, cell: ({ actorEmail }) => actorEmail },
  {
    header: 'O quê',
    cell: (entry) => (
      <>
        {actionWords(entry.action)}{' '}
        <span className="text-soft">{entityWords(entry.entity).toLowerCase()}</span>{' '}
        <TextLink
          text={aboutWords(entry, names)}
          look="drawn"
          href={`?registro=${encodeURIComponent(entry.entityId)}`}
        />
      </>
    ),
  },
  {
    header: 'Antes e depois',
    cell: (entry) => (
      <>
        <Change of={entry} names={names} />
        {canTakeBack(entry) && (
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
        <DateFilter name="de" label="De" />
        <DateFilter name="ate" label="Até" />
      </FilterBar>
      <TableListing
        list={activities}
        label="Atividades"
        noun={['atividade', 'atividades']}
        columns={({ names }) => columnsWith(names)}
        lines={12}
        failed="Erro ao carregar atividades"
        noMatch="Nenhuma atividade com estes filtros."
        empty="Ainda não há atividades. O que a equipe mudar na loja aparece aqui."
      />
    </Screen>
  );
}
