import { useStore } from '@nanostores/react';
import { PROMOTION_STATES } from '../../../contracts/admin/promotions.ts';
import { ADMIN, ADMIN_PROMOTIONS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/place.ts';
import { promotions, STATE_WORDS } from '../../../stores/admin/promotions.ts';
import { ActionLink } from '../kit/ActionLink.tsx';
import { Only } from '../kit/Allowed.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/FilterBar.tsx';
import { TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Empty } from '../kit/States.tsx';
import { PROMOTION_COLUMNS } from './columns.tsx';
import { PromotionModal } from './PromotionModal.tsx';

const STATES = PROMOTION_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

/** /admin/promocoes: the list; `?editar=` opens one beside it, `?nova=` a new one. */
export function PromotionList() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Promoções"
      back={ADMIN}
      actions={<ActionLink text="Nova Promoção" to={{ nova: 'sim', editar: null }} need="promotions.write" />}
    >
      <FilterBar of={promotions} search={<SearchFilter label="Buscar por nome ou código" />}>
        <SelectFilter name="estado" label="Situação" all="Todas as situações" options={STATES} />
      </FilterBar>
      <TableListing
        list={promotions}
        label="Promoções"
        noun={['promoção', 'promoções']}
        columns={PROMOTION_COLUMNS}
        sort={{ by: 'inicio' }}
        opens="editar"
        failed="Não foi possível carregar a lista de promoções."
        empty={(isFiltered) =>
          isFiltered ? <Empty title="Nenhuma promoção com estes filtros." /> : <NoPromotions />
        }
      />
      {(query.editar || query.nova) && (
        <PromotionModal key={query.editar ?? 'nova'} id={query.editar ?? null} />
      )}
    </Screen>
  );
}

function NoPromotions() {
  return (
    <Empty title="A loja ainda não tem promoções.">
      <Only need="promotions.write">
        <a className="link link--drawn" href={`${ADMIN_PROMOTIONS}?nova=sim`}>
          Criar a primeira promoção
        </a>
      </Only>
    </Empty>
  );
}
