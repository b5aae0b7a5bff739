import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PROMOTION_STATES } from '../../../contracts/admin/promotions.ts';
import { ADMIN, ADMIN_PROMOTIONS } from '../../../paths.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';
import {
  PROMOTION_FILTERS,
  promotionInput,
  promotions,
  STATE_WORDS,
} from '../../../stores/admin/promotions.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Only } from '../kit/Allowed.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { PROMOTION_COLUMNS } from './columns.tsx';
import { PromotionModal } from './PromotionModal.tsx';

const STATES = PROMOTION_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

/** /admin/promocoes: the list; `?editar=` opens one beside it, `?nova=` a new one. */
export function PromotionList() {
  const { path, query } = useStore($place);
  const list = JSON.stringify(promotionInput(query));
  useEffect(() => void promotions.load(JSON.parse(list)), [list]);
  return (
    <Screen
      title="Promoções"
      back={ADMIN}
      actions={
        <Only need="promotions.write">
          <a
            className={buttonClass({ size: 'small' })}
            href={addressOf({ path, query: changedQuery(query, { nova: 'sim', editar: null }) })}
          >
            Nova Promoção
          </a>
        </Only>
      }
    >
      <FilterBar names={PROMOTION_FILTERS} search={<SearchFilter label="Buscar por nome ou código" />}>
        <SelectFilter name="estado" label="Situação" all="Todas as situações" options={STATES} />
      </FilterBar>
      <Rows />
      {(query.editar || query.nova) && (
        <PromotionModal key={query.editar ?? 'nova'} id={query.editar ?? null} />
      )}
    </Screen>
  );
}

function Rows() {
  const { query } = useStore($place);
  const state = useStore(promotions.$state);
  if (state.status === 'loading') return <Loading lines={8} />;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não foi possível carregar a lista de promoções."
        failure={state.failure}
        onRetry={() => void promotions.reload()}
      />
    );
  }
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0) {
    const isFiltered = PROMOTION_FILTERS.some((name) => query[name]);
    return (
      <Empty title={isFiltered ? 'Nenhuma promoção com estes filtros.' : 'A loja ainda não tem promoções.'}>
        {!isFiltered && (
          <Only need="promotions.write">
            <a className="link link--drawn" href={`${ADMIN_PROMOTIONS}?nova=sim`}>
              Criar a primeira promoção
            </a>
          </Only>
        )}
      </Empty>
    );
  }
  return (
    <>
      <DataTable
        label="Promoções"
        columns={PROMOTION_COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        sort={{ by: query.ordem ?? 'inicio', way: query.sentido === 'asc' ? 'asc' : 'desc' }}
        currentKey={query.editar ?? null}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['promoção', 'promoções']} />
    </>
  );
}
