import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatBRL } from '../../../domain/money.ts';
import { ADMIN } from '../../../paths.ts';
import { CREDIT_FILTERS, creditListInput, credits } from '../../../stores/admin/credit.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Only } from '../kit/Allowed.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { CREDIT_COLUMNS } from './columns.tsx';
import { GiveModal } from './GiveModal.tsx';

const KINDS = [
  { value: 'contas', label: 'Contas' },
  { value: 'codigos', label: 'Códigos' },
];

/** /admin/creditos: what the shop owes its customers; `?credito=` opens one beside the list, `?dar=` the form to give some. */
export function CreditScreen() {
  const { path, query } = useStore($place);
  const list = JSON.stringify(creditListInput(query));
  useEffect(() => void credits.load(JSON.parse(list)), [list]);
  return (
    <Screen
      title="Créditos"
      back={ADMIN}
      actions={
        <Only need="credit.write">
          <a
            className={buttonClass({ size: 'small' })}
            href={addressOf({ path, query: changedQuery(query, { dar: 'sim', credito: null }) })}
          >
            Dar crédito
          </a>
        </Only>
      }
    >
      <FilterBar names={CREDIT_FILTERS} search={<SearchFilter label="Buscar por e-mail, nome ou código" />}>
        <SelectFilter name="tipo" label="Tipo" all="Contas e códigos" options={KINDS} />
      </FilterBar>
      <Rows />
      {query.credito && <CreditPanel key={query.credito} id={query.credito} />}
      {query.dar && <GiveModal email={query.dar === 'sim' ? '' : query.dar} />}
    </Screen>
  );
}

function Rows() {
  const { query } = useStore($place);
  const state = useStore(credits.$state);
  if (state.status === 'loading') return <Loading lines={8} />;
  if (state.status === 'failed')
    return (
      <Failed
        what="Não foi possível carregar os créditos."
        failure={state.failure}
        onRetry={() => void credits.reload()}
      />
    );
  const { items, total, page, totalPages, owedCents } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0)
    return query.busca || query.tipo ? (
      <Empty title="Nenhum crédito com estes filtros." />
    ) : (
      <Empty title="Ninguém tem crédito ainda.">
        <p className="text-soft">
          Vale-troca, cortesia e vale-presente aparecem aqui, com tudo o que foi feito deles.
        </p>
      </Empty>
    );
  return (
    <>
      <p className="mb-4 text-small text-soft">
        A loja deve <strong className="font-medium text-ink tabular">{formatBRL(owedCents)}</strong> em
        crédito, ao todo.
      </p>
      <DataTable
        label="Créditos"
        columns={CREDIT_COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        sort={{ by: query.ordem ?? 'data', way: query.sentido === 'asc' ? 'asc' : 'desc' }}
        currentKey={query.credito ?? null}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['saldo', 'saldos']} />
    </>
  );
}
