import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ANY_IMAGE } from '../../../../client/picture.ts';
import { withKind } from '../../../../domain/catalogue/product-draft.ts';
import { imageUrl } from '../../../../paths.ts';
import { moved } from '../../../../stores/admin/kit/moved.ts';
import {
  addImages,
  canResend,
  product,
  resendImage,
  uploads,
  videoUploads,
} from '../../../../stores/admin/products/product-editor.ts';
import { listProblems } from '../../../../stores/admin/products/product-problems.ts';
import type { ProductValues } from '../../../../stores/admin/products/product-values.ts';
import { LinkButton, RowTools } from '../../kit/Actions.tsx';
import { DropZone } from '../../kit/DropZone.tsx';
import { Options } from '../../kit/Options.tsx';
import { Uploads } from '../../kit/Uploads.tsx';
import { VideoField } from '../../kit/VideoField.tsx';
import { PieceProblem } from './PieceProblem.tsx';

type Image = ProductValues['images'][number];

/** A product's video and its pictures, cropped to 4:5 as in the shop and sortable by dragging or arrow buttons. */
export function Images() {
  const { values, problems } = useStore(product.$draft);
  const { images, colours } = values;
  const [dragged, setDragged] = useState<number | null>(null);
  const change = (index: number, changes: Partial<Image>) =>
    product.set({ images: images.map((image, at) => (at === index ? { ...image, ...changes } : image)) });
  const drop = (to: number, files: readonly File[]) => {
    if (files.length > 0) void addImages(files);
    else if (dragged !== null) product.set({ images: moved(images, dragged, to) });
    setDragged(null);
  };
  return (
    <div className="form-stack">
      <DropZone
        label="Escolher imagens"
        button="Adicionar Imagens"
        hint="JPG, PNG ou WEBP. Fotos grandes são reduzidas no envio; a loja mostra o recorte 4:5. Marque as fotos com modelo: a primeira delas abre a peça."
        accept={ANY_IMAGE}
        multiple
        problemId="images-problem"
        isInvalid={problems.images !== undefined}
        onFiles={(files) => void addImages(files)}
        onElse={() => drop(images.length, [])}
      />
      <PieceProblem id="images-problem" problem={problems.images} isAlert />
      <Uploads queue={uploads} only={({ of }) => of === null} />
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 md:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
        aria-label="Imagens"
      >
        {images.map((image, index) => (
          <li
            key={image.key}
            className="grid cursor-grab content-start gap-1.5 data-dragged:opacity-40"
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              event.stopPropagation();
              drop(index, [...event.dataTransfer.files]);
            }}
          >
            <img
              className="aspect-portrait w-full bg-paper-deep object-cover"
              src={imageUrl(image.key, 320)}
              alt={image.alt || `Imagem ${index + 1}`}
              width="320"
              height="400"
            />
            <label className="check">
              <input
                type="radio"
                className="radio m-0"
                name="main-image"
                checked={image.isMain}
                onChange={() =>
                  product.set({ images: images.map((one, at) => ({ ...one, isMain: at === index })) })
                }
              />
              <span>Principal</span>
            </label>
            <input
              className="input"
              aria-label={`Texto alternativo da imagem ${index + 1}`}
              placeholder="O que se vê na imagem"
              maxLength={300}
              value={image.alt}
              aria-invalid={problems[`images.${index}.alt`] ? true : undefined}
              aria-describedby={`image-problem-${index}`}
              onChange={(event) => change(index, { alt: event.target.value })}
            />
            <PieceProblem
              id={`image-problem-${index}`}
              problem={listProblems(problems, 'images').find(({ at }) => at === index)?.words}
            />
            {problems[`images.${index}.key`] && canResend(image.key) && (
              <LinkButton
                text="Enviar de novo"
                look="drawn"
                aria-label={`Enviar de novo a imagem ${index + 1}`}
                onPress={() => resendImage(image.key)}
              />
            )}
            <select
              className="input"
              aria-label={`Cor da imagem ${index + 1}`}
              value={image.colourId ?? ''}
              onChange={(event) => change(index, { colourId: event.target.value || null })}
            >
              <option value="">Todas as cores</option>
              <Options of={colours.map(({ id, name }) => [id, name])} />
            </select>
            <select
              className="input"
              aria-label={`Tipo da imagem ${index + 1}`}
              value={image.kind}
              onChange={(event) =>
                product.set({
                  images: withKind(images, index, event.target.value === 'model' ? 'model' : 'product'),
                })
              }
            >
              <option value="product">Peça</option>
              <option value="model">Com modelo</option>
            </select>
            <RowTools
              sideways
              name={`imagem ${index + 1}`}
              index={index}
              count={images.length}
              onMove={(to) => product.set({ images: moved(images, index, to) })}
              onRemove={() => product.set({ images: images.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <VideoField
        label="Vídeo do produto"
        place="video"
        value={values.video}
        uploads={videoUploads}
        problems={problems}
        onUpdate={(change) => product.set({ video: change(product.$draft.get().values.video) })}
      />
    </div>
  );
}
