import { useRef } from 'react';
import { ANY_IMAGE } from '../../../client/picture.ts';
import { ActionButton } from '../kit/Actions.tsx';

type Props = { label: string; busy: boolean; onFiles: (files: readonly File[]) => void };

/** Chooses several pictures at once. */
export function ManyPictures({ label, busy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Arquivos: ${label}`}
        accept={ANY_IMAGE}
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
      <ActionButton
        text="Escolher várias fotos"
        look="line"
        busy={busy}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
