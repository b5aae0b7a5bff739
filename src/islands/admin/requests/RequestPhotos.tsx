import { useState } from 'react';
import { requestPhotoUrl } from '../../../paths.admin.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';

/** The photos that a customer sent with a request; a click enlarges one. */
export function RequestPhotos({ photos }: { photos: readonly string[] }) {
  const [at, show] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-2" aria-label="Fotos do cliente">
        {photos.map((photo, index) => (
          <li key={photo} className="size-14 bg-paper-deep">
            <button type="button" className="block size-full cursor-zoom-in" onClick={() => show(index)}>
              <img
                className="block size-full object-cover"
                src={requestPhotoUrl(photo)}
                alt={`Abrir a foto ${index + 1} de ${photos.length}`}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {at !== null && <Large photos={photos} at={at} show={show} />}
    </>
  );
}

type LargeProps = { photos: readonly string[]; at: number; show: (at: number | null) => void };

function Large({ photos, at, show }: LargeProps) {
  const turn = (by: number) => show((at + by + photos.length) % photos.length);
  return (
    <Modal
      title={`Foto ${at + 1} de ${photos.length}`}
      shape="full"
      isFree
      onClose={() => show(null)}
      footer={
        photos.length > 1 && (
          <>
            <ActionButton text="Anterior" look="line" onClick={() => turn(-1)} />
            <ActionButton text="Próxima" look="line" onClick={() => turn(1)} />
          </>
        )
      }
    >
      <img
        className="mx-auto block max-h-[calc(90dvh-9.5rem)] max-w-full object-contain"
        src={requestPhotoUrl(photos[at] ?? '')}
        alt={`Foto ${at + 1} que o cliente enviou`}
      />
    </Modal>
  );
}
