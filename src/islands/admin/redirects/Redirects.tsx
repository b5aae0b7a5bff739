import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RedirectRow } from '../../../contracts/admin/redirects.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { ADMIN_REDIRECTS, ADMIN_SECTIONS } from '../../../paths.admin.ts';
import { outdate } from '../../../stores/admin/kit/freshness.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { loadPlaces } from '../../../stores/admin/pages/menu-places.ts';
import { $publishing } from '../../../stores/admin/pages/publishing.ts';
import { exportRedirects, redirects, removeRedirect } from '../../../stores/admin/pages/redirects.ts';
import { ActionLink, ExportButton, LinkButton, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { ImportRedirects } from './ImportRedirects.tsx';
import { RedirectModal } from './RedirectModal.tsx';
import { LostTarget } from './Target.tsx';

const ORIGINS = [
  { value: 'manual', label: 'Feitos à mão' },
  { value: 'automatico', label: 'Feitos pela loja' },
  { value: 'mudanca', label: 'Da loja antiga' },
];

const COLUMNS: readonly Column<RedirectRow>[] = [
  {
    header: 'De',
    sort: 'de',
    cell: ({ id, from, isAutomatic }) =>
      isAutomatic ? (
        <span className="wrap-anywhere">{from}</span>
      ) : (
        <TextLink
          text={from}
          className="font-medium wrap-anywhere"
          to={{ editar: id, novo: null, importar: null }}
        />
      ),
  },
  {
    header: 'Para',
    sort: 'para',
    cell: ({ to }) => (
      <>
        <TextLink text={to} className="wrap-anywhere" target="_blank" rel="noopener" href={to} />
        <LostTarget to={to} />
      </>
    ),
  },
  {
    header: 'Situação',
    cell: ({ isWaiting, isAutomatic }) => (
      <span className="flex flex-wrap gap-1">
        {isWaiting ? <Chip tone="busy">A publicar</Chip> : <Chip tone="good">No ar</Chip>}
        {isAutomatic && <Chip>Da loja</Chip>}
      </span>
    ),
  },
  {
    header: 'Última alteração',
    sort: 'alterado',
    wide: true,
    cell: ({ changedAt, changedBy }) => (
      <span className="text-soft">
        {formatDateTime(new Date(changedAt))}
        {changedBy && `, por ${changedBy}`}
      </span>
    ),
  },
  {
    header: 'Ações',
    silent: true,
    // On phones the editor offers it.
    wide: true,
    cell: (row) =>
      row.isAutomatic ? null : (
        <LinkButton text="Excluir" of={row.from} look="danger" onPress={() => removeRedirect(row)} />
      ),
  },
];

const CLOSED = { editar: null, novo: null, importar: null };

/** /admin/redirecionamentos: the list; `?editar=` opens one beside it, `?novo=` a new one, `?importar=` a file. */
export function Redirects() {
  const { query } = useStore($place);
  const publishing = useStore($publishing)?.state;
  useEffect(loadPlaces, []);
  // Reload after a build: pending redirects are live then.
  useEffect(
    () =>
      void (
        publishing === 'live' &&
        redirects.rows().some(({ isWaiting }) => isWaiting) &&
        outdate(['redirects'])
      ),
    [publishing],
  );
  return (
    <Screen
      title="Redirecionamentos"
      parent={{ name: 'Páginas', href: ADMIN_SECTIONS }}
      actions={
        <>
          <ExportButton run={exportRedirects} />
          <ActionLink text="Importar CSV" to={{ ...CLOSED, importar: 'sim' }} look="line" />
          <ActionLink text="Novo Redirecionamento" to={{ ...CLOSED, novo: 'sim' }} />
        </>
      }
    >
      <p className="mb-5 max-w-176 text-small text-soft">
        Quem abre um endereço que não existe mais é levado a outro, e as buscas passam a conhecer o novo
        (301). O que você muda aqui vale a partir da próxima publicação; o endereço de um produto que saiu da
        loja, na hora.
      </p>
      <FilterBar of={redirects} search={<SearchFilter label="Buscar por endereço" />}>
        <SelectFilter name="origem" label="Origem" all="Todos" options={ORIGINS} />
      </FilterBar>
      <TableListing
        list={redirects}
        label="Redirecionamentos"
        noun={['redirecionamento', 'redirecionamentos']}
        columns={COLUMNS}
        sort={{ by: 'alterado' }}
        opens="editar"
        failed="Não foi possível carregar os redirecionamentos."
        noMatch="Nenhum redirecionamento com estes filtros."
        empty={
          <Empty title="Nenhum redirecionamento desta loja ainda.">
            <TextLink
              text="Criar o primeiro redirecionamento"
              look="drawn"
              href={`${ADMIN_REDIRECTS}?novo=sim`}
            />
          </Empty>
        }
      />
      {(query.editar || query.novo) && (
        <RedirectModal key={query.editar ?? 'novo'} id={query.editar ?? null} />
      )}
      {query.importar && <ImportRedirects />}
    </Screen>
  );
}
