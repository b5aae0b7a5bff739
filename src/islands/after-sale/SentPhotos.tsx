import { useEffect, useState } from 'react';
import { openRequestPhoto } from '../../stores/after-sale/request-photos.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** The photos of a request, each enlarged by a press. */
export function SentPhotos({ photos }: { photos: readonly string[] }) {
  const [large, setLarge] = useState<number | null>(null);
  const addresses = useAddresses(photos);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-3" aria-label="Fotos enviadas">
        {photos.map((photo, index) => (
          <li key={photo} className="size-16 bg-paper-deep">
            {addresses[index] && (
              <button
                type="button"
                className="block size-full cursor-pointer"
                onClick={() => setLarge(index)}
              >
                <img
                  className="block size-full object-cover"
                  src={addresses[index]}
                  alt={`Abrir a foto ${index + 1} de ${photos.length}`}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={large !== null} title="Foto enviada" onClose={() => setLarge(null)}>
        <img
          className="mx-auto block max-h-[70dvh] max-w-full"
          src={addresses[large ?? 0] ?? undefined}
          alt={`Foto ${(large ?? 0) + 1} de ${photos.length}`}
        />
      </Dialog>
    </>
  );
}

/** Object URLs as they load; null for failures. */
function useAddresses(photos: readonly string[]): readonly (string | null)[] {
  const [addresses, setAddresses] = useState<readonly (string | null)[]>([]);
  const names = photos.join();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(names.split(',').filter(Boolean).map(openRequestPhoto)).then((all) => {
      if (isCurrent) setAddresses(all);
    });
    return () => {
      isCurrent = false;
    };
  }, [names]);
  return addresses;
}
