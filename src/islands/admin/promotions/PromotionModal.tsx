import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { setQuery } from '../../../stores/admin/place.ts';
import { clearPicker } from '../../../stores/admin/product-picker.ts';
import {
  $promotionEditor,
  openPromotion,
  promotion,
  savePromotion,
  settlePromotion,
  startPromotion,
} from '../../../stores/admin/promotion-editor.ts';
import { promotions, removePromotion } from '../../../stores/admin/promotions.ts';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Only, useMay, Writable } from '../kit/Allowed.tsx';
import { Conflict } from '../kit/Conflict.tsx';
import { focusFirstProblem } from '../kit/focus.ts';
import { Modal } from '../kit/Modal.tsx';
import { Failed, Loading } from '../kit/States.tsx';
import { PromotionFields } from './PromotionFields.tsx';

const close = () => {
  promotion.forget();
  setQuery({ editar: null, nova: null }, 'push');
};

/** A promotion beside the list; without an id, a new one. */
export function PromotionModal({ id }: { id: string | null }) {
  const editor = useStore($promotionEditor);
  const doing = useMay('promotions.write') ? 'Editar Promoção' : 'Promoção';
  useEffect(() => promotion.forget, []);
  useEffect(() => {
    clearPicker();
    if (id) void openPromotion(id);
    else startPromotion();
  }, [id]);
  return (
    <Modal title={id ? doing : 'Nova Promoção'} shape="side" onClose={close} footer={<Buttons />}>
      {editor.status === 'loading' && <Loading lines={8} />}
      {editor.status === 'failed' && (
        <Failed
          what="Não foi possível carregar a promoção."
          failure={editor.failure}
          onRetry={() => id && void openPromotion(id)}
        />
      )}
      {editor.status === 'open' && editor.theirs && (
        <Conflict what="esta promoção" at={editor.theirs.updatedAt} onSettle={settlePromotion} />
      )}
      {(editor.status === 'open' || editor.status === 'new') && (
        <Writable need="promotions.write">
          <PromotionFields />
        </Writable>
      )}
    </Modal>
  );
}

function Buttons() {
  const editor = useStore($promotionEditor);
  const { isSaving } = useStore(promotion.$draft);
  const isDirty = useStore(promotion.$isDirty);
  const form = editor.status === 'open' ? editor.form : null;
  const canSave = editor.status === 'new' || (form !== null && isDirty);
  const save = async () => {
    const isStill = promotion.mark();
    const isSaved = await savePromotion();
    if (isStill() && !isSaved) focusFirstProblem();
    if (!isSaved) return;
    if (isStill() && !promotion.$isDirty.get()) close();
    await promotions.reload();
  };
  const leave = async () => {
    if (await mayLeave()) close();
  };
  const remove = async () => {
    if (form && (await removePromotion(form))) close();
  };
  return (
    <>
      {form && (
        <span className="editor-more">
          <Only need="promotions.write">
            <button type="button" className="link text-bordeaux" onClick={() => void remove()}>
              Excluir
            </button>
          </Only>
        </span>
      )}
      <Button size="small" look="line" onClick={() => void leave()}>
        Cancelar
      </Button>
      <Only need="promotions.write">
        <Button size="small" busy={isSaving} disabled={!canSave} onClick={() => void save()}>
          {isSaving ? 'Salvando...' : form ? 'Salvar' : 'Criar Promoção'}
        </Button>
      </Only>
    </>
  );
}
