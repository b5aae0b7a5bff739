import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { pageUrl } from '../../../paths.ts';
import { page, pageUploads } from '../../../stores/admin/pages/page-editor.ts';
import {
  DESCRIPTION_SHOWN,
  lengthWords,
  sharedOf,
  TITLE_SHOWN,
} from '../../../stores/admin/pages/page-sharing.ts';
import { textFigures } from '../../../stores/admin/pages/text-figures.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useFields } from '../kit/Fields.tsx';
import { PictureField } from '../kit/PictureField.tsx';
import { SharePreviews } from './SharePreviews.tsx';

/** Meta title, description and share image of the page, with previews. */
export function Sharing({ form }: { form: PageForm }) {
  const field = useFields(page);
  const { values } = useStore(page.$draft);
  const upload = useStore(pageUploads.$uploads).picture;
  // The default texts contain the shop's name and figures.
  useStore(textFigures.$state);
  useEffect(() => textFigures.need({}), []);
  const shared = sharedOf(form.kind, values);
  const { picture } = values;
  return (
    <section
      className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5"
      aria-label="Nos buscadores e nas conversas"
    >
      <h2 className="subtitle">Nos buscadores e nas conversas</h2>
      <Field
        label="Título da página"
        {...field.text('title')}
        required
        maxLength={120}
        hint={`Com o nome da loja: ${lengthWords(shared.title, TITLE_SHOWN)}`}
      />
      <TextArea
        label="Descrição"
        {...field.text('description')}
        rows={2}
        maxLength={300}
        hint={`Vazia, vale a descrição da loja. {frete-gratis} e {nome-da-loja} viram o que as configurações dizem. ${lengthWords(shared.description, DESCRIPTION_SHOWN)}`}
      />
      <div className="max-w-110">
        <PictureField
          label="Foto ao compartilhar"
          hint="Deitada, de 1.200 por 630 pixels ou mais. Vazia: a primeira foto da página, ou o cartão da loja."
          imageKey={picture?.key ?? null}
          upload={upload}
          onChoose={(file) =>
            void pageUploads.send('picture', file, (key) =>
              page.set({ picture: { key, alt: '', focus: null } }),
            )
          }
          onRemove={() => {
            pageUploads.forget('picture');
            page.set({ picture: null });
          }}
          onPick={({ key }) => {
            pageUploads.forget('picture');
            page.set({ picture: { key, alt: '', focus: null } });
          }}
        />
      </div>
      <SharePreviews shared={shared} path={pageUrl(form)} />
    </section>
  );
}
