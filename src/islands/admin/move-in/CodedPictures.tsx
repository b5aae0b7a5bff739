import { useStore } from '@nanostores/react';
import { ANY_IMAGE } from '../../../client/picture.ts';
import {
  $archiveProblems,
  $placedWords,
  addCodedPictures,
  codedPictures,
  resendCodedPicture,
} from '../../../stores/admin/move-in/pictures-by-code.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DropZone } from '../kit/DropZone.tsx';
import { Uploads } from '../kit/Uploads.tsx';

const QUEUE = { ...codedPictures, retry: resendCodedPicture };

/** Where pictures named by SKU are dropped, for shops whose export has none (Nuvemshop). */
export function CodedPictures() {
  const words = useStore($placedWords);
  const problems = useStore($archiveProblems);
  const isSending = useStore(codedPictures.$uploads).length > 0;
  return (
    <section className="form-stack max-w-240" aria-labelledby="fotos-por-codigo">
      <h2 className="form-section__title" id="fotos-por-codigo">
        Fotos pelo código
      </h2>
      <p className="max-w-176">
        Fotos com o SKU ou o código de barras no nome vão sozinhas para o produto e a cor certos:{' '}
        <span className="whitespace-nowrap">VE-101.jpg,</span>{' '}
        <span className="whitespace-nowrap">VE-101-2.jpg,</span> ou numa pasta{' '}
        <span className="whitespace-nowrap">VE-101.</span> Solte um ZIP com todas; soltar de novo não repete
        nenhuma.
      </p>
      <DropZone
        label="Fotos com o código no nome"
        button="Escolher fotos ou ZIP"
        hint="Ou arraste-os para cá, vários de uma vez. O ZIP pode ter qualquer tamanho."
        accept={`.zip,application/zip,${ANY_IMAGE}`}
        multiple
        onFiles={(files) => void addCodedPictures(files)}
      />
      <p role="status">{words}</p>
      {problems.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {isSending && <Uploads queue={QUEUE} label="Fotos a caminho" />}
    </section>
  );
}
