import { useStore } from '@nanostores/react';
import { formatBRL } from '../../../domain/money/money.ts';
import { credits } from '../../../stores/admin/credit/credit.ts';
import { exportCredit, exportReport } from '../../../stores/admin/credit/credit-files.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ActionLink, ExportButton, Only } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { CREDIT_COLUMNS } from './columns.tsx';
import { GiveModal } from './GiveModal.tsx';
import { Report } from './Report.tsx';

const KINDS = [
  { value: 'contas', label: 'Contas' },
  { value: 'codigos', label: 'Códigos' },
];

/** /admin/creditos: store credit; `?credito=` opens a wallet beside the list, `?dar=` the form to give credit. */
export function CreditScreen() {
  const { query } = useStore($place);
  const isReport = query.aba === 'relatorio';
  return (
    <Screen
      title="Créditos"
      actions={
        <>
          {isReport ? (
            <ExportButton run={exportReport} />
          ) : (
            <Only need="orders.export">
              <ExportButton run={exportCredit} />
            </Only>
          )}
          <ActionLink text="Dar crédito" to={{ dar: 'sim', credito: null }} need="credit.write" />
        </>
      }
    >
      <Tabs
        label="Créditos"
        current={isReport ? 'relatorio' : 'saldos'}
        onChange={(aba) => setQuery({ aba: aba === 'saldos' ? null : aba, pagina: null })}
        items={[
          { key: 'saldos', label: 'Saldos', content: () => <Balances /> },
          { key: 'relatorio', label: 'Por mês', content: () => <Report /> },
        ]}
      />
      {query.credito && <CreditPanel key={query.credito} id={query.credito} />}
      {query.dar && <GiveModal email={query.dar === 'sim' ? '' : query.dar} />}
    </Screen>
  );
}

function Balances() {
  return (
    <>
      <FilterBar of={credits} search={<SearchFilter label="Buscar por e-mail, nome ou código" />}>
        <SelectFilter name="tipo" label="Tipo" all="Contas e códigos" options={KINDS} />
      </FilterBar>
      <TableListing
        list={credits}
        label="Créditos"
        noun={['saldo', 'saldos']}
        columns={CREDIT_COLUMNS}
        sort={{ by: 'data' }}
        opens="credito"
        failed="Não foi possível carregar os créditos."
        noMatch="Nenhum crédito com estes filtros."
        empty={
          <Empty title="Ninguém tem crédito ainda.">
            <p className="text-soft">
              Vale-troca, cortesia e vale-presente aparecem aqui, com tudo o que foi feito deles.
            </p>
          </Empty>
        }
        above={({ owedCents }) => (
          <p className="mb-4 text-small text-soft">
            A loja deve <strong className="font-medium text-ink tabular">{formatBRL(owedCents)}</strong> em
            crédito, ao todo.
          </p>
        )}
      />
    </>
  );
}
