import { useStore } from '@nanostores/react';
import { ADMIN, ADMIN_REQUESTS } from '../../../paths.admin.ts';
import { secondLine } from '../../../stores/admin/after-sale/second-line.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { OrderPanel } from '../orders/OrderPanel.tsx';
import { SECOND_LINE_COLUMNS } from './columns.tsx';

const WHICH = [{ value: 'saiu', label: 'O que já saiu' }];

/** /admin/segunda-linha: returned items that are not for sale in the shop; `?pedido=` opens an item's order. */
export function SecondLine() {
  const { query } = useStore($place);
  return (
    <Screen title="Segunda linha" back={ADMIN} parent={{ name: 'Trocas e devoluções', href: ADMIN_REQUESTS }}>
      <FilterBar of={secondLine} search={<SearchFilter label="Buscar por produto ou pedido" />}>
        <SelectFilter name="situacao" label="Situação" all="O que está aqui" options={WHICH} />
      </FilterBar>
      <TableListing
        list={secondLine}
        label="Segunda linha"
        noun={['entrada', 'entradas']}
        columns={SECOND_LINE_COLUMNS}
        sort={{ by: 'data', way: 'asc' }}
        failed="Não foi possível carregar a segunda linha."
        noMatch="Nenhuma peça com estes filtros."
        empty={
          <Empty title="Nenhuma peça na segunda linha.">
            <p className="text-soft">
              Ao receber uma peça de troca ou devolução, escolha “segunda linha” para ela não voltar à venda.
            </p>
          </Empty>
        }
        above={({ units }) => (
          <p className="mb-4 text-small text-soft">
            <strong className="font-medium text-ink tabular">{units}</strong>{' '}
            {units === 1 ? 'unidade na segunda linha' : 'unidades na segunda linha'}, ao todo.
          </p>
        )}
      />
      {query.pedido && <OrderPanel key={query.pedido} id={query.pedido} />}
    </Screen>
  );
}
