import { FIT_ANSWERS } from '../../../domain/sizing/buyers-fit.ts';
import { fits } from '../../../stores/admin/reports/reports.ts';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { FIT_COLUMNS } from './columns.tsx';

const ORDERS = [
  { value: 'pequeno', label: 'Os que ficam pequenos' },
  { value: 'grande', label: 'Os que ficam grandes' },
];

/** /admin/caimento: buyers' feedback on fit, by product and by size. */
export function FitList() {
  return (
    <Screen title="Caimento">
      <p className="mb-5 max-w-176 text-small text-soft">
        {`O que diz quem comprou, trocou e devolveu. A partir de ${FIT_ANSWERS} respostas a página da peça mostra a soma, e a sugestão de tamanho a segue.`}
      </p>
      <FilterBar of={fits} search={<SearchFilter label="Buscar por produto" />}>
        <SelectFilter name="ordem" label="Primeiro" all="Com mais respostas" options={ORDERS} />
      </FilterBar>
      <TableListing
        list={fits}
        label="Caimento"
        noun={['produto', 'produtos']}
        columns={FIT_COLUMNS}
        sort={{ by: 'respostas' }}
        failed="Não foi possível carregar o caimento."
        noMatch="Nenhum produto com este nome tem respostas."
        empty={
          <Empty title="Ainda não há respostas.">
            <p className="text-soft">
              Três dias depois da entrega, quem comprou é perguntado por e-mail e na página do pedido.
            </p>
          </Empty>
        }
      />
    </Screen>
  );
}
