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
} from '../../../stores/admin/operations/activity.ts';
import { canTakeBack, takeBackEntry } from '../../../stores/admin/operations/activity-undo.ts';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { PeriodFilter } from '../kit/PeriodFilter.tsx';
import { Screen } from '../kit/Screen.tsx';
import { useWide } from '../kit/use-wide.ts';
import { Instant } from '../kit/Values.tsx';
import { ActRows } from './ActRows.tsx';
import { Change, useRecord } from './Change.tsx';

/** `isMany`: whether an entry stands for an act on many records; none does if some of them are searched for. */
type Told = { names: Names; isMany: (entry: AuditEntry) => boolean };
type Of = Told & { entry: AuditEntry };

const columnsWith = (told: Told): readonly Column<AuditEntry>[] => [
  { header: 'Quando', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Quem', cell: ({ actorEmail }) => actorEmail },
  { header: 'O quê', cell: (entry) => <What {...told} entry={entry} /> },
  { header: 'Antes e depois', cell: (entry) => <Changes {...told} entry={entry} /> },
];

/** On a phone an entry is read from top to bottom. */
const narrowWith = (told: Told): readonly Column<AuditEntry>[] => [
  {
    header: 'O quê',
    cell: (entry) => (
      <div className="grid gap-1 py-1.5">
        <div>
          <What {...told} entry={entry} />
        </div>
        <Changes {...told} entry={entry} />
        <p className="text-small wrap-anywhere text-soft">
          <Instant at={entry.createdAt} /> · {entry.actorEmail}
        </p>
      </div>
    ),
  },
];

function What({ entry, names, isMany }: Of) {
  const isOne = !isMany(entry);
  const rule = ruleWords(entry);
  return (
    <>
      {actionWords(entry.action)}{' '}
      {isOne && <span className="text-soft">{entityWords(entry.entity).toLowerCase()} </span>}
      <TextLink
        text={isOne ? aboutWords(entry, names) : manyWords(entry)}
        look="drawn"
        className={entry.entity.startsWith('order') ? 'whitespace-nowrap' : undefined}
        href={isOne ? `?registro=${encodeURIComponent(entry.entityId)}` : `?lote=${entry.id}`}
      />
      {rule && <span className="block text-soft">{rule}</span>}
    </>
  );
}

function Changes({ entry, names, isMany }: Of) {
  // Which settings there are tells whether a change of them can be undone.
  useRecord(entry.entity);
  if (isMany(entry)) return <ActRows of={entry} />;
  return (
    <>
      <Change of={entry} names={names} />
      {canTakeBack(entry) && (
        <LinkButton
          text="Desfazer"
          of={aboutWords(entry, names)}
          look="drawn"
          className="justify-self-start"
          onPress={() => takeBackEntry(entry)}
        />
      )}
    </>
  );
}

/** /admin/atividades: every write of the staff, with the values before and after. */
export function ActivityLog() {
  const choices = useStore(activities.$data) ?? { entities: [], actors: [] };
  const { busca, registro, lote } = useStore($place).query;
  const isFlat = Boolean(busca || registro || lote);
  const columns = useWide('table') ? columnsWith : narrowWith;
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
      <div className="[&_td]:align-top">
        <TableListing
          list={activities}
          label="Atividades"
          noun={['atividade', 'atividades']}
          columns={({ names }) => columns({ names, isMany: isFlat ? () => false : isOfMany })}
          lines={12}
          failed="Erro ao carregar atividades"
          noMatch="Nenhuma atividade com estes filtros."
          empty="Ainda não há atividades. O que a equipe mudar na loja aparece aqui."
        />
      </div>
    </Screen>
  );
}
