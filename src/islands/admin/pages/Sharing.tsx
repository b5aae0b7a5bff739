import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { imageUrl, pageUrl, SHARE_CARD } from '../../../paths.ts';
import { page, pagePictures } from '../../../stores/admin/page-editor.ts';
import {
  cut,
  DESCRIPTION_SHOWN,
  lengthWords,
  type Shared,
  sharedOf,
  TITLE_SHOWN,
} from '../../../stores/admin/page-sharing.ts';
import { textFigures } from '../../../stores/admin/text-figures.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { PictureField } from '../kit/PictureField.tsx';
import { useFields } from '../kit/use-fields.ts';

/** What the page says of itself to search engines and in chats, and how that looks there. */
export function Sharing({ form }: { form: PageForm }) {
  const field = useFields(page);
  const { values } = useStore(page.$draft);
  const upload = useStore(pagePictures.$uploads).picture;
  // The shop's name and figures are among what the page says.
  useStore(textFigures.$state);
  useEffect(() => {
    if (textFigures.$state.get().status !== 'ready') void textFigures.load({});
  }, []);
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
            void pagePictures.send('picture', file, (key) =>
              page.set({ picture: { key, alt: '', focus: null } }),
            )
          }
          onRemove={() => page.set({ picture: null })}
        />
      </div>
      <Looks shared={shared} path={pageUrl(form)} />
    </section>
  );
}

/** A result of Google's, and a link in a chat of WhatsApp's. */
function Looks({
  shared: { title, headline, description, pictureKey },
  path,
}: {
  shared: Shared;
  path: string;
}) {
  const trail = [location.host, ...path.split('/').filter(Boolean)].join(' › ');
  return (
    <div className="grid grid-cols-1 gap-4">
      <figure>
        <figcaption className="mb-2 text-small text-soft">Como o Google mostra</figcaption>
        <div className="border border-line bg-paper p-4 wrap-anywhere">
          <p className="text-small text-soft">{trail}</p>
          <p className="text-lead">{cut(title, TITLE_SHOWN)}</p>
          <p className="text-small text-soft">{cut(description, DESCRIPTION_SHOWN)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-2 text-small text-soft">Como o WhatsApp mostra</figcaption>
        <div className="max-w-88 border border-line bg-paper-deep wrap-anywhere">
          <img
            className="aspect-191/100 w-full object-cover"
            src={pictureKey ? imageUrl(pictureKey, 640) : SHARE_CARD}
            alt=""
            loading="lazy"
          />
          <div className="p-3 text-small">
            <p className="line-clamp-1 font-medium">{headline}</p>
            <p className="line-clamp-2 text-soft">{description}</p>
            <p className="text-soft">{location.host}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
