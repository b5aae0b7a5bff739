import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FIT_ANSWERS } from '../../../domain/sizing/buyers-fit.ts';
import { ADMIN } from '../../../paths.ts';
import { FIT_FILTERS, fitListInput, fits } from '../../../stores/admin/fits.ts';
import { $place } from '../../../stores/admin/place.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { FIT_COLUMNS } from './columns.tsx';

const ORDERS = [
  { value: 'pequeno', label: 'Os que ficam pequenos' },
  { value: 'grande', label: 'Os que ficam grandes' },
];

/** /admin/caimento: what buyers say of the sizes, by piece and by size. */
export function FitList() {
  const { query } = useStore($place);
  const list = JSON.stringify(fitListInput(query));
  useEffect(() => void fits.load(JSON.parse(list)), [list]);
  return (
    <Screen title="Caimento" back={ADMIN}>
      <p className="mb-5 max-w-176 text-small text-soft">
        {`O que diz quem comprou, trocou e devolveu. A partir de ${FIT_ANSWERS} respostas a página da peça mostra a soma, e a sugestão de tamanho a segue.`}
      </p>
      <FilterBar names={FIT_FILTERS} search={<SearchFilter label="Buscar por produto" />}>
        <SelectFilter name="ordem" label="Primeiro" all="Com mais respostas" options={ORDERS} />
      </FilterBar>
      <Rows />
    </Screen>
  );
}

function Rows() {
  const { query } = useStore($place);
  const state = useStore(fits.$state);
  if (state.status === 'loading') return <Loading lines={8} />;
  if (state.status === 'failed')
    return (
      <Failed
        what="Não foi possível carregar o caimento."
        failure={state.failure}
        onRetry={() => void fits.reload()}
      />
    );
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0)
    return query.busca ? (
      <Empty title="Nenhum produto com este nome tem respostas." />
    ) : (
      <Empty title="Ainda não há respostas.">
        <p className="text-soft">
          Três dias depois da entrega, quem comprou é perguntado por e-mail e na página do pedido.
        </p>
      </Empty>
    );
  return (
    <>
      <DataTable
        label="Caimento"
        columns={FIT_COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        sort={{ by: query.ordem ?? 'respostas', way: query.sentido === 'asc' ? 'asc' : 'desc' }}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['produto', 'produtos']} />
    </>
  );
}
