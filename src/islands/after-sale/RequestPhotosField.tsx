import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { MAX_REQUEST_PHOTOS } from '../../domain/after-sale/returns.ts';
import type { RequestPhoto, RequestPhotos } from '../../stores/after-sale/request-photos.ts';
import { classes } from '../../ui/classes.ts';
import { Progress } from '../../ui/Progress.tsx';
import { FileButton } from './FileButton.tsx';

/** A field for photos of a problem: selected, taken or dropped, each uploaded at once and removable. */
export function RequestPhotosField({ photos: store }: { photos: RequestPhotos }) {
  const { photos, isPreparing, problem } = useStore(store.$state);
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const add = (files: FileList | null) => void store.add([...(files ?? [])]);
  const remove = (photo: number) => {
    store.remove(photo);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset
      ref={field}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      <legend className="field__label">
        Fotos<span className="field__optional"> (opcional, até {MAX_REQUEST_PHOTOS})</span>
      </legend>
      <div className="grid gap-4 border border-dashed border-edge p-4">
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-4">
            {photos.map((photo, index) => (
              <li key={photo.id} className={photo.problem ? 'w-full' : 'w-24'}>
                <Chosen photo={photo} number={index + 1} onRemove={remove} onAgain={store.again} />
              </li>
            ))}
          </ul>
        )}
        {photos.length < MAX_REQUEST_PHOTOS && <Choosers isPreparing={isPreparing} onFiles={add} />}
        <p className="field__hint mt-0" id={`${id}-hint`}>
          Ajudam a resolver mais rápido. Só você e quem atende trocas na loja as veem.
        </p>
      </div>
      <p className="sr-only" role="status">
        {isPreparing ? 'Preparando as fotos' : statusOf(photos)}
      </p>
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function statusOf(photos: readonly RequestPhoto[]): string {
  if (photos.some(({ part }) => part !== null)) return 'Enviando as fotos';
  const sent = photos.filter(({ key }) => key !== null).length;
  if (sent === 0) return '';
  return sent === 1 ? '1 foto enviada' : `${sent} fotos enviadas`;
}

type ChoosersProps = { isPreparing: boolean; onFiles: (files: FileList | null) => void };

/** File picker, and on phones the camera: some browsers offer no camera if any picture is accepted. */
function Choosers({ isPreparing, onFiles }: ChoosersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton text="Escolher fotos" multiple onFiles={onFiles} />
      <FileButton
        text="Tirar foto"
        className="[@media(hover:hover)]:hidden"
        capture="environment"
        onFiles={onFiles}
      />
      {isPreparing && <Progress label="Preparando as fotos" />}
    </div>
  );
}

type ChosenProps = {
  photo: RequestPhoto;
  number: number;
  onRemove: (id: number) => void;
  onAgain: (id: number) => Promise<void>;
};

function Chosen({ photo, number, onRemove, onAgain }: ChosenProps) {
  const { id, preview, part, problem, isRefused } = photo;
  return (
    <div
      className={classes(
        'grid text-small',
        problem ? 'grid-cols-[--spacing(24)_minmax(0,1fr)] gap-4' : 'gap-1',
      )}
    >
      <span className="relative block bg-paper-deep">
        <img className="block aspect-square w-full object-cover" src={preview} alt={`Foto ${number}`} />
        {part !== null && (
          <Progress
            className="h-1 absolute inset-x-1.5 bottom-1.5 w-[calc(100%-0.75rem)]"
            value={part}
            label={`Enviando a foto ${number}`}
          />
        )}
      </span>
      <span className="flex flex-wrap content-start items-start gap-x-4 gap-y-1">
        {problem && (
          <>
            <span className="basis-full text-bordeaux" role="alert">
              {problem}
            </span>
            {!isRefused && (
              <button type="button" className="link link--drawn" onClick={() => void onAgain(id)}>
                Tentar novamente
              </button>
            )}
          </>
        )}
        <button
          type="button"
          className="link link--drawn"
          aria-label={`Remover a foto ${number}`}
          onClick={() => onRemove(id)}
        >
          Remover
        </button>
      </span>
    </div>
  );
}
