import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { ProductForm } from '../../../../contracts/admin/products.ts';
import { formatDateTime } from '../../../../domain/calendar.ts';
import { productUrl } from '../../../../paths.ts';
import { setQuery } from '../../../../stores/admin/place.ts';
import {
  $editor,
  $tab,
  openProduct,
  product,
  saveProduct,
  settleConflict,
} from '../../../../stores/admin/product-editor.ts';
import { duplicateProduct, products, removeProduct } from '../../../../stores/admin/products.ts';
import { mayLeave } from '../../../../stores/admin/unsaved.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { type TabItem, Tabs } from '../../../../ui/Tabs.tsx';
import { Only, useMay, Writable } from '../../kit/Allowed.tsx';
import { focusFirstProblem } from '../../kit/focus.ts';
import { Modal } from '../../kit/Modal.tsx';
import { Failed, Loading } from '../../kit/States.tsx';
import { Colours } from './Colours.tsx';
import { Images } from './Images.tsx';
import { Information } from './Information.tsx';
import { Movements } from './Movements.tsx';
import { SizesAndMeasures } from './SizesAndMeasures.tsx';
import { Stock } from './Stock.tsx';

const close = () => {
  product.forget();
  setQuery({ editar: null }, 'push');
};

/** The editor over the list: everything of one product, saved as a whole. */
export function ProductEditor({ id }: { id: string }) {
  const editor = useStore($editor);
  useEffect(() => product.forget, []);
  useEffect(() => void openProduct(id), [id]);
  const form = editor.status === 'open' ? editor.form : null;
  const doing = useMay('catalogue.write') ? 'Editar produto' : 'Produto';
  return (
    <Modal
      title={form ? `${doing}: ${form.name}` : doing}
      shape="full"
      onClose={close}
      footer={form && <Buttons form={form} />}
    >
      {editor.status === 'loading' && <Loading lines={6} />}
      {editor.status === 'failed' && (
        <Failed what="Erro ao carregar dados" failure={editor.failure} onRetry={() => void openProduct(id)} />
      )}
      {editor.status === 'open' && (
        <>
          {editor.theirs && <Conflict theirs={editor.theirs} />}
          <Parts id={id} />
        </>
      )}
    </Modal>
  );
}

const written = (part: ReactNode) => <Writable need="catalogue.write">{part}</Writable>;

function Parts({ id }: { id: string }) {
  const tab = useStore($tab);
  const { images, colours, sizes } = useStore(product.$draft).values;
  const items: TabItem[] = [
    { key: 'informacoes', label: 'Informações', content: () => written(<Information />) },
    { key: 'imagens', label: `Imagens (${images.length})`, content: () => written(<Images />) },
    { key: 'cores', label: `Cores (${colours.length})`, content: () => written(<Colours />) },
    { key: 'tamanhos', label: `Tamanhos (${sizes.length})`, content: () => written(<SizesAndMeasures />) },
    { key: 'estoque', label: 'Estoque', content: () => written(<Stock />) },
    { key: 'movimentos', label: 'Movimentos', content: () => <Movements id={id} /> },
  ];
  return <Tabs label="Partes do produto" items={items} current={tab} onChange={(key) => $tab.set(key)} />;
}

function Buttons({ form }: { form: ProductForm }) {
  const { isSaving } = useStore(product.$draft);
  const isDirty = useStore(product.$isDirty);
  const save = async () => {
    const isStill = product.mark();
    const isSaved = await saveProduct();
    if (isStill() && !isSaved) focusFirstProblem();
    if (!isSaved) return;
    if (isStill() && !product.$isDirty.get()) close();
    await products.reload();
  };
  const leave = async () => {
    if (await mayLeave()) close();
  };
  const remove = async () => {
    if (await removeProduct(form)) close();
  };
  return (
    <>
      <span className="editor-more">
        <Only need="catalogue.write">
          <button type="button" className="link text-bordeaux" onClick={() => void remove()}>
            Excluir
          </button>
          <button type="button" className="link" onClick={() => void duplicateProduct(form.id)}>
            Duplicar
          </button>
        </Only>
        {form.isActive && (
          <a className="link" href={productUrl(form.id)} target="_blank" rel="noopener">
            Ver na loja
          </a>
        )}
        <span className="text-soft max-md:hidden">Salvo em {formatDateTime(new Date(form.updatedAt))}</span>
      </span>
      <Button size="small" look="line" onClick={() => void leave()}>
        Cancelar
      </Button>
      <Only need="catalogue.write">
        <Button size="small" busy={isSaving} disabled={!isDirty} onClick={() => void save()}>
          {isSaving ? 'Salvando...' : 'Salvar'}
        </Button>
      </Only>
    </>
  );
}

/** Somebody else was quicker: nothing of either is lost. */
function Conflict({ theirs }: { theirs: ProductForm }) {
  return (
    <Notice kind="warning">
      <p>
        Outra pessoa salvou este produto em {formatDateTime(new Date(theirs.updatedAt))}, enquanto você
        editava. O que você escreveu continua aqui e ainda não foi salvo.
      </p>
      <p className="row-actions mt-2 justify-start">
        <button type="button" className="link link--drawn" onClick={() => settleConflict('mine')}>
          Juntar as minhas alterações às dela
        </button>
        <button type="button" className="link link--drawn" onClick={() => settleConflict('theirs')}>
          Descartar as minhas
        </button>
      </p>
    </Notice>
  );
}
