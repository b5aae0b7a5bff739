import { useRef } from 'react';
import { ANY_IMAGE } from '../../../client/picture.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { FileInput } from '../kit/FileInput.tsx';

type Props = { label: string; busy: boolean; onFiles: (files: readonly File[]) => void };

/** Chooses several pictures at once. */
export function ManyPictures({ label, busy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={`Arquivos: ${label}`} accept={ANY_IMAGE} multiple onFiles={onFiles} />
      <ActionButton
        text="Escolher várias fotos"
        look="line"
        busy={busy}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
