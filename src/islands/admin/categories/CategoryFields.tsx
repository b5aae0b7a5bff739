import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ANY_IMAGE } from '../../../client/picture.ts';
import type { CategoryRow } from '../../../contracts/admin/categories.ts';
import { mayBeChildOf } from '../../../domain/products/categories.ts';
import { categoryUrl, imageUrl } from '../../../paths.ts';
import { CATEGORY } from '../../../records/category.ts';
import {
  category,
  categoryPictures,
  setName,
  setParent,
  setPosition,
  setSlug,
} from '../../../stores/admin/products/category-editor.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { RequiredNote, useFields } from '../kit/Fields.tsx';
import { FileInput } from '../kit/FileInput.tsx';
import { Options } from '../kit/Options.tsx';
import { fieldsOf } from '../kit/RecordFields.tsx';
import { MetaFields } from '../pages/MetaFields.tsx';
import { GoodsFields } from '../products/GoodsFields.tsx';
import { SizeFamilyField } from '../size-charts/SizeFamilyField.tsx';

const Fields = fieldsOf(CATEGORY, category);

type Props = { categories: readonly CategoryRow[] /** On the page of a new one. */; isOnPage?: boolean };

/** The fields of a category. Only the page for a new one takes a slug; else it follows the name, which alone is reported if both lack. */
export function CategoryFields({ categories, isOnPage = false }: Props) {
  const { values, problems } = useStore(category.$draft);
  const field = useFields(category);
  const isThere = useStore(category.$state).status === 'open';
  const id = category.form()?.id ?? null;
  const takesSlug = isOnPage && !isThere;
  const parents = categories.filter((one) => mayBeChildOf(categories, id, one.id));
  const hasChildren = categories.some(({ parentId }) => parentId === id && id !== null);
  return (
    <div className="form-grid">
      <RequiredNote />
      <Fields names={['name']} over={{ name: { onValue: setName } }} />
      <div className="col-span-full">
        <Field
          label="Slug"
          required={takesSlug}
          readOnly={!takesSlug}
          maxLength={80}
          spellCheck={false}
          autoCapitalize="none"
          hint={
            isThere
              ? 'O endereço não muda com o nome. Mudado à parte, o antigo leva ao novo.'
              : `O endereço na loja: /colecao?categoria=${values.slug || '…'}`
          }
          value={values.slug}
          error={(values.name.trim() && problems.slug) || null}
          onChange={(event) => setSlug(event.target.value.trim())}
        />
      </div>
      <SelectField
        label="Categoria pai"
        hint={hasChildren ? 'Tem subcategorias, por isso fica no primeiro nível.' : undefined}
        disabled={hasChildren}
        value={values.parentId ?? ''}
        error={problems.parentId ?? null}
        onChange={(event) => setParent(event.target.value || null)}
      >
        <option value="">Nenhuma (primeiro nível)</option>
        <Options of={parents.map((parent) => [parent.id, parent.name])} />
      </SelectField>
      <Fields names={['position']} over={{ position: { onValue: setPosition } }} />
      <div className="col-span-full">
        <SizeFamilyField
          empty={values.parentId ? 'A mesma da categoria pai' : 'Nenhuma'}
          value={values.sizeFamily}
          onChange={(sizeFamily) => category.set({ sizeFamily })}
        />
      </div>
      <Fields names={['description']} />
      <div className="col-span-full">
        <CategoryPicture />
      </div>
      <details className="col-span-full border-t border-line pt-4">
        <summary className="min-h-6">Na nota fiscal</summary>
        <div className="form-grid mt-4">
          <GoodsFields
            Fields={Fields}
            draft={category}
            unset="Não definida"
            inherited={categories.find((one) => one.id === values.parentId)}
          />
        </div>
      </details>
      <details className="col-span-full border-t border-line pt-4">
        <summary className="min-h-6">Nos buscadores e nas conversas</summary>
        <div className="mt-4">
          <MetaFields
            title={field.text('metaTitle')}
            description={field.text('metaDescription')}
            own={{ title: values.name, description: values.description, pictureKey: values.imageKey }}
            path={categoryUrl(values.slug)}
          />
        </div>
      </details>
      <fieldset className="form-grid col-span-full">
        <legend className="sr-only">Situação na loja</legend>
        <Fields names={['isActive', 'isHighlighted']} />
      </fieldset>
    </div>
  );
}

function CategoryPicture() {
  const { values, problems } = useStore(category.$draft);
  const sending = useStore(categoryPictures.$uploads).imageKey;
  const input = useRef<HTMLInputElement>(null);
  const problem = sending?.problem ?? problems.imageKey;
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="field__label">Imagem</legend>
      {values.imageKey && (
        <img
          className="aspect-2/1 w-[min(100%,25rem)] bg-paper-deep object-cover"
          src={imageUrl(values.imageKey, 480)}
          alt="Imagem da categoria"
          width="400"
          height="200"
        />
      )}
      <div className="row-actions mt-2 justify-start">
        <FileInput
          ref={input}
          label="Escolher imagem"
          accept={ANY_IMAGE}
          onFiles={([file]) =>
            void categoryPictures.send('imageKey', file, (imageKey) => category.set({ imageKey }))
          }
        />
        <ActionButton
          text={values.imageKey ? 'Trocar imagem' : 'Enviar imagem'}
          look="line"
          onClick={() => input.current?.click()}
        />
        {values.imageKey && (
          <LinkButton
            text="Remover imagem"
            onPress={() => {
              categoryPictures.forget('imageKey');
              category.set({ imageKey: null });
            }}
          />
        )}
        {sending && !sending.problem && <Progress value={sending.part} label="Enviando a imagem" />}
      </div>
      <p className="field__hint">800x400px, JPG ou PNG, máx 2MB</p>
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
