import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReviewRow } from '../../../contracts/admin/reviews.ts';
import { ADMIN } from '../../../paths.ts';
import { $place } from '../../../stores/admin/place.ts';
import {
  decideSelected,
  REVIEW_FILTERS,
  reviewListInput,
  reviews,
  selectedReviews,
} from '../../../stores/admin/reviews.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { BeyondLast, Pager } from '../kit/Pager.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty, Failed, Loading } from '../kit/States.tsx';
import { REVIEW_COLUMNS } from './columns.tsx';

const STATUSES = [
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'aprovadas', label: 'Aprovadas' },
  { value: 'recusadas', label: 'Recusadas' },
];
const STARS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 estrela' : `${stars} estrelas`,
}));

/** /admin/avaliacoes: what buyers wrote; those that wait for the shop stand first. */
export function ReviewList() {
  const { query } = useStore($place);
  const list = JSON.stringify(reviewListInput(query));
  useEffect(() => void reviews.load(JSON.parse(list)), [list]);
  useEffect(() => selectedReviews.clear, []);
  return (
    <Screen title="Avaliações" back={ADMIN}>
      <FilterBar names={REVIEW_FILTERS} search={<SearchFilter label="Buscar por produto, autor ou texto" />}>
        <SelectFilter name="status" label="Status" all="Todos os status" options={STATUSES} />
        <SelectFilter name="estrelas" label="Estrelas" all="Todas as notas" options={STARS} />
      </FilterBar>
      <Rows />
      <BulkBar />
    </Screen>
  );
}

const reviewName = ({ authorName, productName }: ReviewRow) => `avaliação de ${authorName}, ${productName}`;

function Rows() {
  const state = useStore(reviews.$state);
  const ids = useStore(selectedReviews.$ids);
  if (state.status === 'loading') return <Loading lines={8} />;
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não foi possível carregar as avaliações."
        failure={state.failure}
        onRetry={() => void reviews.reload()}
      />
    );
  }
  const { items, total, page, totalPages } = state.data;
  if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
  if (items.length === 0) return <NoReviews />;
  return (
    <>
      <DataTable
        label="Avaliações"
        columns={REVIEW_COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        rowName={reviewName}
        selection={{ ids, toggle: selectedReviews.toggle, toggleAll: selectedReviews.toggleAll }}
        isStale={state.isStale}
      />
      <Pager page={page} totalPages={totalPages} total={total} noun={['avaliação', 'avaliações']} />
    </>
  );
}

function NoReviews() {
  const { query } = useStore($place);
  const set = REVIEW_FILTERS.filter((name) => query[name]);
  if (set.length === 1 && query.status === 'pendentes')
    return <Empty title="Nenhuma avaliação à espera: tudo em dia." />;
  if (set.length > 0) return <Empty title="Nenhuma avaliação com estes filtros." />;
  return (
    <Empty title="Ainda não há avaliações.">
      <p className="text-soft">Quem recebeu um pedido pode avaliar cada peça na página do pedido.</p>
    </Empty>
  );
}

function BulkBar() {
  const ids = useStore(selectedReviews.$ids);
  const state = useStore(reviews.$state);
  const count = state.status === 'ready' ? state.data.items.filter(({ id }) => ids.has(id)).length : 0;
  if (count === 0) return null;
  return (
    <section className="bulk" aria-label="Decidir sobre as avaliações selecionadas">
      <strong role="status">
        {count} {count === 1 ? 'selecionada' : 'selecionadas'}
      </strong>
      <Button size="small" onClick={() => void decideSelected('approved')}>
        Aprovar
      </Button>
      <Button size="small" onClick={() => void decideSelected('rejected')}>
        Recusar
      </Button>
      <button type="button" className="link link--drawn" onClick={selectedReviews.clear}>
        Limpar seleção
      </button>
    </section>
  );
}
