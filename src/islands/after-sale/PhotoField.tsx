import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import type { ReviewPhoto } from '../../stores/catalogue/review-photo.ts';
import { Progress } from '../../ui/Progress.tsx';
import { FileButton } from './FileButton.tsx';

/** A field for one photo, selected or dropped, with preview and removal. */
export function PhotoField({ photo }: { photo: ReviewPhoto }) {
  const { preview, isPreparing, part, key, problem } = useStore(photo.$state);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isChosen = preview !== null || key !== null;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void photo.choose(file);
  };
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <legend className="field__label">
        Foto<span className="field__optional"> (opcional)</span>
      </legend>
      <div className="flex items-center gap-5 border border-dashed border-edge p-4">
        {preview && (
          <span className="relative w-24 flex-none bg-paper-deep">
            <img
              className="block aspect-portrait w-full object-cover"
              src={preview}
              alt="Prévia da sua foto"
            />
            {part !== null && (
              <Progress
                className="h-1 absolute inset-x-1.5 bottom-1.5 w-[calc(100%-0.75rem)]"
                value={part}
                label="Enviando a foto"
              />
            )}
          </span>
        )}
        {isPreparing && !preview && <Progress label="Preparando a foto" />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <FileButton
            ref={input}
            text={isChosen ? 'Trocar foto' : 'Escolher foto'}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            aria-errormessage={problem ? `${id}-problem` : undefined}
            onFiles={take}
          />
          {isChosen && (
            <button
              type="button"
              className="link link--drawn text-small"
              onClick={() => {
                photo.remove();
                input.current?.focus();
              }}
            >
              Remover foto
            </button>
          )}
          <p className="field__hint mt-0 basis-full" id={`${id}-hint`}>
            {key !== null && preview === null && 'A avaliação já tem uma foto sua. '}
            JPG, PNG ou WEBP. Fotos grandes são reduzidas no envio.
            <span className="[@media_not_(hover:hover)]:hidden">
              {' '}
              Você também pode soltar o arquivo aqui.
            </span>
          </p>
        </div>
      </div>
      <p className="sr-only" role="status">
        {isPreparing ? 'Preparando a foto' : part !== null ? 'Enviando a foto' : key && 'Foto enviada'}
      </p>
      {problem && (
        <p className="field__error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
