import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHART_NAMES } from '../../../client/words/size-chart-names.ts';
import type { ChartRow } from '../../../contracts/admin/size-charts.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import {
  chart,
  chartNamed,
  charts,
  resetChart,
  saveChart,
} from '../../../stores/admin/sizing/size-charts.ts';
import { LinkButton, Only, TextLink, Writable } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Empty, Loaded, Screen } from '../kit/Screen.tsx';
import { Chip, Instant } from '../kit/Values.tsx';
import { ChartFields } from './ChartFields.tsx';
import { ChartFile } from './ChartFile.tsx';

const COLUMNS: readonly Column<ChartRow>[] = [
  { header: 'Tabela', cell: (row) => <Name row={row} /> },
  { header: 'Tamanhos', wide: true, cell: sizesOf },
  { header: 'Situação', wide: true, cell: (row) => <State row={row} /> },
  {
    header: 'Fonte',
    widest: true,
    cell: ({ source }) => (
      <span className="line-clamp-2 max-w-96 min-w-48 text-small text-soft">{source || 'Sem fonte'}</span>
    ),
  },
  {
    header: 'Alterada em',
    extra: true,
    cell: ({ isSeed, updatedAt }) => (isSeed ? '–' : <Instant at={updatedAt} />),
  },
];

/** /admin/tabelas-de-medidas: the size charts; `?tabela=` opens one beside the list. */
export function SizeCharts() {
  const { query } = useStore($place);
  useEffect(() => void charts.load({}), []);
  return (
    <Screen title="Tabelas de medidas">
      <p className="mb-5 max-w-176 text-small text-soft">
        As medidas do corpo que a loja mostra ao lado de cada peça, e pelas quais sugere um tamanho. A família
        de uma peça se escolhe nela ou na sua categoria.
      </p>
      <Loaded of={charts} failed="Não foi possível carregar as tabelas de medidas." lines={12}>
        {({ charts: rows }, isStale) => (
          <>
            <DataTable
              label="Tabelas de medidas"
              columns={COLUMNS}
              rows={inOrder(rows)}
              rowKey={({ id }) => id}
              currentKey={query.tabela}
              isStale={isStale}
            />
            {query.tabela && <ChartModal key={query.tabela} row={chartNamed(rows, query.tabela)} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** In the order of the family select. */
function inOrder(rows: readonly ChartRow[]): ChartRow[] {
  return Object.keys(CHART_NAMES).flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function Name({ row }: { row: ChartRow }) {
  return (
    <span className="grid gap-1 py-1">
      <TextLink text={CHART_NAMES[row.id]} to={{ tabela: row.id }} />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft md:hidden">
        {sizesOf(row)} <State row={row} />
      </span>
    </span>
  );
}

function sizesOf({ rows }: ChartRow): string {
  const [first, last] = [rows[0]?.size, rows.at(-1)?.size];
  return first === undefined || last === undefined ? 'Nenhum' : `${first} a ${last} (${rows.length})`;
}

function State({ row }: { row: ChartRow }) {
  if (row.rows.length === 0) return <Chip>Vazia</Chip>;
  return row.isSeed ? <Chip>Original</Chip> : <Chip tone="busy">Da loja</Chip>;
}

/** One chart beside the list; null if the id is unknown. */
function ChartModal({ row }: { row: ChartRow | null }) {
  // Changes by others do not reset the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (row) chart.put(row);
  }, [row?.id]);
  if (!row)
    return (
      <Modal title="Tabela de medidas" shape="side" onClose={() => setQuery({ tabela: null }, 'push')}>
        <Empty title="Esta tabela não existe." />
      </Modal>
    );
  return (
    <EditorPanel
      editor={chart}
      title={CHART_NAMES[row.id]}
      at={['tabela']}
      failed="Não foi possível carregar a tabela de medidas."
      what="esta tabela"
      need="catalogue.write"
      save={saveChart}
      more={(form) =>
        !form.isSeed && (
          <Only need="catalogue.write">
            <LinkButton text="Voltar à original" look="danger" onPress={resetChart} />
          </Only>
        )
      }
    >
      {(form) =>
        form?.id === row.id && (
          <>
            <Writable need="catalogue.write">
              <ChartFields id={row.id} />
            </Writable>
            <ChartFile />
          </>
        )
      }
    </EditorPanel>
  );
}
