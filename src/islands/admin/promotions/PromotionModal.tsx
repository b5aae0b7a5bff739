import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { setQuery } from '../../../stores/admin/place.ts';
import { clearPicker } from '../../../stores/admin/product-picker.ts';
import {
  openPromotion,
  promotion,
  savePromotion,
  startPromotion,
} from '../../../stores/admin/promotion-editor.ts';
import { promotions, removePromotion } from '../../../stores/admin/promotions.ts';
import { Only, useMay, Writable } from '../kit/Allowed.tsx';
import { Edited, EditorButtons } from '../kit/Edited.tsx';
import { LinkButton } from '../kit/LinkButton.tsx';
import { Modal } from '../kit/Modal.tsx';
import { PromotionFields } from './PromotionFields.tsx';

const close = () => {
  promotion.forget();
  setQuery({ editar: null, nova: null }, 'push');
};

/** A promotion beside the list; without an id, a new one. */
export function PromotionModal({ id }: { id: string | null }) {
  const doing = useMay('promotions.write') ? 'Editar Promoção' : 'Promoção';
  useEffect(() => promotion.forget, []);
  useEffect(() => {
    clearPicker();
    if (id) void openPromotion(id);
    else startPromotion();
  }, [id]);
  return (
    <Modal title={id ? doing : 'Nova Promoção'} shape="side" onClose={close} footer={<Buttons />}>
      <Edited
        editor={promotion}
        failed="Não foi possível carregar a promoção."
        what="esta promoção"
        savedAt={({ updatedAt }) => updatedAt}
      >
        {(form) => (
          <Writable need="promotions.write">
            <PromotionFields form={form} />
          </Writable>
        )}
      </Edited>
    </Modal>
  );
}

function Buttons() {
  useStore(promotion.$state);
  const form = promotion.form();
  const remove = async () => {
    if (form && (await removePromotion(form))) close();
  };
  return (
    <EditorButtons
      editor={promotion}
      need="promotions.write"
      save={savePromotion}
      after={promotions.reload}
      close={close}
      create="Criar Promoção"
    >
      <Only need="promotions.write">
        <LinkButton text="Excluir" look="danger" onPress={remove} />
      </Only>
    </EditorButtons>
  );
}
