import { useStore } from '@nanostores/react';
import type { Upload, UploadQueue } from '../../../stores/admin/kit/upload-queue.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { LinkButton } from './Actions.tsx';

type Props = { queue: UploadQueue; label?: string; only?: (upload: Upload) => boolean };

/** Running uploads with progress, and failed ones with retry, unless it cannot help, and dismiss. */
export function Uploads({ queue, label = 'Envios', only = () => true }: Props) {
  const uploads = useStore(queue.$uploads);
  return (
    <ul aria-label={label} aria-live="polite">
      {uploads.filter(only).map(({ id, name, part, problem, isRefused }) => (
        <li key={id} className="line flex-wrap gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {problem ? (
            <>
              <span className="text-bordeaux order-1 flex-[1_0_100%]">{problem}</span>
              {!isRefused && (
                <LinkButton
                  text="Tentar novamente"
                  look="drawn"
                  className="line__end"
                  aria-label={`Tentar novamente: ${name}`}
                  onPress={() => queue.retry(id)}
                />
              )}
              <LinkButton
                text="Dispensar"
                look="drawn"
                className={isRefused ? 'line__end' : ''}
                aria-label={`Dispensar ${name}`}
                onPress={() => queue.drop(id)}
              />
            </>
          ) : (
            <Progress className="h-1 line__end w-40" value={part} label={`Enviando ${name}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
