import { shopName } from '../../../client/shop-name.ts';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '../../../domain/pages/meta-words.ts';
import { DESCRIPTION_SHOWN, lengthWords, TITLE_SHOWN } from '../../../stores/admin/pages/page-sharing.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { TextWiring } from '../kit/Fields.tsx';
import { SharePreviews } from './SharePreviews.tsx';

type Props = {
  title: TextWiring;
  description: TextWiring;
  /** The page's defaults for empty fields. */
  own: { title: string; description: string; pictureKey: string | null };
  path: string;
};

/** Meta title and description of a product's or category's page, with previews of search result and shared link. */
export function MetaFields({ title, description, own, path }: Props) {
  const headline = title.value.trim() || own.title;
  const shared = {
    headline,
    title: `${headline} | ${shopName()}`,
    description: description.value.trim() || own.description,
    pictureKey: own.pictureKey,
  };
  return (
    <div className="@container">
      <div className="grid min-w-0 grid-cols-1 items-start gap-x-12 gap-y-5 @min-[56rem]:grid-cols-2">
        <div className="grid gap-4">
          <Field
            label="Título nos buscadores"
            {...title}
            maxLength={META_TITLE_LENGTH}
            hint={`Vazio, vale o nome. Com o nome da loja: ${lengthWords(shared.title, TITLE_SHOWN)}`}
          />
          <TextArea
            label="Resumo nos buscadores"
            {...description}
            rows={3}
            maxLength={META_DESCRIPTION_LENGTH}
            hint={`Vazio, vale a descrição. ${lengthWords(shared.description, DESCRIPTION_SHOWN)}`}
          />
        </div>
        <SharePreviews shared={shared} path={path} />
      </div>
    </div>
  );
}
