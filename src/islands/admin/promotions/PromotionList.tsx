import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PROMOTION_STATES } from '../../../domain/pricing/promotions.ts';
import { ADMIN_PROMOTIONS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import {
  openPromotion,
  promotion,
  savePromotion,
  startPromotion,
} from '../../../stores/admin/pricing/promotion-editor.ts';
import { promotions, removePromotion, STATE_WORDS } from '../../../stores/admin/pricing/promotions.ts';
import { clearPicker } from '../../../stores/admin/products/product-picker.ts';
import { ActionLink, LinkButton, Only, TextLink, useMay, Writable } from '../kit/Actions.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { PROMOTION_COLUMNS } from './columns.tsx';
import { PromotionFields } from './PromotionFields.tsx';

const STATES = PROMOTION_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

/** /admin/promocoes: the list; `?editar=` opens one beside it, `?nova=` a new one. */
export function PromotionList() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Promoções"
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
        noMatch="Nenhuma promoção com estes filtros."
        empty={
          <Empty title="A loja ainda não tem promoções.">
            <Only need="promotions.write">
              <TextLink text="Criar a primeira promoção" look="drawn" href={`${ADMIN_PROMOTIONS}?nova=sim`} />
            </Only>
          </Empty>
        }
      />
      {(query.editar || query.nova) && (
        <PromotionModal key={query.editar ?? 'nova'} id={query.editar ?? null} />
      )}
    </Screen>
  );
}

/** The editor of a promotion beside the list; without an id, of a new one. */
function PromotionModal({ id }: { id: string | null }) {
  const { singleUse } = useStore(promotion.$draft).values;
  const doing = useMay('promotions.write') ? 'Editar Promoção' : 'Promoção';
  useEffect(() => {
    clearPicker();
    if (id) void openPromotion(id);
    else startPromotion();
  }, [id]);
  return (
    <EditorPanel
      editor={promotion}
      title={id ? doing : 'Nova Promoção'}
      at={['editar', 'nova']}
      failed="Não foi possível carregar a promoção."
      what="esta promoção"
      need="promotions.write"
      save={savePromotion}
      create="Criar Promoção"
      // Its codes are generated next.
      staysOpen={singleUse}
      more={(form, close) => (
        <Only need="promotions.write">
          <LinkButton
            text="Excluir"
            look="danger"
            onPress={async () => (await removePromotion(form)) && close()}
          />
        </Only>
      )}
    >
      {(form) => (
        <Writable need="promotions.write">
          <PromotionFields form={form} />
        </Writable>
      )}
    </EditorPanel>
  );
}
