import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { ProductForm } from '../../../../contracts/admin/products.ts';
import { summaryOf } from '../../../../domain/catalogue/catalogue.ts';
import { formatDateTime } from '../../../../domain/time/calendar.ts';
import { productUrl } from '../../../../paths.ts';
import { $place } from '../../../../stores/admin/kit/place.ts';
import { mayLeave } from '../../../../stores/admin/kit/unsaved.ts';
import { $tab, openProduct, product, saveProduct } from '../../../../stores/admin/products/product-editor.ts';
import {
  archiveProduct,
  duplicateProduct,
  removeProduct,
} from '../../../../stores/admin/products/products.ts';
import { type TabItem, Tabs } from '../../../../ui/Tabs.tsx';
import { LinkButton, Only, TextLink, useMay, Writable } from '../../kit/Actions.tsx';
import { EditorPanel } from '../../kit/EditorPanel.tsx';
import { useFields } from '../../kit/Fields.tsx';
import { MetaFields } from '../../pages/MetaFields.tsx';
import { Colours } from './Colours.tsx';
import { Goods } from './Goods.tsx';
import { Images } from './Images.tsx';
import { Information } from './Information.tsx';
import { Movements } from './Movements.tsx';
import { Related } from './Related.tsx';
import { SizesAndMeasures } from './Sizes.tsx';
import { Stock } from './Stock.tsx';

/** The editor over the list: everything about one product, saved as a whole. */
export function ProductEditor({ id }: { id: string }) {
  useStore(product.$state);
  // The part of the address is where it opens, whatever is looked at then.
  useEffect(() => void openProduct(id, $place.get().query.parte), [id]);
  const form = product.form();
  const doing = useMay('catalogue.write') ? 'Editar produto' : 'Produto';
  return (
    <EditorPanel
      editor={product}
      title={form ? `${doing}: ${form.name}` : doing}
      shape="full"
      at={['editar', 'parte']}
      failed="Erro ao carregar dados"
      what="este produto"
      lines={6}
      need="catalogue.write"
      save={saveProduct}
      more={(open, close) => <Acts form={open} close={close} />}
    >
      {() => <Parts id={id} />}
    </EditorPanel>
  );
}

const written = (part: ReactNode) => <Writable need="catalogue.write">{part}</Writable>;

function Parts({ id }: { id: string }) {
  const tab = useStore($tab);
  const { images, colours, sizes, related } = useStore(product.$draft).values;
  const items: TabItem[] = [
    { key: 'informacoes', label: 'Informações', content: () => written(<Information />) },
    { key: 'imagens', label: `Imagens (${images.length})`, content: () => written(<Images />) },
    { key: 'cores', label: `Cores (${colours.length})`, content: () => written(<Colours />) },
    { key: 'tamanhos', label: `Tamanhos (${sizes.length})`, content: () => written(<SizesAndMeasures />) },
    { key: 'estoque', label: 'Estoque', content: () => written(<Stock />) },
    {
      key: 'relacionados',
      label: `Relacionados (${related.length})`,
      content: () => written(<Related />),
    },
    { key: 'nota', label: 'Nota fiscal', content: () => written(<Goods />) },
    { key: 'buscadores', label: 'Buscadores', content: () => written(<SearchEngines id={id} />) },
    { key: 'movimentos', label: 'Movimentos', content: () => <Movements id={id} /> },
  ];
  return <Tabs label="Partes do produto" items={items} current={tab} onChange={(key) => $tab.set(key)} />;
}

/** Meta title and description of the product page, with previews. */
function SearchEngines({ id }: { id: string }) {
  const field = useFields(product);
  const { name, description, images } = useStore(product.$draft).values;
  const main = images.find(({ isMain }) => isMain) ?? images[0];
  return (
    <MetaFields
      title={field.text('metaTitle')}
      description={field.text('metaDescription')}
      own={{ title: name, description: summaryOf(description), pictureKey: main?.key ?? null }}
      path={productUrl(id)}
    />
  );
}

function Acts({ form, close }: { form: ProductForm; close: () => void }) {
  const remove = async () => {
    if (await removeProduct(form)) close();
  };
  const archive = async () => {
    if ((await mayLeave()) && (await archiveProduct(form))) close();
  };
  return (
    <>
      <Only need="catalogue.write">
        <LinkButton text="Excluir" look="danger" onPress={remove} />
        <LinkButton text="Duplicar" onPress={() => duplicateProduct(form.id)} />
        <LinkButton text={form.isArchived ? 'Restaurar' : 'Arquivar'} onPress={archive} />
      </Only>
      {form.isActive && (
        <TextLink text="Ver na loja" target="_blank" rel="noopener" href={productUrl(form.id)} />
      )}
      <span className="text-soft max-md:hidden">Salvo em {formatDateTime(new Date(form.updatedAt))}</span>
    </>
  );
}
