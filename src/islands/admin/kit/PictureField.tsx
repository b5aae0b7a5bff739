import { useId, useRef, useState } from 'react';
import { ANY_IMAGE } from '../../../client/picture.ts';
import type { LibraryPicture } from '../../../contracts/admin/images.ts';
import { imageUrl } from '../../../paths.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { ActionButton, LinkButton } from './Actions.tsx';
import { FileInput } from './FileInput.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';

type Props = {
  label: string;
  hint?: string;
  /** Null if there is no picture. */
  imageKey: string | null;
  /** Frame of the preview: cropped to 16:9 or to portrait, or a logo's, which is low and shows all of it. */
  shape?: 'wide' | 'portrait' | 'logo';
  /** The field of the record that it holds. */
  'data-field'?: string;
  /** The current upload (`part`: 0 to 1); `problem` is why it failed. */
  upload?: { part: number; problem: string | null } | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Takes a picture of the library; absent where it offers none. */
  onPick?: (picture: LibraryPicture) => void;
};

/** One picture: preview, a button (or drop zone) to choose it, and one to remove it. */
export function PictureField(props: Props) {
  const { label, hint, imageKey, shape = 'wide', upload, onChoose, onRemove, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const isBusy = upload !== undefined && upload.problem === null;
  return (
    <fieldset data-field={props['data-field']}>
      <legend className="field__label">{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger place to drop a file on; the button does the same. */}
      <div
        className="relative grid aspect-16/9 place-items-center overflow-hidden border border-dashed border-edge bg-paper-deep text-small data-[shape=logo]:aspect-auto data-[shape=logo]:h-24 data-[shape=logo]:max-w-60 data-[shape=portrait]:aspect-portrait"
        data-shape={shape}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        {imageKey ? (
          <img
            className={`size-full min-h-0 ${shape === 'logo' ? 'p-4 object-contain' : 'object-cover'}`}
            src={imageUrl(imageKey, 640)}
            alt={`Prévia: ${label}`}
          />
        ) : (
          <span className="text-soft">Sem imagem</span>
        )}
        {isBusy && (
          <Progress
            className="h-1 absolute inset-x-2 bottom-2 w-[calc(100%-1rem)]"
            value={upload.part}
            label={`Enviando ${label}`}
          />
        )}
      </div>
      <FileInput
        ref={input}
        label={`Arquivo: ${label}`}
        accept={ANY_IMAGE}
        isInvalid={Boolean(upload?.problem)}
        problemId={problemId}
        onFiles={([file]) => onChoose(file)}
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton
          text={imageKey ? 'Trocar' : 'Escolher imagem'}
          look="line"
          busy={isBusy}
          aria-label={`${imageKey ? 'Trocar' : 'Escolher'} imagem: ${label}`}
          aria-describedby={upload?.problem ? problemId : undefined}
          onClick={() => input.current?.click()}
        />
        {onPick && <FromLibrary label={label} isBusy={isBusy} onPick={onPick} />}
        {imageKey && (
          <LinkButton
            text="Remover"
            look="drawn"
            className="text-small"
            aria-label={`Remover imagem: ${label}`}
            onPress={onRemove}
          />
        )}
      </p>
      {hint && <p className="field__hint">{hint}</p>}
      {upload?.problem && (
        <p className="field__error" id={problemId} role="alert">
          {upload.problem}
        </p>
      )}
    </fieldset>
  );
}

type FromLibraryProps = { label: string; isBusy: boolean; onPick: (picture: LibraryPicture) => void };

function FromLibrary({ label, isBusy, onPick }: FromLibraryProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <ActionButton
        text="Escolher da biblioteca"
        look="line"
        busy={isBusy}
        aria-label={`Escolher da biblioteca: ${label}`}
        onClick={() => open(true)}
      />
      {isOpen && <PictureLibrary onPick={onPick} onClose={() => open(false)} />}
    </>
  );
}
