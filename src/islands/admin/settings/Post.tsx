import type { GalleryPostForm } from '../../../contracts/admin/settings.ts';
import { imageUrl } from '../../../paths.ts';
import type { Problems } from '../../../stores/admin/kit/draft.ts';
import { changePost, movePost, removePost } from '../../../stores/admin/products/gallery.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { RowTools } from '../kit/Actions.tsx';

type Props = {
  post: GalleryPostForm;
  index: number;
  count: number;
  problems: Problems;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  onDrop: (files: readonly File[]) => void;
};

/** One photo of the gallery with its text and link. */
export function Post({ post, index, count, problems, isDragged, onDrag, onDrop }: Props) {
  const { id, imageKey, alt, caption, link } = post;
  const number = index + 1;
  const problemOf = (field: string) => problems[`posts.${index}.${field}`] ?? null;
  return (
    <li
      className="grid cursor-grab content-start gap-1.5 data-dragged:opacity-40 grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4 tight:grid-cols-1"
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDrop([...event.dataTransfer.files]);
      }}
    >
      <img
        className="aspect-portrait w-full bg-paper-deep object-cover"
        src={imageUrl(imageKey, 320)}
        alt={alt || `Foto ${number}`}
        width="320"
        height="400"
      />
      <div className="grid min-w-0 content-start gap-2">
        <TextArea
          label="Legenda"
          rows={3}
          aria-label={`Legenda da foto ${number}`}
          maxLength={300}
          value={caption}
          error={problemOf('caption')}
          onChange={(event) => changePost(id, { caption: event.target.value })}
        />
        <Field
          label="Texto alternativo"
          aria-label={`Texto alternativo da foto ${number}`}
          placeholder="O que se vê na foto"
          maxLength={300}
          value={alt}
          error={problemOf('alt')}
          onChange={(event) => changePost(id, { alt: event.target.value })}
        />
        <Field
          label="Link"
          aria-label={`Link da foto ${number}`}
          placeholder="/colecao"
          maxLength={500}
          value={link}
          error={problemOf('link')}
          onChange={(event) => changePost(id, { link: event.target.value })}
        />
        <RowTools
          sideways
          name={`foto ${number}`}
          index={index}
          count={count}
          onMove={(to) => movePost(index, to)}
          onRemove={() => removePost(id)}
        />
      </div>
    </li>
  );
}
