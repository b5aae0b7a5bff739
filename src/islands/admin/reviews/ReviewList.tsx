import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReviewRow } from '../../../contracts/admin/reviews.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { decideSelected, reviews, selectedReviews } from '../../../stores/admin/reviews/reviews.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { REVIEW_COLUMNS } from './columns.tsx';

const STATUSES = [
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'aprovadas', label: 'Aprovadas' },
  { value: 'recusadas', label: 'Recusadas' },
];
const STARS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: counted(stars, 'estrela', 'estrelas'),
}));

/** /admin/avaliacoes: product reviews; those awaiting moderation first. */
export function ReviewList() {
  useEffect(() => selectedReviews.clear, []);
  return (
    <Screen title="Avaliações">
      <FilterBar of={reviews} search={<SearchFilter label="Buscar por produto, autor ou texto" />}>
        <SelectFilter name="status" label="Status" all="Todos os status" options={STATUSES} />
        <SelectFilter name="estrelas" label="Estrelas" all="Todas as notas" options={STARS} />
      </FilterBar>
      <TableListing
        list={reviews}
        label="Avaliações"
        noun={['avaliação', 'avaliações']}
        columns={REVIEW_COLUMNS}
        rowName={reviewName}
        selection={selectedReviews}
        failed="Não foi possível carregar as avaliações."
        empty={<NoReviews />}
      />
      <BulkBar />
    </Screen>
  );
}

const reviewName = ({ authorName, productName }: ReviewRow) => `avaliação de ${authorName}, ${productName}`;

function NoReviews() {
  const { query } = useStore($place);
  const set = reviews.filters.filter((name) => query[name]);
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
  useStore(reviews.$state);
  const count = reviews.rows().filter(({ id }) => ids.has(id)).length;
  if (count === 0) return null;
  return (
    <section className="bulk" aria-label="Decidir sobre as avaliações selecionadas">
      <strong role="status">{counted(count, 'selecionada', 'selecionadas')}</strong>
      <ActionButton text="Aprovar" onClick={() => void decideSelected('approved')} />
      <ActionButton text="Recusar" onClick={() => void decideSelected('rejected')} />
      <LinkButton text="Limpar seleção" look="drawn" onPress={selectedReviews.clear} />
    </section>
  );
}
