import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PageRow } from '../../../contracts/admin/page-list.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import {
  ADMIN_ANNOUNCEMENTS,
  ADMIN_REDIRECTS,
  ADMIN_SECTIONS,
  adminPageUrl,
  HOME_PAGE,
} from '../../../paths.admin.ts';
import { pageUrl } from '../../../paths.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { pages } from '../../../stores/admin/pages/page-list.ts';
import { isInShop } from '../../../stores/admin/pages/page-standing.ts';
import { removePage } from '../../../stores/admin/pages/pages.ts';
import { $publishing } from '../../../stores/admin/pages/publishing.ts';
import { ActionLink, RowTool, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded, Screen } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { NewPage } from './NewPage.tsx';
import { PageEditor } from './PageEditor.tsx';

/** /admin/paginas: the pages made of sections; `?pagina=` opens the editor of one. */
export function Pages() {
  const { pagina } = useStore($place).query;
  return pagina ? <PageEditor key={pagina} id={pagina} /> : <PageList />;
}

const COLUMNS: readonly Column<PageRow>[] = [
  {
    header: 'Página',
    cell: ({ id, kind, title }) => (
      <TextLink
        text={kind === 'home' ? 'Página inicial' : title}
        href={adminPageUrl(kind === 'home' ? HOME_PAGE : id)}
      />
    ),
  },
  {
    header: 'Endereço',
    wide: true,
    cell: (row) => (
      <span className="text-soft">{row.kind === 'menu' ? 'Em todas as páginas' : pageUrl(row)}</span>
    ),
  },
  { header: 'Situação', cell: (row) => <State row={row} /> },
  {
    header: 'Última alteração',
    wide: true,
    cell: ({ version, savedAt, savedBy }) =>
      version > 0 && (
        <span className="text-soft">
          {formatDateTime(new Date(savedAt))}
          {savedBy && `, por ${savedBy}`}
        </span>
      ),
  },
  {
    header: 'Excluir',
    silent: true,
    cell: (row) =>
      row.kind === 'campaign' && !row.live ? (
        <RowTool icon="trash" label={`Excluir ${row.title}`} onPress={() => removePage(row)} />
      ) : null,
  },
];

function State({ row: { kind, live, offSince, version, isPlanned } }: { row: PageRow }) {
  const publishing = useStore($publishing);
  if (version === 0) return <Chip tone="good">Texto original</Chip>;
  if (!live && isPlanned) return <Chip tone="plain">Agendada</Chip>;
  if (!live && kind !== 'campaign') return <Chip tone="warn">Texto original, com rascunho</Chip>;
  if (!live) return <Chip tone="plain">{offSince ? 'Fora do ar' : 'Rascunho'}</Chip>;
  if (!isInShop(live, publishing)) return <Chip tone="warn">A caminho da loja</Chip>;
  if (live.number === version) return <Chip tone="good">No ar</Chip>;
  return <Chip tone="warn">{isPlanned ? 'No ar, com outra agendada' : 'No ar, com rascunho'}</Chip>;
}

function PageList() {
  const { nova } = useStore($place).query;
  useEffect(() => void pages.load({}), []);
  return (
    <Screen
      title="Páginas"
      actions={
        <>
          <ActionLink text="Barra de Anúncio" href={ADMIN_ANNOUNCEMENTS} look="line" />
          <ActionLink text="Redirecionamentos" href={ADMIN_REDIRECTS} look="line" />
          <ActionLink text="Nova Página" href={`${ADMIN_SECTIONS}?nova=sim`} />
        </>
      }
    >
      <Loaded of={pages} failed="Não foi possível carregar as páginas." lines={4}>
        {(data, isStale) => (
          <DataTable
            label="Páginas"
            columns={COLUMNS}
            rows={data.pages}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </Loaded>
      {nova && <NewPage />}
    </Screen>
  );
}
