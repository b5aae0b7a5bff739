import { useStore } from '@nanostores/react';
import { NOTE_SITUATIONS, type NoteListInput, type NoteRow } from '../../../contracts/admin/notes.ts';
import { ADMIN_NOTE_BOOK, ADMIN_NOTE_GAPS } from '../../../paths.admin.ts';
import { chosenNotes } from '../../../stores/admin/fiscal/note-acts.ts';
import { notes } from '../../../stores/admin/fiscal/notes.ts';
import { lastMonths } from '../../../stores/admin/kit/months.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ActionLink, Only, TextLink, useMay } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { OrderPanel } from '../orders/OrderPanel.tsx';
import { NoteBulkBar } from './NoteBulkBar.tsx';
import { NOTE_COLUMNS } from './note-columns.tsx';

type Situation = NonNullable<NoteListInput['situacao']>;

const TABS: Readonly<Record<Situation, { label: string; empty: string }>> = {
  resolver: { label: 'Precisam de você', empty: 'Nenhuma nota precisa de você.' },
  esperando: { label: 'A caminho', empty: 'Nenhuma nota a caminho.' },
  autorizadas: { label: 'Autorizadas', empty: 'Ainda não há notas autorizadas.' },
  canceladas: { label: 'Canceladas', empty: 'Nenhuma nota cancelada ou denegada.' },
  devolucoes: { label: 'Devoluções', empty: 'Nenhuma nota de devolução.' },
  todas: { label: 'Todas', empty: 'Ainda não há notas.' },
};

/** /admin/notas: the notes of all orders, first those that need somebody; `?pedido=` opens the order, where they are handled. */
export function NoteList() {
  const { query } = useStore($place);
  const found = NOTE_SITUATIONS.find((one) => one === query.situacao);
  // Whoever searches looks among all.
  const current = found ?? (query.busca ? 'todas' : 'resolver');
  return (
    <Screen
      title="Notas fiscais"
      actions={
        <>
          <ActionLink
            text="O que falta nos produtos"
            href={ADMIN_NOTE_GAPS}
            look="line"
            need="catalogue.read"
          />
          <ActionLink text="Notas do mês" href={ADMIN_NOTE_BOOK} look="line" need="notes.export" />
        </>
      }
    >
      <FilterBar
        of={notes}
        search={
          <SearchFilter
            label="Buscar por número, chave, pedido, cliente ou CPF"
            placeholder="Número, chave, pedido, cliente ou CPF"
          />
        }
      >
        <SelectFilter name="mes" label="Mês" all="Todos os meses" options={lastMonths(13)} />
      </FilterBar>
      <Tabs
        label="Notas fiscais"
        current={current}
        onChange={(situacao) => setQuery({ situacao, pagina: null })}
        items={NOTE_SITUATIONS.map((key) => ({
          key,
          label: <Label of={key} />,
          content: () => <Rows situation={key} />,
        }))}
      />
      <Only need="notes.handle">
        <NoteBulkBar />
      </Only>
      {query.pedido && <OrderPanel key={query.pedido} id={query.pedido} />}
    </Screen>
  );
}

/** With how many there are, where that is work. */
function Label({ of }: { of: Situation }) {
  const sums = useStore(notes.$data)?.sums;
  const count = of === 'resolver' ? sums?.toResolve : of === 'esperando' ? sums?.waiting : 0;
  return (
    <>
      {TABS[of].label}
      {count ? <span className="tabular"> ({count.toLocaleString('pt-BR')})</span> : null}
    </>
  );
}

/** What waits or was refused goes again; everything else is handled in its order. */
const isSendable = ({ state, needsPerson }: NoteRow) =>
  needsPerson && (state === 'waiting' || state === 'refused');

function Rows({ situation }: { situation: Situation }) {
  const { empty } = TABS[situation];
  const handles = useMay('notes.handle');
  return (
    <TableListing
      list={notes}
      label="Notas fiscais"
      noun={['nota', 'notas']}
      columns={NOTE_COLUMNS}
      rowName={({ orderNumber }) => `nota do pedido ${orderNumber}`}
      selection={handles && chosenNotes}
      isTickable={isSendable}
      failed="Erro ao carregar notas fiscais"
      noMatch={
        <Empty title="Nenhuma nota com estes filtros.">
          {situation !== 'todas' && (
            <p>
              <TextLink
                text="Procurar em todas as notas"
                look="drawn"
                to={{ situacao: 'todas', pagina: null }}
              />
            </p>
          )}
        </Empty>
      }
      empty={<Empty title={empty}>{situation === 'resolver' && <AllWell />}</Empty>}
    />
  );
}

function AllWell() {
  return (
    <p className="text-soft">
      Notas rejeitadas ou que esperam um dado aparecem aqui.{' '}
      <TextLink text="Ver todas" look="drawn" to={{ situacao: 'todas', pagina: null }} />
    </p>
  );
}
