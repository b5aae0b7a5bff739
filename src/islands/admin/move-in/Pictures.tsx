import { useEffect } from 'react';
import type { Move } from '../../../contracts/admin/move-in.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { followPictures } from '../../../stores/admin/move-in/move-run.ts';
import { Progress } from '../../../ui/Progress.tsx';

/** The pictures of a move that is done: how many are here, and those that did not come, with the reason of each. */
export function Pictures({ of }: { of: Move }) {
  const { waiting, placed, failed } = of.pictures;
  const isWaiting = waiting > 0;
  useEffect(() => (isWaiting ? followPictures() : undefined), [isWaiting]);
  const all = waiting + placed + failed;
  if (all === 0) return null;
  return (
    <section className="form-stack" aria-labelledby="fotos">
      <h2 className="form-section__title" id="fotos">
        Fotos
      </h2>
      <div className="max-w-176">
        <p className="flex justify-between gap-4">
          <span role="status">
            {isWaiting
              ? 'A loja busca as fotos sozinha; cada produto aparece quando as dele chegam.'
              : `${counted(placed, 'foto está', 'fotos estão')} no lugar.`}
          </span>
          <span className="tabular whitespace-nowrap text-soft">
            {placed.toLocaleString('pt-BR')} de {all.toLocaleString('pt-BR')}
          </span>
        </p>
        <Progress label="Fotos" value={placed + failed} max={all} />
      </div>
      {failed > 0 && !isWaiting && <p>{counted(failed, 'foto não veio.', 'fotos não vieram.')}</p>}
    </section>
  );
}
