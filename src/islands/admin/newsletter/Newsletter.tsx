import { useStore } from '@nanostores/react';
import type { NewsRow } from '../../../contracts/admin/newsletter.ts';
import {
  NEWS_STATUS_LABELS,
  NEWS_STATUSES,
  type NewsStatus,
  originWords,
} from '../../../domain/contact/newsletter.ts';
import { exportNews, news, removeFromNews } from '../../../stores/admin/contact/newsletter.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { classes } from '../../../ui/classes.ts';
import { ExportButton, Here, LinkButton, Only } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Chip, Instant, type Tone } from '../kit/Values.tsx';

const STATUSES = NEWS_STATUSES.map((value) => ({ value, label: NEWS_STATUS_LABELS[value] }));
const ORIGINS = [
  { value: 'formulario', label: 'Formulário' },
  { value: 'conta', label: 'Conta' },
];
const TONES: Readonly<Record<NewsStatus, Tone>> = { confirmado: 'good', aguardando: 'warn', saiu: 'plain' };

const COLUMNS: readonly Column<NewsRow>[] = [
  { header: 'E-mail', cell: (row) => <Address row={row} /> },
  { header: 'Situação', wide: true, cell: ({ status }) => <Status status={status} /> },
  {
    header: 'Origem',
    wide: true,
    cell: ({ origins, page }) => (
      <>
        {originWords(origins)}
        {page && <span className="block max-w-60 text-small text-soft wrap-anywhere">{page}</span>}
      </>
    ),
  },
  { header: 'Pedido', widest: true, cell: ({ askedAt }) => <Instant at={askedAt} /> },
  {
    header: 'Confirmado',
    wide: true,
    cell: ({ confirmedAt }) =>
      confirmedAt ? <Instant at={confirmedAt} /> : <span className="text-soft">Não</span>,
  },
  { header: 'Saiu', widest: true, cell: ({ leftAt }) => (leftAt ? <Instant at={leftAt} /> : null) },
  { header: 'Ações', silent: true, cell: (row) => <Remove row={row} /> },
];

/** /admin/newsletter: subscribers: confirmed, pending and unsubscribed. */
export function Newsletter() {
  return (
    <Screen
      title="Newsletter"
      actions={
        <Only need="newsletter.export">
          <ExportButton run={exportNews} />
        </Only>
      }
    >
      <p className="mb-5 max-w-176 text-small text-soft">
        Quem pede pelo formulário entra na lista ao confirmar pelo link que recebe. Contas que aceitaram
        novidades também estão nela, e cada endereço conta uma vez. O CSV traz só quem está na lista, com o
        link de cada um para sair.
      </p>
      <Counts />
      <FilterBar of={news} search={<SearchFilter label="Buscar por e-mail" />}>
        <SelectFilter name="status" label="Situação" all="Todas as situações" options={STATUSES} />
        <SelectFilter name="origem" label="Origem" all="Todas as origens" options={ORIGINS} />
      </FilterBar>
      <TableListing
        list={news}
        label="Newsletter"
        noun={['endereço', 'endereços']}
        columns={COLUMNS}
        lines={12}
        failed="Não foi possível carregar a lista."
        noMatch="Nenhum endereço com estes filtros."
        empty={
          <Empty title="Ninguém pediu novidades ainda.">
            <p className="text-soft">Ponha a seção Newsletter numa página para começar a lista.</p>
          </Empty>
        }
      />
    </Screen>
  );
}

const COUNTED: Readonly<Record<NewsStatus, string>> = {
  confirmado: 'na lista',
  aguardando: 'a confirmar',
  saiu: 'saíram',
};

/** Counts by status; each links to the filtered list. */
function Counts() {
  const counts = useStore(news.$data)?.counts;
  const { query } = useStore($place);
  return (
    <ul className="mb-6 grid grid-cols-3 border-y border-line">
      {NEWS_STATUSES.map((status) => (
        <li key={status} className="border-line not-first:border-l">
          <Here
            className={classes(
              'group block h-full px-3 py-4 hover:bg-paper-deep sm:px-5',
              query.status === status && 'bg-paper-deep',
            )}
            to={{ status: query.status === status ? null : status, pagina: null }}
          >
            <span className="title tabular block min-h-[1lh]">
              {counts?.[status].toLocaleString('pt-BR')}
            </span>{' '}
            <span className="block text-small text-soft group-hover:text-ink">{COUNTED[status]}</span>
          </Here>
        </li>
      ))}
    </ul>
  );
}

function Status({ status }: { status: NewsStatus }) {
  return <Chip tone={TONES[status]}>{NEWS_STATUS_LABELS[status]}</Chip>;
}

/** On phones it also holds the values of the hidden columns. */
function Address({ row: { id, status, origins, confirmedAt, askedAt } }: { row: NewsRow }) {
  return (
    <>
      <span className="font-medium wrap-anywhere">{id}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-soft md:hidden">
        <Status status={status} />
        <span>
          {originWords(origins)}, <Instant at={confirmedAt ?? askedAt} />
        </span>
      </span>
    </>
  );
}

function Remove({ row }: { row: NewsRow }) {
  if (row.status === 'saiu') return null;
  return (
    <Only need="newsletter.write">
      <span className="row-actions">
        <LinkButton text="Tirar" of={row.id} look="danger" onPress={() => removeFromNews(row)} />
      </span>
    </Only>
  );
}
